/** An edition in another language writes only its words. All else is taken from the base edition. */
import * as z from 'zod';
import { valueAt } from './explain.ts';
import { fieldMeta, inside, list, part, shapeOf } from './fields.ts';
import type { Finding } from './mistakes.ts';
import { typeset } from './typeset.ts';

type Schema = z.core.$ZodType;

/**
 * The part of a schema that an edition writes: its words, and the keys that tell the items of a list apart. Nothing when
 * there are no words in it.
 */
export function wordsOf(schema: Schema): z.ZodType | undefined {
  if (fieldMeta(schema).edition) return schema as z.ZodType;
  if (schema instanceof z.ZodOptional) return wordsOf(schema.def.innerType)?.optional();
  if (schema instanceof z.ZodRecord) {
    const entry = wordsOf(schema.def.valueType);
    return entry && z.record(z.string(), entry).meta(fieldMeta(schema));
  }
  if (schema instanceof z.ZodArray) {
    const item = wordsOf(schema.def.element);
    const key = keyOf(schema);
    const own = key && item instanceof z.ZodObject && item.extend({ [key]: keyField(schema, key) });
    const keyed = own ? own.meta(fieldMeta(item)) : item;
    return keyed && list(fieldMeta(schema).title ?? '', keyed as z.ZodType<Record<string, unknown>>, key);
  }
  if (!(schema instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(shapeOf(schema)).map(([name, field]) => [name, wordsOf(field)] as const);
  const written = fields.filter(([, field]) => field !== undefined);
  return written.length > 0 ? z.strictObject(Object.fromEntries(written)).meta(fieldMeta(schema)) : undefined;
}

const keyField = (schema: Schema, key: string) => part(part(schema, 0), key);

/** The field by which the items of two editions find each other; without one, they do so by their position. */
function keyOf(schema: z.ZodArray): string | undefined {
  const { key } = fieldMeta(schema);
  const field = key && keyField(schema, key);
  return field && !wordsOf(field) ? key : undefined;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const namesOf = (items: unknown[], key: string) => items.map((item) => valueAt(item, [key]));

/** What one edition lacks or has beyond the base, whose file is `source`. Both values are as they are written. */
export function compare(
  schema: Schema,
  base: unknown,
  words: unknown,
  source: string,
  path: PropertyKey[] = [],
): Finding[] {
  const missing = (name: PropertyKey, at: PropertyKey[]): Finding => ({
    path: at,
    problem: `Falta «${String(name)}», que está en ${source}.`,
    remedy: 'Tradúzcalo aquí o quítelo también allí.',
  });
  const strange = (name: PropertyKey, at: PropertyKey[]): Finding => ({
    path: at,
    problem: `«${String(name)}» no está en ${source}.`,
    remedy: 'Quítelo aquí o añádalo también allí.',
  });
  const { edition } = fieldMeta(schema);
  if (schema instanceof z.ZodOptional && edition !== 'own' && wordsOf(schema)) {
    const name = path.at(-1) ?? '';
    if (base !== undefined && words === undefined) return [missing(name, path)];
    if (base === undefined && words !== undefined) return [strange(name, path)];
  }
  if (edition || base === undefined || words === undefined) return [];
  const within = (key: PropertyKey, from: unknown, to: unknown, at = key) =>
    compare(part(schema, key) ?? z.never(), from, to, source, [...path, at]);

  const core = schema instanceof z.ZodOptional ? schema.def.innerType : schema;
  if (core instanceof z.ZodObject) {
    return Object.keys(shapeOf(core)).flatMap((key) =>
      within(key, valueAt(base, [key]), valueAt(words, [key])),
    );
  }
  if (core instanceof z.ZodRecord) {
    const [ours, theirs] = [Object.keys(Object(base)), Object.keys(Object(words))];
    return [
      ...ours.filter((name) => !theirs.includes(name)).map((name) => missing(name, path)),
      ...theirs.filter((name) => !ours.includes(name)).map((name) => strange(name, [...path, name])),
    ];
  }
  if (!(core instanceof z.ZodArray) || !wordsOf(core) || !isList(base) || !isList(words)) return [];
  const key = keyOf(core);
  if (key === undefined) {
    if (base.length === words.length) return base.flatMap((item, index) => within(index, item, words[index]));
    const problem = `La lista tiene ${words.length} elementos, y la de ${source}, ${base.length}.`;
    return [{ path, problem, remedy: 'Escriba los mismos elementos y en el mismo orden.' }];
  }
  const [ours, theirs] = [namesOf(base, key), namesOf(words, key)];
  return [
    ...ours.filter((name) => !theirs.includes(name)).map((name) => missing(String(name), path)),
    ...theirs.flatMap((name, index) =>
      ours.includes(name)
        ? within(index, base[ours.indexOf(name)], words[index])
        : [strange(String(name), [...path, index, key])],
    ),
  ];
}

/**
 * A value of an edition: its words, typeset, and the facts of the base edition. Both have been read by their schemas.
 * @param anchors those of the edition, by the name of the section
 */
export function compose(
  schema: Schema | undefined,
  facts: unknown,
  words: unknown,
  anchors: Readonly<Record<string, string>>,
): unknown {
  const { edition, isTypeset, anchor } = fieldMeta(schema);
  if (edition) return isTypeset && typeof words === 'string' ? typeset(words) : words;
  if (anchor) return anchors[String(facts)];
  if (facts === undefined || !schema) return facts;
  if (schema instanceof z.ZodOptional) return compose(inside(schema), facts, words, anchors);
  if (schema instanceof z.ZodArray && isList(facts)) {
    const key = keyOf(schema);
    const names = key && isList(words) ? namesOf(words, key) : undefined;
    return facts.map((item, index) => {
      const at = names ? names.indexOf(valueAt(item, [key ?? ''])) : index;
      return compose(part(schema, index), item, valueAt(words, [at]), anchors);
    });
  }
  if (!(schema instanceof z.ZodObject || schema instanceof z.ZodRecord)) return facts;
  const names = schema instanceof z.ZodObject ? Object.keys(shapeOf(schema)) : Object.keys(Object(facts));
  const entries = names.map((name) => {
    const field = part(schema, name);
    return [name, compose(field, valueAt(facts, [name]), valueAt(words, [name]), anchors)] as const;
  });
  // A field that is not written is not there at all.
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
