import * as z from 'zod';
import type { FileReference } from '../../model/files/kinds.ts';
import { bareOf, fieldMeta, isFact, isMapping, type Schema, shapeOf } from '../../model/schemas/parts.ts';
import type { Random } from './random.ts';
import type { Variant } from './variants.ts';
import { wordsOf } from './words.ts';

/** Names the files that fields reference. */
interface FileNames {
  nameFor(reference: FileReference): string;
  /** The names of the pictures so far. */
  readonly pictures: Iterable<string>;
}

const LANGUAGES = ['es', 'en'];
/** The most items of a list in a list: a notice of 20 sections of 12 paragraphs takes minutes to test. */
const NESTED = 3;

/** Returns a function that makes a written value of any schema, from the schema alone. */
export function valuesOf(variant: Variant, random: Random, files: FileNames) {
  const taken = new Set<string>();
  let serial = 0;
  let depth = 0;

  /** @param attempt above 0 to draw an item other than those before */
  const make = (schema: Schema, attempt = 0): unknown => {
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
      return wants() ? make(schema.def.innerType as Schema, attempt) : undefined;
    const value = bareValueOf(schema, attempt);
    const isPlaceholder = isFact(schema) && variant.optional === 'mixed' && random.chance();
    return isPlaceholder ? { placeholder: value } : value;
  };

  const bareValueOf = (schema: Schema, attempt: number): unknown => {
    const { translated, file, options, examples, isText, tokens = [] } = fieldMeta(schema);
    const bare = bareOf(schema);
    if (translated && bare instanceof z.ZodRecord)
      return Object.fromEntries(LANGUAGES.map((name) => [name, make(bare.def.valueType as Schema, attempt)]));
    if (file) return files.nameFor(file);
    if (options) return random.pick(Object.keys(options));
    const isWords = isText && bare instanceof z.ZodString && bare.maxLength !== null;
    if (examples && !(isWords && variant.place === undefined)) return exampleOf(schema, examples, attempt);
    if (isWords) return wordsOf(random, variant, bare.maxLength ?? 0, tokens, isTaken);
    if (bare instanceof z.ZodNumber) return numberOf(bare);
    if (bare instanceof z.ZodBoolean) return wants();
    if (bare instanceof z.ZodArray) return listOf(schema, bare.def.element as Schema);
    if (bare instanceof z.ZodObject) return groupOf(Object.entries(shapeOf(bare)), attempt);
    // Named by file: «Fotografías».
    if (bare instanceof z.ZodRecord)
      return groupOf(
        [...files.pictures].map((name) => [name, bare.def.valueType as Schema]),
        attempt,
      );
    throw new TypeError(`A field needs examples: ${JSON.stringify(fieldMeta(schema))}`);
  };

  const wants = () => variant.optional === 'all' || (variant.optional === 'mixed' && random.chance());

  function isTaken(word: string): boolean {
    const isRepeated = taken.has(word);
    taken.add(word);
    return isRepeated;
  }

  function exampleOf(schema: Schema, examples: readonly unknown[], attempt: number): unknown {
    const { isTechnical } = fieldMeta(schema);
    const lengths = examples.map((example) => String(example).length);
    const { place, texts } = variant;
    const byText = { short: Math.min(...lengths), long: Math.max(...lengths), mixed: random.pick(lengths) };
    const index = place === undefined ? lengths.indexOf(byText[texts]) : place % examples.length;
    const example = examples[index];
    // Identifiers and the like are unique.
    if (!(isTechnical || attempt > 0)) return example;
    serial += 1;
    const fresh = `${example}-${serial}`;
    return z.safeParse(bareOf(schema), fresh).success ? fresh : example;
  }

  function numberOf({ minValue, maxValue, format }: z.ZodNumber): number {
    const min = minValue ?? 0;
    // A number with a decimal is longer than the greatest.
    const max = (maxValue ?? 1000) - (format === null ? 0.5 : 0);
    const extreme = { short: min, long: max, mixed: random.pick([min, max]) }[variant.texts];
    return random.chance() ? extreme : random.between(Math.ceil(min), Math.floor(max));
  }

  function listOf(schema: Schema, element: Schema): unknown[] {
    const { key, maxItems = 1 } = fieldMeta(schema);
    const most = depth > 0 ? Math.min(maxItems, NESTED) : maxItems;
    const size = { few: 1, many: most, mixed: random.between(1, most) }[variant.items];
    const seen = new Set<string>();
    const items: unknown[] = [];
    depth += 1;
    for (let attempt = 0; items.length < size && attempt < size * 20; attempt += 1) {
      const item = make(element, attempt);
      const name: unknown = key === undefined ? item : Object(item)[key];
      const names = isMapping(name) ? Object.entries(name).map((word) => word.join(' ')) : [String(name)];
      if (names.some((one) => seen.has(one))) continue;
      for (const one of names) seen.add(one);
      items.push(item);
    }
    depth -= 1;
    return items;
  }

  const groupOf = (fields: readonly (readonly [string, Schema])[], attempt: number) => {
    const entries = fields.map(([name, schema]) => [name, make(schema, attempt)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  };

  return (schema: Schema) => make(schema);
}
