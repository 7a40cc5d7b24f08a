/** Queries on schemas, for parsing, checks and forms. */
import * as z from 'zod';

/** The schema of a field, a group or a file. */
export type Schema = z.core.$ZodType;

/** The path of a field in the written value of its file: `['lines', 0, 'title', 'es']`. */
export type Path = (string | number)[];

/** Whether a written value has the provisional form of a {@link fact}. */
export const isProvisional = (written: unknown): written is { placeholder: unknown } =>
  isObject(written) && Object.keys(written).join() === 'placeholder';

/** Whether a field is a {@link fact}. */
export const isFact = (schema: Schema | undefined): schema is z.ZodPipe<z.ZodTransform, z.ZodObject> =>
  schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodTransform;

/** Whether a value is an object or an array. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value has named fields, as a group, a text by language and the pictures have. */
export const isMapping = (value: unknown): value is object => isObject(value) && !Array.isArray(value);

/** Whether a value counts as missing: undefined, or an empty text, list or group. */
export const isBlank = (value: unknown) =>
  isObject(value) ? Object.keys(value).length === 0 : String(value ?? '').trim() === '';

/** The schema inside a wrapper (optional, fact, transform); undefined for any other schema. */
export function inside(schema: Schema): Schema | undefined {
  if (isFact(schema)) return schema.def.out.shape.value;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return schema.def.innerType;
  return schema instanceof z.ZodPipe ? schema.def.in : undefined;
}

/** A schema without its wrappers. */
export function bareOf(schema: Schema): Schema {
  const inner = inside(schema);
  return inner ? bareOf(inner) : schema;
}

const metas = new WeakMap<Schema, z.GlobalMeta>();

/** Label, hint, examples and file reference of a field. */
export function fieldMeta(schema: Schema | undefined): z.GlobalMeta {
  if (!schema) return {};
  // Cached: the registry creates a new object each time, and the editor asks thousands of times for each letter.
  const meta = metas.get(schema) ?? z.globalRegistry.get(schema) ?? fieldMeta(inside(schema));
  metas.set(schema, meta);
  return meta;
}

/** The allowed values of a field with options, each with its label. */
export const optionsOf = (schema: Schema | undefined) =>
  Object.entries(fieldMeta(schema).options ?? {}).map(([value, label]) => ({ value, label }));

/** The fields of a group; empty for any other schema. */
export function shapeOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  if (!schema) return {};
  return schema instanceof z.ZodObject ? schema.shape : shapeOf(inside(schema));
}

/** The schema of one part of a group, list, record or provisional fact. */
export function part(schema: Schema | undefined, key: PropertyKey): Schema | undefined {
  if (schema instanceof z.ZodArray) return schema.def.element;
  if (schema instanceof z.ZodRecord) return schema.def.valueType;
  if (!schema || schema instanceof z.ZodObject) {
    const shape = shapeOf(schema);
    return Object.hasOwn(shape, key) ? shape[String(key)] : undefined;
  }
  return isFact(schema) && key === 'placeholder' ? inside(schema) : part(inside(schema), key);
}

/** The schema of the field at a path, if there is one. */
export const fieldAt = (schema: Schema, path: readonly PropertyKey[]) =>
  path.reduce<Schema | undefined>(part, schema);

interface Part {
  schema: Schema;
  value: unknown;
  path: Path;
}

/** A written value and each of its parts. */
export function walk(schema: Schema | undefined, value: unknown): Part[] {
  const parts: Part[] = [];
  const visit = (field: Schema | undefined, item: unknown, path: Path) => {
    if (!field) return;
    parts.push({ schema: field, value: item, path });
    if (!isObject(item)) return;
    for (const [name, inner] of Object.entries(item)) {
      const key = Array.isArray(item) ? Number(name) : name;
      visit(part(field, key), inner, [...path, key]);
    }
  };
  visit(schema, value, []);
  return parts;
}
