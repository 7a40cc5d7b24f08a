/** The words of another edition beside those of the base edition, field by field. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { valueAt } from '../src/content/explain.ts';
import { fieldMeta, shapeOf } from '../src/content/fields.ts';
import { ITEM, isGroup, likeness, pairUp } from './format.ts';

type Schema = z.core.$ZodType | undefined;

/** One text in both editions. */
interface Twin {
  /** Names of the form's fields and places in lists, such as `lines.0.title`. */
  path: string;
  label: string;
  base?: string;
  words?: string;
}

/** What a form says below one of its fields: the text of the base edition, or what is wrong. */
export interface Note extends Pick<Twin, 'path' | 'base'> {
  /** What is missing, or too much. */
  mark?: string;
  /** The field for a list of marks: its label and text. */
  name: string;
}

/** The language in Spanish, such as «inglés». */
export const languageName = (language: string) =>
  new Intl.DisplayNames('es', { type: 'language' }).of(language) ?? language;

/** The notes of an edition's form or, if `language` names the edition, those of the base edition's form about it. */
export function notesOf(texts: readonly Twin[], language?: string): Note[] {
  const where = language ? ` en ${languageName(language)}` : '';
  return texts.flatMap(({ path, label, base, words }) => {
    const mark = base && words ? undefined : `${base ? 'Falta' : 'Sobra'}${where}`;
    if (language && !mark) return [];
    const name = `${label}: «${base ?? words}»`;
    return [{ path, name, ...(!language && base && { base }), ...(mark && { mark }) }];
  });
}

interface Aligned {
  /** Has an item for each of the base edition, in its order. Those that the base edition does not have follow. */
  value: unknown;
  texts: Twin[];
}

/**
 * The words of an edition in the order of the base edition, and every text of the two.
 * @param schema what `wordsOf` makes
 */
export function align(
  schema: Schema,
  base: unknown,
  words: unknown,
  path: readonly PropertyKey[] = [],
): Aligned {
  const { edition, title: label = '' } = fieldMeta(schema);
  if (edition === 'own' || (base === undefined && words === undefined)) return { value: words, texts: [] };
  if (edition) {
    const [ours, theirs] = [base, words].map(textIn);
    const text = {
      path: path.join('.'),
      label,
      ...(ours && { base: ours }),
      ...(theirs && { words: theirs }),
    };
    return { value: words, texts: ours || theirs ? [text] : [] };
  }
  if (schema instanceof z.ZodOptional) return align(schema.def.innerType, base, words, path);
  if (schema instanceof z.ZodArray) return alignList(schema, base, words, path);
  if (schema instanceof z.ZodRecord) {
    const names = new Set([base, words].flatMap((value) => Object.keys(Object(value))));
    const fields = [...names].map((name, index) => [name, schema.def.valueType, ['items', index]] as const);
    return alignFields(fields, base, words);
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(shapeOf(schema)).map(
      ([name, field]) => [name, field, [...path, name]] as const,
    );
    return alignFields(fields, base, words);
  }
  // The field that tells the items of a list apart.
  return { value: base ?? words, texts: [] };
}

function alignFields(
  fields: readonly (readonly [name: string, field: Schema, path: readonly PropertyKey[]])[],
  base: unknown,
  words: unknown,
): Aligned {
  const parts = fields.map(([name, field, path]) => {
    return { name, ...align(field, valueAt(base, [name]), valueAt(words, [name]), path) };
  });
  const written = parts.filter(({ value }) => value !== undefined);
  return {
    value: Object.fromEntries(written.map(({ name, value }) => [name, value])),
    texts: parts.flatMap(({ texts }) => texts),
  };
}

function alignList(schema: z.ZodArray, base: unknown, words: unknown, path: readonly PropertyKey[]): Aligned {
  const [ours = [], theirs = []] = [base, words].map((value): unknown[] =>
    Array.isArray(value) ? value : [],
  );
  const { key } = fieldMeta(schema);
  const { element } = schema.def;
  const find = (item: unknown, index: number) => (key ? twinOf(item, key, theirs) : theirs[index]);
  const pairs = ours.map((item, index) => [item, find(item, index)]);
  const found = pairs.map(([, own]) => own);
  const rest = theirs.filter((item, index) => (key ? !found.includes(item) : index >= ours.length));
  const field = Object.keys(shapeOf(element)).length > 0 ? [] : [ITEM];
  const items = [...pairs, ...rest.map((item) => [undefined, item])].map(([item, own], index) =>
    align(element, item, own, [...path, index, ...field]),
  );
  return { value: items.map(({ value }) => value ?? ''), texts: items.flatMap(({ texts }) => texts) };
}

/** The item of another list that has the same key. */
const twinOf = (item: unknown, key: string, items: readonly unknown[]) =>
  items.find((one) => valueAt(one, [key]) === valueAt(item, [key]));

/** Below this, two items of a list are not the same one. */
const ALIKE = 0.25;

/** The words of another edition after a save of the base edition: they go with the items of its lists. */
export function follow(schema: Schema, before: unknown, after: unknown, words: unknown): unknown {
  if (isDeepStrictEqual(before, after)) return words;
  if (schema instanceof z.ZodOptional) return follow(schema.def.innerType, before, after, words);
  if (schema instanceof z.ZodObject && isGroup(words)) {
    const shape = shapeOf(schema);
    const fields = Object.entries(words).map(([name, value]) => {
      const [old, fresh] = [before, after].map((group) => valueAt(group, [name]));
      return [name, follow(shape[name], old, fresh, value)] as const;
    });
    return Object.fromEntries(fields);
  }
  if (
    !(schema instanceof z.ZodArray && Array.isArray(before) && Array.isArray(after) && Array.isArray(words))
  )
    return words;
  const { element } = schema.def;
  const { key } = fieldMeta(schema);
  if (key) {
    return words.map((item) => follow(element, twinOf(item, key, before), twinOf(item, key, after), item));
  }
  const origins = pairUp(before, after);
  // Where items came or went, one that is like no other is new: its place says nothing.
  const isNew = (item: unknown, origin: number) =>
    !(origin in words) || (before.length !== after.length && likeness(before[origin], item) < ALIKE);
  const moved = after.map((item, place) => {
    const origin = origins.get(place) ?? -1;
    return isNew(item, origin) ? undefined : follow(element, before[origin], item, words[origin]);
  });
  const all = [...moved, ...words.slice(before.length)];
  const end = all.findLastIndex((item) => item !== undefined) + 1;
  return all.slice(0, end).map((item) => item ?? (element instanceof z.ZodObject ? {} : ''));
}

const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
