import * as z from 'zod';
import { anchors } from './anchors.ts';
import { tokensOf } from './fill.ts';
import { formats } from './format.ts';
import { type Crop, type PictureSize, pictureSizes } from './picture-sizes.ts';

/** The largest video file for each place, in bytes. Phones fetch the tall one. */
export const videoWeights = { wide: 1.5 * 1024 ** 2, tall: 600 * 1024 } as const;

/** What a field that names a file asks of it: the smallest size of a picture and its crop, the most bytes of a video. */
export interface FileReference {
  kind: 'picture' | 'video' | 'certificate';
  least?: PictureSize & { crop?: Crop };
  most?: number;
}

declare module 'zod' {
  /** `title` is the field's Spanish label and `description` its hint: for reports, and for forms. */
  interface GlobalMeta {
    examples?: unknown[];
    file?: FileReference;
    /** Written by each edition: «words» by all or by none, «own» by any. All else is a fact of the base edition. */
    edition?: 'words' | 'own';
    /** Whether the words are typeset. */
    isTypeset?: boolean;
    /** Names a section of the home page, whose anchor each edition words. */
    anchor?: boolean;
    /** Of a list: the field that tells its items apart. */
    key?: string | undefined;
  }
}

/** A value of the company; `placeholder` while it is provisional. */
export interface Fact<T> {
  value: T;
  placeholder: boolean;
}

function words(
  label: string,
  max: number,
  tokens: readonly string[],
  hint?: string,
  meta: Pick<z.GlobalMeta, 'edition' | 'isTypeset'> = { edition: 'words' },
) {
  const places = tokens.map((token) => `{${token}}`).join(', ');
  const isUnknown = (token: string) => !tokens.includes(token);
  return z
    .string()
    .max(max)
    .refine((value) => value.trim() !== '', {
      error: 'El texto está vacío.',
      params: { remedy: 'Escriba el texto.' },
    })
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
      description: [hint, places && `Se sustituye solo: ${places}.`].filter(Boolean).join(' ') || undefined,
      ...meta,
    });
}

/** Text on the page, of at most `max` characters. Typeset: «20 m³» never breaks. */
export const text = (label: string, max: number, hint?: string) => template(label, [], max, hint);

/** Text that leaves the page as it is (messages, names for assistive technology). Not typeset. */
export const plain = (label: string, max: number, hint?: string) => words(label, max, [], hint);

/** Text with tokens to fill: `template('Copyright', ['year'], 80)` takes `© {year}`. Typeset. */
export const template = (label: string, tokens: readonly string[], max: number, hint?: string) =>
  words(label, max, tokens, hint, { edition: 'words', isTypeset: true });

/** Like {@link template}, but not typeset. */
export const plainTemplate = (label: string, tokens: readonly string[], max: number, hint?: string) =>
  words(label, max, tokens, hint);

/** Text that is the same in every language, such as a reference. Not typeset. */
export const datum = (label: string, max: number, hint?: string) => words(label, max, [], hint, {});

/** Yes or no. */
export const flag = (label: string, hint?: string) => z.boolean().meta({ title: label, description: hint });

/** A field that each edition writes or leaves out by itself. */
export const own = <S extends z.ZodType>(field: S) => field.meta({ ...fieldMeta(field), edition: 'own' });

/** One word of a list. */
export const oneOf = <const T extends readonly string[]>(label: string, values: T, hint?: string) =>
  z.enum(values).meta({ title: label, description: hint });

/** A group of fields. An unknown key is a mistake. */
export const group = <S extends z.core.$ZodLooseShape>(label: string, shape: S, hint?: string) =>
  z.strictObject(shape).meta({ title: label, description: hint });

/** A section of the home page; read as its anchor in the edition. */
const section = z.enum<readonly string[]>(anchors).meta({ title: 'Sección de destino', anchor: true });

/** A link to a section of the home page. */
export const link = (label: string) => group(label, { label: text('Texto del enlace', 40), anchor: section });

/** A picture that fotos.yaml describes, no smaller than its place. */
export function picture(label: string, place: keyof typeof pictureSizes) {
  const least = pictureSizes[place];
  const description = `Una de las de «Fotografías», de al menos ${formats('es').pixels(least)}.`;
  return z.string().meta({ title: label, description, file: { kind: 'picture', least } });
}

/** A video that weighs no more than its place allows. */
export const video = (label: string, place: keyof typeof videoWeights) =>
  z.string().meta({ title: label, file: { kind: 'video', most: videoWeights[place] } });

/** A PDF of the folder of certificates. */
export const certificate = (label: string) =>
  z.string().meta({ title: label, file: { kind: 'certificate' } });

/** A list with at least one item. No two items are equal or, if `key` is given, share the value of that field. */
export function list<S extends z.ZodType>(
  label: string,
  item: S,
  key?: keyof z.output<S> & string,
  hint?: string,
) {
  return z
    .array(item)
    .min(1)
    .superRefine((items, context) => {
      const names = items.map((entry) => (key === undefined ? entry : entry[key]));
      for (const [index, name] of names.entries()) {
        const first = names.indexOf(name);
        if (first === index) continue;
        const message = `«${String(name)}» está repetido: ya figura en el n.º ${first + 1} de la lista.`;
        context.addIssue({ code: 'custom', path: [index], message, params: { remedy: 'Deje uno solo.' } });
      }
    })
    .meta({ title: label, description: hint, key });
}

/** A value that may be provisional: written plainly, or as `{ placeholder: value }`. */
export function fact<S extends z.ZodType>(schema: S, example: z.input<S>) {
  const as =
    (placeholder: boolean) =>
    (value: z.output<S>): Fact<z.output<S>> => ({ value, placeholder });
  const provisional = z.strictObject({ placeholder: schema.transform(as(true)) });
  return z
    .union([schema.transform(as(false)), provisional.transform((written) => written.placeholder)])
    .meta({ ...fieldMeta(schema), examples: [example] });
}

/** The schema inside a wrapper (optional, default, transform, fact), if it is one. */
export function inside(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return schema.def.innerType;
  if (schema instanceof z.ZodPipe) return schema.def.in;
  return schema instanceof z.ZodUnion ? schema.def.options[0] : undefined;
}

/** Whether a field is a {@link fact}. */
export const isFact = (schema: z.core.$ZodType | undefined): boolean => schema instanceof z.ZodUnion;

/** Label, hint, examples and file reference of a field. */
export function fieldMeta(schema: z.core.$ZodType | undefined): z.GlobalMeta {
  if (!schema) return {};
  return z.globalRegistry.get(schema) ?? fieldMeta(inside(schema));
}

/** The fields of a group; nothing for any other schema. */
export function shapeOf(schema: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> {
  if (!schema) return {};
  return schema instanceof z.ZodObject ? schema.shape : shapeOf(inside(schema));
}

/** The schema of one part of a group, list or record. */
export function part(schema: z.core.$ZodType | undefined, key: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.def.element;
  if (schema instanceof z.ZodRecord) return schema.def.valueType;
  if (schema instanceof z.ZodUnion && key === 'placeholder') return part(schema.def.options[1], key);
  if (!schema || schema instanceof z.ZodObject) return shapeOf(schema)[String(key)];
  return part(inside(schema), key);
}
