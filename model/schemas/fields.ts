import * as z from 'zod';
import type { FileReference } from '../files/kinds.ts';
import { pictureSizes } from '../files/picture-sizes.ts';
import { formats } from '../text/format.ts';
import { type Token, tokenNames } from '../text/token-names.ts';
import { tokensOf } from '../text/tokens.ts';
import { typeset } from '../text/typeset.ts';
import type { Translated } from './languages.ts';
import { fieldMeta, isBlank, isObject, isProvisional, part } from './parts.ts';

/** Limits of the video in each place: bytes, shape, and half of the good size. Phones load the tall video. */
const videos = {
  wide: { max: 1.5 * 1024 ** 2, shape: 'apaisado', min: { width: 640, height: 360 } },
  tall: { max: 600 * 1024, shape: 'vertical', min: { width: 270, height: 420 } },
} as const;

declare module 'zod' {
  /** `title` is the field's Spanish label and `description` its hint, for reports and forms. */
  interface GlobalMeta {
    /** Valid values; in fields that concern one place, the first is in the same place, and so on. */
    examples?: unknown[];
    /** Label of each allowed value. */
    options?: Readonly<Record<string, string>>;
    file?: FileReference;
    /** Has a value by language: required in all published editions (`all`), or optional in each (`any`). */
    translated?: 'all' | 'any';
    /** Visible text, not an address: the editor's preview marks it. */
    isText?: boolean;
    /** A date, written as `2018-12-14`. */
    isDay?: boolean;
    /** The stored form of what people write; undefined for other text. */
    read?: (written: string) => string | undefined;
    /** The fields of a group that people write as one text; undefined for other text. */
    readGroup?: (written: string) => object | undefined;
    /** A group of opening hours, with a field for each day. */
    isWeek?: boolean;
    /** An anchor of a page. */
    isAnchor?: boolean;
    /** A section of the home page; parsed to the section's anchor in the edition. */
    namesSection?: boolean;
    /** For a list: the field that identifies its items. */
    key?: string | undefined;
    /** For a list: the greatest number of items. */
    maxItems?: number;
    /** The names that the text may have between braces. */
    tokens?: readonly Token[];
    /** Concerns addresses or code, not what visitors read: the editor shows the field in a collapsed group. */
    isTechnical?: boolean;
    /** The sibling field from whose text a new item derives this field. */
    follows?: string;
  }
}

/** A field with a value by language. */
export function translated<S extends z.ZodType>(field: S, meta: z.GlobalMeta = { translated: 'all' }) {
  const schema = z.record(z.string(), field).meta({ ...fieldMeta(field), ...meta });
  return schema as unknown as z.ZodType<Translated<z.output<S>>, Record<string, z.input<S>>>;
}

function words(label: string, max: number, tokens: readonly Token[] = [], hint?: string) {
  const places = tokens.map((token) => `{${token}}, ${tokenNames[token]}`).join('; ');
  const isUnknown = (token: string) => !tokens.some((one) => one === token);
  return z
    .string()
    .max(max)
    .refine((value) => value.trim() !== '')
    .refine((value) => !tokensOf(value).some(isUnknown), {
      error: ({ input }) => `«{${tokensOf(String(input)).find(isUnknown)}}» no se sustituye por ningún dato.`,
      params: {
        remedy: places
          ? `En este campo puede usar ${places}.`
          : 'En este campo no se pueden usar llaves: escriba el dato.',
      },
    })
    .meta({
      title: label,
      description: hint,
      isText: true,
      ...(tokens.length > 0 && { tokens }),
    });
}

/** Text on the page, at most `max` characters. Typeset: «20 m³» never breaks. */
export const text = (label: string, max: number, hint?: string) => template(label, [], max, hint);

/** Text used exactly as written, without typesetting: messages, names for assistive technology. */
export const plain = (label: string, max: number, hint?: string) => plainTemplate(label, [], max, hint);

/** Text with tokens: `template('Copyright', ['year'], 80)` accepts `© {year}`. Typeset. */
export const template = (label: string, tokens: readonly Token[], max: number, hint?: string) =>
  translated(words(label, max, tokens, hint).transform(typeset));

/** Like {@link template}, but not typeset. */
export const plainTemplate = (label: string, tokens: readonly Token[], max: number, hint?: string) =>
  translated(words(label, max, tokens, hint));

/** Text that is the same in every language, such as a reference. Not typeset. */
export const datum = (label: string, max: number, hint?: string) => words(label, max, [], hint);

export const flag = (label: string, hint?: string) => z.boolean().meta({ title: label, description: hint });

/** One of several values, each with its label. */
export const oneOf = <T extends Record<string, string>>(label: string, options: T, hint?: string) =>
  z.enum(Object.keys(options) as (keyof T & string)[]).meta({ title: label, description: hint, options });

/** A group of fields. An unknown key is an error. */
export const group = <S extends z.core.$ZodLooseShape>(label: string, shape: S, hint?: string) =>
  z.strictObject(shape).meta({ title: label, description: hint });

/** The sections that a link may lead to, with their labels; the registry (index.ts) fills it in. */
export const linkTargets: Record<string, string> = {};

const section = z
  .string()
  .superRefine((value, context) => {
    if (Object.hasOwn(linkTargets, value)) return;
    const message = `«${value}» no es un valor posible.`;
    const remedy = `Valores posibles: ${Object.keys(linkTargets).join(', ')}.`;
    context.addIssue({ code: 'custom', message, params: { remedy } });
  })
  .meta({ title: 'Sección de destino', options: linkTargets, namesSection: true });

export const link = (label: string) => group(label, { label: text('Texto del enlace', 40), anchor: section });

const fileName = (label: string, file: FileReference, hint?: string) =>
  z.string().min(1).meta({ title: label, description: hint, file });

/** A picture in fotos.yaml, at least as large as its place needs. */
export function picture(label: string, place: keyof typeof pictureSizes) {
  const min = pictureSizes[place];
  const description = `Una de las de «Fotografías», de al menos ${formats('es').pixels(min)}.`;
  return fileName(label, { kind: 'picture', min }, description);
}

/** A video within the size limit of its place. */
export const video = (label: string, place: keyof typeof videos) =>
  fileName(label, { kind: 'video', ...videos[place] });

/** A PDF in the folder of certificates. */
export const certificate = (label: string) => fileName(label, { kind: 'certificate' });

/**
 * A list of one to `max` items. No two items may be equal in a language; with `key`, only that field is compared. The
 * hint ends with the maximum.
 */
export function list<S extends z.ZodType>(
  label: string,
  item: S,
  { key, hint = '', max = 12 }: { key?: keyof z.output<S> & string; hint?: string; max?: number } = {},
) {
  return z
    .array(item)
    .min(1)
    .superRefine((items, context) => {
      if (items.length > max) {
        const message = `La lista tiene ${items.length} elementos y en su sitio caben ${max}.`;
        context.addIssue({ code: 'custom', message, params: { remedy: `Quite ${items.length - max}.` } });
      }
      const places = new Map<string, number>();
      const { options } = fieldMeta(key === undefined ? item : part(item, key));
      for (const [index, entry] of items.entries()) {
        const name: unknown = key === undefined ? entry : entry[key];
        for (const [language, word] of isObject(name) ? Object.entries(name) : [['', name]]) {
          const first = places.get(`${language} ${word}`);
          places.set(`${language} ${word}`, first ?? index);
          if (first === undefined || first === index || isBlank(word)) continue;
          const message = `«${options?.[word] ?? word}» está repetido: ya figura en el n.º ${first + 1} de la lista.`;
          context.addIssue({ code: 'custom', path: [index], message, params: { remedy: 'Deje uno solo.' } });
        }
      }
    })
    .meta({ title: label, description: `${hint} Hasta ${max}.`.trim(), key, maxItems: max });
}

/** A value of the company; `placeholder` while it is provisional. */
export interface Fact<T> {
  value: T;
  placeholder: boolean;
}

/** A value that may be provisional: written plainly, or as `{ placeholder: value }`. */
export function fact<S extends z.ZodType>(field: S, example: z.input<S>) {
  const read = (written: unknown): Fact<unknown> =>
    isProvisional(written)
      ? { value: written.placeholder, placeholder: true }
      : { value: written, placeholder: false };
  return z
    .preprocess(read, z.strictObject({ value: field, placeholder: z.boolean() }))
    .meta({ ...fieldMeta(field), examples: [example, ...(fieldMeta(field).examples ?? []).slice(1)] });
}
