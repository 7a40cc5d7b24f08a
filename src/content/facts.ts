import * as z from 'zod';
import { distance } from './nearest.ts';

/** A datum of the company: `placeholder` while the company has not filled it in (F9). */
export interface Fact<T> {
  value: T;
  placeholder: boolean;
}

/** The two ways to write each fact, for those who walk a schema. */
export const factSchemas = new WeakMap<
  z.core.$ZodType,
  { plain: z.core.$ZodType; provisional: z.core.$ZodType }
>();

/** Whether a raw value is written as `{ placeholder: … }`, or was plainly meant to be. */
export function isProvisional(input: unknown): input is Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  return Object.keys(input).some((key) => distance(key.toLowerCase(), 'placeholder') <= 3);
}

/** A datum that may still be a placeholder: takes the plain value, or `{ placeholder: value }`. */
export function fact<S extends z.ZodType>(schema: S) {
  // Not a union: a failed union reports «no option fits», and hides which character of the number is wrong.
  const reader = z.unknown().transform((input, context): Fact<z.output<S>> => {
    const placeholder = isProvisional(input);
    if (placeholder) {
      const keys = Object.keys(input).filter((key) => key !== 'placeholder');
      if (keys.length > 0) context.issues.push({ code: 'unrecognized_keys', keys, input });
    }
    const result = schema.safeParse(placeholder ? input.placeholder : input);
    if (result.success) return { value: result.data, placeholder };
    for (const issue of result.error.issues) {
      const path = placeholder ? ['placeholder', ...issue.path] : issue.path;
      // A finished issue is a raw one without its input, which nobody reads here.
      context.issues.push({ ...issue, path, input } as z.core.$ZodRawIssue);
    }
    return z.NEVER;
  });
  factSchemas.set(reader, { plain: schema, provisional: z.strictObject({ placeholder: schema }) });
  return reader;
}
