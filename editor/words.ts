/** The words of another edition beside those of the base edition, field by field. */
import * as z from 'zod';
import { valueAt } from '../src/content/explain.ts';
import { fieldMeta, part, shapeOf } from '../src/content/fields.ts';
import { ITEM } from './format.ts';

type Schema = z.core.$ZodType | undefined;

/** One field in both editions. */
export interface Twin {
  /** Names of the form's fields and places in lists, such as `lines.0.title`. */
  path: string;
  label: string;
  /** What the base edition says. */
  base?: string;
  /** What the other edition says. */
  words?: string;
}

/** The language in Spanish, such as «inglés». */
export const languageName = (language: string) =>
  new Intl.DisplayNames('es', { type: 'language' }).of(language) ?? language;

/** The field by which items of a list of words find those of the base edition. */
const keyOf = (schema: z.ZodArray) => fieldMeta(schema).key ?? '';

/**
 * The words of an edition with an item for each of the base edition, in its order. Items that the base edition does not
 * have follow.
 * @param schema what `wordsOf` makes
 */
export function align(schema: Schema, base: unknown, words: unknown): unknown {
  if (base === undefined) return words;
  if (schema instanceof z.ZodOptional) return align(schema.def.innerType, base, words);
  if (schema instanceof z.ZodArray) return alignList(schema, base, words);
  if (schema instanceof z.ZodRecord) {
    const names = [...new Set([...Object.keys(Object(base)), ...Object.keys(Object(words))])];
    const entry = (name: string) =>
      align(schema.def.valueType, valueAt(base, [name]), valueAt(words, [name]));
    return Object.fromEntries(names.map((name) => [name, entry(name)]));
  }
  if (!(schema instanceof z.ZodObject)) return words;
  const entries = Object.entries(shapeOf(schema)).map(
    ([name, field]) => [name, align(field, valueAt(base, [name]), valueAt(words, [name]))] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function alignList(schema: z.ZodArray, base: unknown, words: unknown): unknown {
  const [ours, theirs] = [base, words].map((value) => (Array.isArray(value) ? value : []));
  const key = keyOf(schema);
  const find = (item: unknown, index: number) =>
    key ? theirs?.find((one) => valueAt(one, [key]) === valueAt(item, [key])) : theirs?.[index];
  const found = ours?.map(find) ?? [];
  const aligned = ours?.map((item, index) => {
    const own = align(schema.def.element, item, found[index]) ?? '';
    return key ? { ...Object(own), [key]: valueAt(item, [key]) } : own;
  });
  const rest = theirs?.filter((item, index) => (key ? !found.includes(item) : index >= (ours?.length ?? 0)));
  return [...(aligned ?? []), ...(rest ?? [])];
}

/** Every text of the two editions. `words` is aligned. */
export function twins(schema: Schema, base: unknown, words: unknown, path: (string | number)[] = []): Twin[] {
  const { edition, title: label = '' } = fieldMeta(schema);
  if (base === undefined && words === undefined) return [];
  if (edition === 'own') return [];
  if (edition) {
    const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
    const [ours, theirs] = [text(base), text(words)];
    return [{ path: path.join('.'), label, ...(ours && { base: ours }), ...(theirs && { words: theirs }) }];
  }
  if (schema instanceof z.ZodRecord) {
    const names = [...new Set([...Object.keys(Object(base)), ...Object.keys(Object(words))])];
    return names.flatMap((name, index) =>
      twins(part(schema, name), valueAt(base, [name]), valueAt(words, [name]), ['items', index]),
    );
  }
  const element = schema instanceof z.ZodOptional ? schema.def.innerType : schema;
  if (element instanceof z.ZodArray) {
    const [ours, theirs] = [base, words].map((value) => (Array.isArray(value) ? value : []));
    const count = Math.max(ours?.length ?? 0, theirs?.length ?? 0);
    const isGroup = Object.keys(shapeOf(part(element, 0))).length > 0;
    return Array.from({ length: count }).flatMap((_, index) =>
      twins(part(element, index), ours?.[index], theirs?.[index], [
        ...path,
        index,
        ...(isGroup ? [] : [ITEM]),
      ]),
    );
  }
  return Object.entries(shapeOf(element)).flatMap(([name, field]) =>
    twins(field, valueAt(base, [name]), valueAt(words, [name]), [...path, name]),
  );
}
