import * as z from 'zod';
import { factSchemas, isProvisional } from './facts.ts';
import { type FileReference, fileReferences } from './fields.ts';

/** A file that the content names. */
export type FoundReference = FileReference & {
  path: PropertyKey[];
  name: string;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema inside the wrappers (optional, default, transform, fact) that say nothing about the shape. */
function unwrap(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  const fact = factSchemas.get(schema);
  if (fact) return isProvisional(value) ? fact.provisional : unwrap(fact.plain, value);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrap(schema.def.innerType, value);
  if (schema instanceof z.ZodPipe) return unwrap(schema.def.in, value);
  return schema;
}

/** The schema of one part of a bigger one, or nothing where the schema does not reach. */
function child(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)];
  if (schema instanceof z.ZodArray) return schema.def.element;
  if (schema instanceof z.ZodRecord) return schema.def.valueType;
  return undefined;
}

/** The part of a raw value at a path, if it is there. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (here, key) => (typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined),
    value,
  );
}

/** The schema at a path of a file; the value tells which of the two ways a fact is written. */
export function schemaAt(
  root: z.ZodType,
  value: unknown,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>(
    (schema, key, depth) => schema && child(unwrap(schema, valueAt(value, path.slice(0, depth))), key),
    root,
  );
}

/** The keys that may stand at a path of a file: what the message for an unknown key lists. */
export function validKeys(root: z.ZodType, value: unknown, path: readonly PropertyKey[]): string[] {
  const schema = schemaAt(root, value, path);
  const group = schema && unwrap(schema, valueAt(value, path));
  return group instanceof z.ZodObject ? Object.keys(group.shape) : [];
}

/** Every file that a raw value names, even when the rest of the value is wrong. */
export function findReferences(
  root: z.core.$ZodType,
  value: unknown,
  path: PropertyKey[] = [],
): FoundReference[] {
  const schema = unwrap(root, value);
  const reference = schema instanceof z.ZodType ? fileReferences.get(schema) : undefined;
  if (reference) return typeof value === 'string' ? [{ ...reference, path, name: value }] : [];
  if (Array.isArray(value)) {
    const element = child(schema, 0);
    return element ? value.flatMap((item, index) => findReferences(element, item, [...path, index])) : [];
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const next = child(schema, key);
    return next ? findReferences(next, item, [...path, key]) : [];
  });
}
