/** What a form shows of a file, and what it writes. */
import * as z from 'zod';
import { BASE_LANGUAGE } from '../src/content/languages.ts';
import { type Field, fieldMeta, isFact, isProvisional, part, shapeOf } from '../src/content/parts.ts';
import { Refusal } from './refusal.ts';

type Schema = Field | undefined;
type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value counts as not written: an emptied field of the form. */
const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The field beside a fact that holds its box «Dato provisional». */
export const boxOf = (name: string) => `${name}_provisional`;

/** The field of a text in one language: the other languages stand below the base language. */
export const fieldIn = (name: string, language: string) =>
  language === BASE_LANGUAGE ? name : `${name}_${language}`;

/** What a form shows of a written value: facts with their box, texts with a field by language, and fotos.yaml as a list. */
export function toForm(schema: Schema, written: unknown): unknown {
  if (Array.isArray(written)) return written.map((item) => toForm(part(schema, 0), item));
  if (!isGroup(written) || fieldMeta(schema).translated) return written;
  const entries = Object.entries(written).flatMap(([key, value]): [string, unknown][] => {
    const field = part(schema, key);
    if (isFact(field))
      return isProvisional(value)
        ? [
            [key, value.placeholder],
            [boxOf(key), true],
          ]
        : [
            [key, value],
            [boxOf(key), false],
          ];
    if (fieldMeta(field).translated && isGroup(value))
      return Object.entries(value).map(([language, word]) => [fieldIn(key, language), word]);
    return [[key, toForm(field, value)]];
  });
  if (!(schema instanceof z.ZodRecord)) return Object.fromEntries(entries);
  return { items: entries.map(([file, entry]) => ({ file, ...Object(entry) })) };
}

/** The files that fotos.yaml describes, as the form lists them. */
const itemsOf = (form: unknown): Group[] =>
  isGroup(form) && Array.isArray(form.items) ? form.items.filter(isGroup) : [];

/** What a form's value is in the file, without what is blank. */
export function fromForm(schema: Schema, form: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(form)) return form.map((item) => fromForm(part(schema, 0), item, languages));
  if (!isGroup(form)) return form;
  const { translated } = fieldMeta(schema);
  if (schema instanceof z.ZodRecord && !translated) {
    const items = itemsOf(form);
    const twice = items.find(({ file }, index) => items.findIndex((item) => item.file === file) < index);
    if (twice) throw new Refusal(`La fotografía «${twice.file}» está dos veces. Deje una sola.`);
    const entry = part(schema, '');
    return Object.fromEntries(items.map((item) => [item.file ?? '', fromForm(entry, item, languages)]));
  }
  const written = (entries: (readonly [string, unknown])[]) =>
    Object.fromEntries(entries.filter(([, value]) => !isBlank(value)));
  if (translated) return written(languages.map((language) => [language, form[language]]));
  const entries = Object.entries(shapeOf(schema)).map(([key, field]) => {
    if (fieldMeta(field).translated) {
      const words = written(languages.map((language) => [language, form[fieldIn(key, language)]]));
      return [key, Object.keys(words).length > 0 ? words : undefined] as const;
    }
    const value = fromForm(field, form[key], languages);
    const isMarked = isFact(field) && form[boxOf(key)] && !isBlank(value);
    return [key, isMarked ? { placeholder: value } : value] as const;
  });
  return written(entries);
}

/** The field of a list whose items are single values. */
export const ITEM = 'item';

/**
 * The way to a part of a written value in the form: names of fields and places in lists.
 * @param form where the place of a file of fotos.yaml is looked up
 */
export function formPath(schema: Schema, path: readonly PropertyKey[], form?: unknown): PropertyKey[] {
  const [key, ...rest] = path;
  if (key === undefined) return [];
  const field = part(schema, key);
  if (fieldMeta(field).translated) {
    const [language = BASE_LANGUAGE] = rest;
    return typeof key === 'number' ? [key, language] : [fieldIn(String(key), String(language))];
  }
  const inner = formPath(field, rest);
  if (schema instanceof z.ZodRecord)
    return ['items', itemsOf(form).findLastIndex(({ file }) => file === key), ...inner];
  const isSingle = typeof key === 'number' && Object.keys(shapeOf(field)).length === 0;
  return [key, ...(isSingle ? [ITEM] : inner)];
}
