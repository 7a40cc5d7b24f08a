import type { SiteContent } from '../../model/schemas/types.ts';
import { openingLines } from './opening-lines.ts';

/** Maximum bytes of a line without its end (RFC 2426 §2.6). */
const LINE = 75;

/**
 * The company's contact card (RFC 2426), for iOS, Android and Outlook; its URL is the edition's home page. Its UID is the
 * same in both editions, so that saving it again updates the contact.
 */
export function vcard(content: SiteContent): string {
  const { company, contact, prefix } = content;
  const opening = openingLines(content);
  const { tradeName, phone, whatsapp, email, website, street, postalCode, locality, country } = company;
  const { latitude, longitude } = company.coordinates.value;
  const address = ['', '', street.value, locality, '', postalCode.value, country].map(escaped).join(';');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${website.value}`,
    text('FN', escaped(tradeName.value)),
    // N is mandatory, and a company has no surname.
    'N:;;;;',
    text('ORG', escaped(tradeName.value)),
    `TEL;TYPE=WORK,VOICE:${phone.value}`,
    `TEL;TYPE=WORK,CELL:${whatsapp.value}`,
    `EMAIL;TYPE=INTERNET:${email.value}`,
    `URL:${website.value}${prefix}`,
    text('ADR;TYPE=WORK', address),
    `GEO:${latitude};${longitude}`,
    ...(opening.length > 0 ? [text('NOTE', escaped(`${contact.hours.title}: ${opening.join('; ')}`))] : []),
    'END:VCARD',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

/**
 * A line with its charset, where needed: Outlook on Windows reads «España» as «EspaÃ±a» without this parameter of vCard
 * 2.1, which other readers ignore. A byte order mark would make Android and Windows Live Mail refuse the file.
 */
const text = (name: string, value: string) =>
  `${name}${/^[ -~]*$/.test(value) ? '' : ';CHARSET=UTF-8'}:${value}`;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Folds a long line, never inside a multi-byte character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
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
