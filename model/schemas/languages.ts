import { fieldMeta, isObject, part, type Schema } from './parts.ts';

/** The language of the pages at `/`. Its edition is always published. */
export const BASE_LANGUAGE = 'es';

const names = new Intl.DisplayNames('es', { type: 'language' });

/** The language in Spanish, such as «inglés». */
export const languageName = (language: string) => names.of(language) ?? language;

declare const byLanguage: unique symbol;
/** A value by language: `{ es: …, en: … }`. */
export type Translated<T> = Readonly<Record<string, T>> & { readonly [byLanguage]: T };

/** A value of the content in one edition. */
export type InOneLanguage<T> =
  T extends Translated<infer Word>
    ? Word
    : T extends readonly (infer Item)[]
      ? InOneLanguage<Item>[]
      : T extends object
        ? { [Name in keyof T]: InOneLanguage<T[Name]> }
        : T;

/**
 * Picks one language of a parsed value.
 * @param anchors of the edition, by section
 */
export function pickLanguage(
  schema: Schema | undefined,
  value: unknown,
  language: string,
  anchors: Readonly<Record<string, string>>,
): unknown {
  const { translated, namesSection } = fieldMeta(schema);
  if (namesSection) return anchors[String(value)];
  if (!isObject(value)) return value;
  if (translated) return Reflect.get(value, language);
  const pick = (key: string, item: unknown) => pickLanguage(part(schema, key), item, language, anchors);
  if (Array.isArray(value)) return value.map((item) => pick('', item));
  const entries = Object.entries(value).map(([key, item]) => [key, pick(key, item)] as const);
  // Omit fields that the edition does not have.
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}
