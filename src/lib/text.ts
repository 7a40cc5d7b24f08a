/** Texts of the content: tokens, typesetting, and formats of figures, measures, lists and dates. */
import { type Language, locales } from './language.ts';

const nbsp = '\u00a0';

/** A token in a template, and its name. */
export const token = /\{([^{}]*)\}/g;
/** Where a sentence of a typeset text ends and another begins: not at a non-breaking space, as in «S. L.» and «art. 5». */
const boundary = /(?<=[.!?…])[^\S\u00a0]+(?=[\p{Lu}\d¡¿«“])/u;

/** The names between braces in a template. */
export const tokensOf = (template: string): string[] =>
  [...template.matchAll(token)].map((match) => match[1] ?? '');

/** A template without the sentences about an empty list: «Autorizaciones {authorisations}.» without authorisations. */
export function withoutEmpty(template: string, values: Readonly<Record<string, string>>): string {
  const isEmpty = (sentence: string) => tokensOf(sentence).some((name) => values[name] === '');
  const sentences = typeset(template).split(boundary);
  return sentences.some(isEmpty) ? sentences.filter((sentence) => !isEmpty(sentence)).join(' ') : template;
}

/**
 * Fills the tokens of a template, but leaves out sentences with an empty one: `fill('Hola, {name}', { name: 'Ana' })`.
 * @throws RangeError when a token has no value
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return withoutEmpty(template, values).replace(token, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`No value for {${name}} in «${template}».`);
    return value;
  });
}

/** A text that begins with a capital: «Lunes» of «lunes». */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Units that stay with their number, in every language; longer symbols first: «mm» before «m». */
const units = [
  'm³|m²|mm|cm|km|kg|kB|MB|GB|m|l|t|g|%|€|°C',
  'litros?|metros?|toneladas?|días?|años?',
  'litres?|metres?|tonnes?|days?|years?',
].join('|');

/** Words that stay with the number after them. Spanish laws have their Spanish names in every language. */
const leaders = [
  'ISO|CNAE|clase|class|tomo|folio|Ley|Orgánica|Decreto|Legislativo',
  'UE|CE|Reglamento|Directiva|artículos?|arts?\\.|n\\.º|núm\\.',
  'EU|EC|Regulation|Directive|Articles?|Arts?\\.|No',
  '[Aa]pdo\\.|[Pp]ágs?\\.|[Tt]el\\.|aprox\\.',
].join('|');

const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // 20 m³ · 1,75 m · 10 %
  [new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\p{N}³²]))`, 'gu'), nbsp],
  // ISO 9001:2015 · Ley 7/2022 · n.º 333
  [new RegExp(`(?<=(?<![\\p{L}\\p{N}])(?:${leaders})) (?=\\d|\\{cnae\\})`, 'gu'), nbsp],
  // Reglamento (UE) n.º 333/2011 · Regulation (EU) No 333/2011
  [/(?<=\((?:UE|CE|EU|EC)\)) (?=n\.º|No\s\d|\d)/gu, nbsp],
  // Real Decreto 553/2020 · Ley Orgánica 3/2018
  [/(?<=Real) (?=Decreto)|(?<=Ley) (?=Orgánica)/gu, nbsp],
  // 1200 × 1000 × 790 mm
  [/(?<=\d) ?× ?(?=\d)/gu, `${nbsp}×${nbsp}`],
  // D. Juan Ruiz · Avda. de Sevilla
  [/(?<=(?<!\p{L})(?:D|Dña|Sra?|Dra?|Avda|Mrs?|Ms)\.) (?=\p{L})/gu, nbsp],
  // S. L. · S. A.
  [/(?<=(?<!\p{L})S\.) (?=[LA]\.)/gu, nbsp],
];

/** Inserts non-breaking spaces, so that editors need not type them. Idempotent. */
export const typeset = (text: string): string =>
  rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);

/** Formats figures, measures, lists and dates in a language. A non-breaking space joins a number and its unit. */
export function formats(language: Language) {
  const locale = locales[language];
  /** `1200` and `12.500` in Spanish, `1,200` in English. */
  const { format: number } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const measure = (value: number, unit: string) => `${number(value)}${nbsp}${unit}`;
  const inUtc = (options: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
  return {
    number,
    /** «40 kg». */
    measure,
    /** «670 litros». Not «l», which many read as 1 or I. */
    litres: (value: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: 'liter', unitDisplay: 'long' })
        .format(value)
        .replace(' ', nbsp),
    /** «12, 16 y 20». */
    list: (items: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    /** File size, with 1024 bytes to the kB: «48 kB», «1,2 MB». */
    bytes: (bytes: number) => {
      const kilobytes = Math.max(1, Math.round(bytes / 1024));
      return kilobytes < 1024
        ? measure(kilobytes, 'kB')
        : measure(Math.round((10 * bytes) / 1024 ** 2) / 10, 'MB');
    },
    /** A day of the week, 0 for Monday, the first of January 2024: «lunes», “Monday”. */
    weekday: (index: number) => inUtc({ weekday: 'long' }, new Date(Date.UTC(2024, 0, 1 + index))),
    /** A time of day: «8:00», “08:00”. The end of a day, 24:00, is not the start of the next one. */
    time: (time: string) =>
      time === '24:00' ? time : inUtc({ timeStyle: 'short' }, new Date(`2024-01-01T${time}:00Z`)),
    /** An ISO date in words: «14 de diciembre de 2018». */
    date: (isoDay: string) => inUtc({ dateStyle: 'long' }, new Date(`${isoDay}T00:00:00Z`)),
  };
}
