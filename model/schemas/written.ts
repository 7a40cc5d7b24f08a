/** Normalises a value for its file. */
import * as z from 'zod';
import { tidied } from '../text/tidied.ts';
import { BASE_LANGUAGE } from './languages.ts';
import { fieldMeta, isBlank, isObject, part, type Schema, shapeOf, walk } from './parts.ts';

/** A value with its fields in the order of the schema. */
export function inOrder(schema: Schema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => inOrder(part(schema, 0), item));
  if (!isObject(value)) return value;
  const names = fieldMeta(schema).translated ? [BASE_LANGUAGE] : Object.keys(shapeOf(schema));
  const fields = new Map<string, unknown>(Object.entries(value));
  const first = names.filter((name) => fields.has(name));
  const ordered = [...new Set([...first, ...fields.keys()])];
  return Object.fromEntries(ordered.map((name) => [name, inOrder(part(schema, name), fields.get(name))]));
}

/** A value in which groups that are written as one text, such as coordinates, have their fields. */
export function withGroups(schema: Schema, value: unknown): unknown {
  const groups = walk(schema, value).flatMap(({ schema: field, value: text, path }) => {
    const group = typeof text === 'string' ? fieldMeta(field).readGroup?.(text) : undefined;
    return group ? [{ keys: ['value', ...path], group }] : [];
  });
  if (groups.length === 0) return value;
  const root = { value: structuredClone(value) };
  for (const { keys, group } of groups) {
    const parent = keys.slice(0, -1).reduce<object>((part, key) => Reflect.get(part, key), root);
    Reflect.set(parent, keys.at(-1) ?? '', group);
  }
  return root.value;
}

/**
 * A value with tidied texts and without blank fields. Blank list items and pictures stay, so that paths remain valid.
 */
export function withoutBlanks(schema: Schema | undefined, value: unknown): unknown {
  if (typeof value === 'string') return tidied(value);
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(part(schema, 0), item));
  const isByFile = schema instanceof z.ZodRecord && !fieldMeta(schema).translated;
  const entries = Object.entries(value).map(
    ([name, item]) => [name, withoutBlanks(part(schema, name), item)] as const,
  );
  return Object.fromEntries(entries.filter(([, item]) => isByFile || !isBlank(item)));
}
