/** What the pages say of the company's facts: address, validity of its credentials, opening hours, contact card. */
import { isDeepStrictEqual } from 'node:util';
import type { Content } from '../content/loader.ts';
import { type Language, locales } from './language.ts';
import { pathOf } from './links.ts';
import { capitalised, fill, formats } from './text.ts';

export type Company = Content<'company'>;

/** The day of the build, in UTC: `2026-01-31`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The authorisations or certificates of a list that have not ended on the day of the build. */
export const valid = <Entry extends { validUntil?: string | undefined }>(
  entries: readonly Entry[],
  day = today(),
): Entry[] => entries.filter(({ validUntil }) => validUntil === undefined || validUntil >= day);

/** The references of the valid authorisations. */
export const authorisationsOf = ({ authorisations }: Company): string[] =>
  valid(authorisations).map(({ reference }) => reference);

/** The references of the valid certificates that are of one line of business. */
export const certificatesOf = (
  { certificates }: Company,
  line: Company['certificates'][number]['line'],
): string[] =>
  valid(certificates)
    .filter((one) => one.line === line)
    .map(({ reference }) => reference);

/** The valid authorisations and certificates, each with its issuer or subject as label. */
export const credentialsOf = (company: Company, authority: string) => [
  ...authorisationsOf(company).map((value) => ({ label: authority, value })),
  ...valid(company.certificates).map(({ shortSubject, reference }) => ({
    label: shortSubject,
    value: reference,
  })),
];

/** The company's country (ISO 3166): its NIF, postcode and phones are Spanish. */
export const COUNTRY = 'ES';

/** Its name in a language: «España», “Spain”. */
export const countryName = (language: Language): string =>
  new Intl.DisplayNames(locales[language], { type: 'region' }).of(COUNTRY) ?? COUNTRY;

/** The postal address, in two lines. */
export const addressLines = (
  { street, postalCode, locality }: Company,
  language: Language,
): [street: string, town: string] => [street, `${postalCode} ${locality}, ${countryName(language)}`];

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Day = (typeof days)[number];

/** Consecutive days with the same hours. */
interface OpeningRow {
  days: Day[];
  hours: { opens: string; closes: string }[];
}

/** The opening hours, in rows of consecutive days; empty if the company states none. */
export function openingRows({ openingHours }: Company): OpeningRow[] {
  const rows: OpeningRow[] = [];
  let previous: OpeningRow['hours'] | undefined;
  for (const day of days) {
    const hours = openingHours[day];
    if (hours && isDeepStrictEqual(hours, previous)) rows.at(-1)?.days.push(day);
    else if (hours) rows.push({ days: [day], hours });
    previous = hours;
  }
  return rows;
}

/** The opening hours in words: «De lunes a viernes, de 8:00 a 14:00 y de 16:00 a 18:00». */
export function openingLines(
  company: Company,
  { several, range }: Content<'contact'>['hours'],
  language: Language,
): string[] {
  const format = formats(language);
  const nameOf = (day: Day | undefined) => format.weekday(days.indexOf(day ?? 'monday'));
  return openingRows(company).map(({ days: on, hours }) => {
    const [first, last] = [nameOf(on[0]), nameOf(on.at(-1))];
    const when = on.length > 1 ? fill(several, { first, last }) : first;
    const times = hours.map(({ opens, closes }) =>
      fill(range, { opens: format.time(opens), closes: format.time(closes) }),
    );
    return `${capitalised(when)}, ${format.list(times)}`;
  });
}

/** Maximum bytes of a line of a vCard without its end (RFC 2426 §2.6). */
const LINE = 75;

/**
 * The contact card (RFC 2426), for iOS, Android and Outlook; its URL is the edition's home page. Its UID is the same in
 * both editions, so that saving it again updates the contact.
 */
export function vcard(company: Company, hours: Content<'contact'>['hours'], language: Language): string {
  const opening = openingLines(company, hours, language);
  const { tradeName, phone, whatsapp, email, website, street, postalCode, locality, coordinates } = company;
  const address = ['', '', street, locality, '', postalCode, countryName(language)].map(escaped).join(';');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${website}`,
    property('FN', escaped(tradeName)),
    // N is mandatory, and a company has no surname.
    'N:;;;;',
    property('ORG', escaped(tradeName)),
    `TEL;TYPE=WORK,VOICE:${phone.e164}`,
    `TEL;TYPE=WORK,CELL:${whatsapp.e164}`,
    `EMAIL;TYPE=INTERNET:${email}`,
    `URL:${website}${pathOf('home', language).replace(/^\/$/, '')}`,
    property('ADR;TYPE=WORK', address),
    `GEO:${coordinates.latitude};${coordinates.longitude}`,
    ...(opening.length > 0 ? [property('NOTE', escaped(`${hours.title}: ${opening.join('; ')}`))] : []),
    'END:VCARD',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

/**
 * A property with its charset, where needed: Outlook on Windows reads «España» as «EspaÃ±a» without this parameter of vCard
 * 2.1, which other readers ignore. A byte order mark would make Android and Windows Live Mail refuse the file.
 */
const property = (name: string, value: string) =>
  `${name}${/^[ -~]*$/.test(value) ? '' : ';CHARSET=UTF-8'}:${value}`;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');

/** Folds a long line, never inside a multi-byte character. */
function fold(text: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of text) {
    const length = Buffer.byteLength(character);
    if (bytes + length > LINE) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}
