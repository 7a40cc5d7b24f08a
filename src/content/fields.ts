/**
 * The fields of which the schemas of content/ are built: what a value may be, and its label and hint in the form of the
 * CMS. Strict: an unknown field is an error. No import from Astro: tests and the CMS use them.
 */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { formats, tokensOf, typeset } from '../lib/text.ts';
import { type Folder, inFolder, pictureOf, signatures } from './folder.ts';

declare module 'zod' {
  /** `title` is the field's label and `description` its hint. */
  interface GlobalMeta {
    /** No language: equal in both trees. */
    shared?: boolean;
    /** The name of a file in this folder of the content. */
    file?: Folder;
    /** Extensions that the file may have. */
    extensions?: readonly string[];
    /** Size of the file at most, in bytes. */
    bytes?: number;
    /** Labels of an enum's values. */
    options?: Readonly<Record<string, string>>;
    /** A day, written as `2018-12-14`, from the first to the last of these. */
    days?: readonly [first: string, last: string];
    /** What a text that does not match its pattern must be. */
    rule?: string;
  }
}

interface Options {
  hint?: string;
  /** Names that the text may have between braces. */
  tokens?: readonly string[];
  /** Whether the text may have line breaks. */
  lines?: boolean;
}

/** What the font has beyond ASCII: src/assets/fonts. */
const letters = '¡§©ª«®°±²³µ·¹º»¿ÀÁÇÈÉÍÑÒÓÖ×ØÚÜàáçèéíñòóöúü–—‘’“”•…€←↑→−≤≥\u00a0\u2009\u2011\u202f';
const visible = ` -z|~${letters}`;
/** Other spaces, and what is not seen: marks of direction, soft hyphens, byte order marks, variants of emojis. */
const spaces = '\\t\u0085\u2000-\u2008\u200a\u2028\u2029\u205f\u3000';
const unseen = '\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff';
/** Letters as macOS writes them in the names of files: with their accent apart. */
const apart = [...letters].map((letter) => letter.normalize('NFD')).filter((parts) => parts.length > 1);
const character = [...apart, `[${visible}${spaces}${unseen}]`].join('|');

/** A text as it was meant: what is pasted brings spaces of other kinds, and characters that nobody sees. */
const clean = (text: string) =>
  text
    .normalize()
    .replace(new RegExp(`[${spaces}]`, 'g'), ' ')
    .replace(new RegExp(`[${unseen}]`, 'g'), '');

/** A character of a text that the font lacks, as a message names it. */
function strange(text: string): string | undefined {
  const one = [...text].find((letter) => !new RegExp(`[${visible}{}\n]`).test(letter));
  const code = one?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return one && `no se puede mostrar ${/\p{C}/u.test(one) ? 'el signo' : `«${one}»`} (U+${code})`;
}

/** Text used as written: messages, names for screen readers. At most `max` characters. */
export const plain = (title: string, max: number, { hint, tokens = [], lines = false }: Options = {}) => {
  const places = tokens.map((token) => `{${token}}`).join(', ');
  const never = `Sin ${lines ? '' : 'saltos de línea, '}emojis ni signos que el sitio no puede mostrar`;
  const rule = places ? `${never}. Entre llaves, solo ${places}.` : `${never}, y sin llaves.`;
  const allowed = [character, lines && '\\n', places && `\\{(?:${tokens.join('|')})\\}`].filter(Boolean);
  const form = `(?:${allowed.join('|')})*`;
  const description = [hint, places && `Puede llevar ${places}.`].filter(Boolean).join(' ');
  return z
    .string()
    .overwrite(clean)
    .trim()
    .min(1)
    .max(max)
    .regex(new RegExp(`^${form}$`), {
      error: ({ input }) => {
        const words = String(input);
        const unknown = tokensOf(words).find((token) => !tokens.includes(token));
        return unknown === undefined
          ? (strange(words) ?? rule)
          : `{${unknown}} no se sustituye por ningún dato; admitidos: ${places || 'ninguno'}`;
      },
    })
    .meta({ title, rule, ...(description && { description }) });
};

/** A schema with the metadata of the one that it was made from, which Zod does not hand on. */
export const like = <S extends z.ZodType>(source: z.ZodType, schema: S) =>
  schema.meta(z.globalRegistry.get(source) ?? {});

/** Text on the page: typeset, so that «20 m³» never breaks. */
export const text = (title: string, max: number, options: Options = {}) => {
  const words = plain(title, max, options);
  return like(words, words.transform(typeset));
};

/** First message of a chat: what it is about, then lines that the visitor completes. */
export const message = (title: string, tokens: readonly string[] = []) =>
  plain(title, 300, {
    tokens,
    lines: true,
    hint: 'Con una línea para cada dato que el visitante completa, como «Cantidad:».',
  });

/** Text that is equal in both languages, used as written. */
export const datum = (title: string, max: number, hint?: string) => {
  const words = plain(title, max, hint ? { hint } : {});
  return words.meta({ ...z.globalRegistry.get(words), shared: true });
};

interface Format {
  rule: string;
  example: string;
  hint?: string;
}

/** Text in one format, equal in both languages. Its rule and an example are in the messages of build and form. */
export const pattern = (title: string, form: RegExp, { rule, example, hint = '' }: Format) => {
  const words = `${rule} Ejemplo: ${example}.`;
  return z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(form, { error: ({ input }) => `«${input}» no es válido. ${words}`, abort: true })
    .meta({ title, description: `${hint} Ejemplo: ${example}.`.trim(), rule: words, shared: true });
};

/** Fields under a heading of their own; an unknown one is an error. */
const fields = <S extends z.core.$ZodLooseShape>(title: string, shape: S, description?: string) =>
  z.strictObject(shape).meta({ title, ...(description && { description }) });

type Fields<S extends z.core.$ZodLooseShape> = z.ZodObject<S, z.core.$strict>;
type Group<S extends z.core.$ZodLooseShape> = S[keyof S] extends { _zod: { optin: 'optional' } }
  ? z.ZodPrefault<Fields<S>>
  : Fields<S>;

/** The same, which may be absent if all of its fields may: the form leaves out a group that is empty. */
export const group = <S extends z.core.$ZodLooseShape>(title: string, shape: S, description?: string) => {
  const all = fields(title, shape, description);
  const isOptional = Object.values<z.core.$ZodType>(shape).every(({ _zod }) => _zod.optin === 'optional');
  return (isOptional ? like(all, all.prefault({} as z.input<typeof all>)) : all) as Group<S>;
};

/** The places, from 1, of the first two items that are equal, or of which these parts are. */
function duplicates(items: readonly unknown[], parts: readonly string[]): [number, number] | undefined {
  // An item that lacks a part equals none.
  const partsOf = (item: unknown, index: number) =>
    parts.map((part) => (item as Record<string, unknown> | null)?.[part] ?? index);
  const keys = items.map((item, index) => JSON.stringify(parts.length > 0 ? partsOf(item, index) : item));
  for (const [index, key] of keys.entries())
    if (keys.indexOf(key) < index) return [keys.indexOf(key) + 1, index + 1];
  return undefined;
}

interface ListOptions<Item> {
  max?: number;
  min?: number;
  parts?: (keyof Item & string)[];
}

/** A list without two equal items, or without two items of which these parts are equal. */
export const list = <S extends z.ZodType>(
  title: string,
  item: S,
  { max = 12, min = 1, parts = [] }: ListOptions<z.output<S>> = {},
) =>
  z
    .array(item)
    .min(min)
    .max(max)
    .refine((items) => !duplicates(items, parts), {
      error: ({ input }) => {
        const places = duplicates(input as unknown[], parts)?.join(' y ');
        const { shape = {} } = (item instanceof z.ZodPipe ? item.in : item) as Partial<z.ZodObject>;
        const same = parts.map((part) => `«${z.globalRegistry.get(shape[part])?.title}»`).join(' y ');
        return `los elementos ${places} ${same ? `tienen igual ${same}` : 'son iguales'}`;
      },
      // With other mistakes too.
      when: ({ value }) => Array.isArray(value),
    })
    .meta({ title });

/** A value in both languages, in a file without trees. */
export const inBoth = <S extends z.ZodType>(title: string, field: (label: string) => S) =>
  fields(title, { es: field(`${title}, en español`), en: field(`${title}, en inglés`) });

const flag = (title: string, description: string) =>
  z.boolean().optional().meta({ title, description, shared: true });

/** A mark on content that the company has yet to replace: `npm run release` refuses it. */
export const provisional = flag('Provisional', 'Impide publicar. Elija «No» cuando sea el definitivo.');

/** A fact of the company, provisional until the company gives it. Its output is the value. */
export const fact = <S extends z.ZodType>(value: S) => {
  const { title = '', ...meta } = z.globalRegistry.get(value) ?? {};
  return fields(title, { value: value.meta({ ...meta, title: 'Dato' }), provisional })
    .transform((one) => (one as { value: z.output<S> }).value)
    .meta({ title });
};

const days = ['1900-01-01', '2099-12-31'] as const;

const notADay = ({ input }: { input?: unknown }) =>
  `«${input}» no es un día entre ${days.join(' y ')}; se escribe año-mes-día: 2018-12-14`;

/** A day from 1900 to 2099, written as `2018-12-14`. */
export const day = (title: string, hint = '') =>
  z
    .string()
    .regex(z.regexes.date, { error: notADay, abort: true })
    .refine((value) => value >= days[0] && value <= days[1], { error: notADay })
    .meta({ title, description: hint, shared: true, days });

/** A day that has come where the company is. */
export const pastDay = (title: string, hint?: string) => {
  const any = day(title, hint);
  const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
  return like(
    any,
    any.refine((value) => value <= today(), { error: ({ input }) => `el día ${input} no ha llegado` }),
  );
};

/** A measure as it is written in Spanish, `1.200` or `40,5`, of so many digits before the comma. Its output is a number. */
export const measure = (title: string, unit: string, [least, most]: [number, number], decimals = 2) => {
  const hundreds = `[1-9]\\d{${least - 1},${Math.min(most, 3) - 1}}`;
  const whole = most > 3 ? `(?:${hundreds}|[1-9]\\.?\\d{${most - 1}})` : hundreds;
  const form = new RegExp(`^${whole}${decimals ? `(?:,\\d{1,${decimals}})?` : ''}$`);
  const source = pattern(title, form, {
    rule: `De ${10 ** (least - 1)} a ${10 ** most - 1}, sin la unidad. El punto separa los millares${
      decimals ? ` y la coma, los decimales (${decimals} como mucho)` : '; sin decimales'
    }.`,
    example: decimals ? '40,5' : '1200',
    hint: `En ${unit}.`,
  });
  return like(
    source,
    source.transform((value) => Number(value.replace('.', '').replace(',', '.'))),
  );
};

/** Degrees with the point of maps or a comma. Its output is a number. */
export const degrees = (title: string, whole: string, range: string, example: string) => {
  const source = pattern(title, new RegExp(`^${whole}(?:[.,]\\d{1,10})?$`), {
    rule: `Grados decimales, sin símbolo; en España, de ${range}.`,
    example,
  });
  return like(
    source,
    source.transform((value) => Number(value.replace(',', '.'))),
  );
};

interface FileKind {
  folder: Folder;
  extensions: readonly string[];
  /** Size at most, in bytes. */
  bytes?: number;
  description: string;
  /** What is wrong with a file that exists. */
  faultOf: (name: string) => Promise<string | undefined>;
}

/** A file of the content by its name, which exists and can be used. */
const file = (title: string, { folder, extensions, bytes, description, faultOf }: FileKind) => {
  const ending = `\\.(?:${extensions.join('|')})$`;
  const endings = extensions.map((extension) => `.${extension}`).join(', ');
  return z
    .string()
    .regex(new RegExp(`^[a-z0-9_-][a-z0-9_.-]*${ending}`), {
      error: ({ input }) =>
        new RegExp(ending, 'i').test(String(input))
          ? `«${input}» no sirve como nombre: solo minúsculas sin tilde, cifras y guiones`
          : `«${input}» no acaba en ${endings}`,
      abort: true,
    })
    .superRefine(async (name, context) => {
      const exists = statSync(inFolder(folder, name), { throwIfNoEntry: false })?.isFile();
      const message = exists ? await faultOf(name) : `falta el archivo ${folder}/${name}`;
      if (message) context.addIssue({ code: 'custom', message });
    })
    .meta({
      title,
      description,
      rule: `Elija un archivo cuyo nombre acabe en ${endings}.`,
      file: folder,
      extensions,
      ...(bytes && { bytes }),
      shared: true,
    });
};

/** A picture of fotos.yaml of at least this size, in pixels. */
export const picture = (title: string, [width, height]: readonly [number, number] = [1200, 800]) =>
  file(title, {
    folder: 'fotos',
    extensions: ['jpg', 'jpeg', 'png', 'webp'],
    description: `De al menos ${width} × ${height} píxeles.`,
    faultOf: async (name) => {
      const size = await pictureOf(name);
      if (size.fault || (size.width >= width && size.height >= height)) return size.fault;
      return `${name} mide ${size.width} × ${size.height} píxeles y debe medir al menos ${width} × ${height}`;
    },
  });

/** As the form says it: 1 MB is a million bytes. */
const megabytes = (bytes: number) => formats('es').measure(bytes / 1e6, 'MB');

/** A PDF or video of at most so many bytes. */
export const download = (title: string, kind: Omit<FileKind, 'faultOf'> & { bytes: number }) =>
  file(title, {
    ...kind,
    faultOf: async (name) => {
      const content = await readFile(inFolder(kind.folder, name));
      const { name: what, has } = signatures[name.split('.').at(-1) ?? ''] ?? {};
      if (!has?.(content)) return `${name} no es ${what}, o está dañado`;
      if (name.endsWith('.pdf') && /\/Encrypt\s*(?:\d|<<)/.test(content.toString('latin1')))
        return `${name} está protegido: guárdelo sin contraseña ni restricciones`;
      if (content.length <= kind.bytes) return undefined;
      return `${name} ocupa ${megabytes(content.length)} y puede ocupar ${megabytes(kind.bytes)} como mucho`;
    },
  });

/** One of these values, each with its label in the form. */
export const choice = <Value extends string>(
  title: string,
  options: Readonly<Record<Value, string>>,
  description?: string,
) =>
  z
    .enum(Object.keys(options) as Value[])
    .meta({ title, options, shared: true, ...(description && { description }) });

/** The lines of business, by which other content names them. */
export const line = choice('Línea de actividad', {
  hazardous: 'Residuos peligrosos',
  nonHazardous: 'Residuos no peligrosos',
  metals: 'Metales',
  aerospace: 'Sector aeroespacial',
});

/** A domain in a pattern. */
export const domain = '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}';

/** The fields of a card. */
export const card = { title: text('Título', 40), text: text('Texto', 260) };

/** The address of a page of another site. */
export const webPage = (title: string) =>
  pattern(title, new RegExp(`^https://${domain}(?:[/?#][^\\s<>"{}|\\\\^\`]*)?$`), {
    rule: 'Una dirección entera, con https:// y sin espacios.',
    example: 'https://www.boe.es',
  });
