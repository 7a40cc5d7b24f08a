import * as z from 'zod';
import { type Field, fieldMeta, isGroup, part } from '../src/content/parts.ts';

/** Whether nothing is written in a field. */
const isBlank = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : value == null || (isGroup(value) && isEmpty(value));

const isEmpty = (group: object) => Object.keys(group).length === 0;

/**
 * A value as it is saved: without blank words of a text, and without blank fields that need not be there. A blank field that
 * must be there stays: its mistake is told at its place.
 */
export function tidy(schema: Field | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(part(schema, 0), item));
  if (!isGroup(value)) return value;
  const { translated } = fieldMeta(schema);
  const entries = Object.entries(value).map(([key, item]) => [key, tidy(part(schema, key), item)] as const);
  const isKept = ([key, item]: (typeof entries)[number]) =>
    !isBlank(item) || !(translated || mayLack(part(schema, key)));
  return Object.fromEntries(entries.filter(isKept));
}

const mayLack = (schema: Field | undefined) =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
