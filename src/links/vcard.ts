/** Data of a contact card. */
export interface BusinessCard {
  name: string;
  /** In E.164. */
  phone: string;
  /** In E.164. */
  whatsapp: string;
  email: string;
  website: string;
  address: { street: string; postalCode: string; locality: string; country: string };
  coordinates: { latitude: number; longitude: number };
}

/** Bytes of a line without its end (RFC 2426 §2.6). */
const LINE = 75;

/** A contact card in version 3.0 (RFC 2426), which iOS, Android and Outlook all read. */
export function vcard(card: BusinessCard): string {
  const { street, postalCode, locality, country } = card.address;
  const { latitude, longitude } = card.coordinates;
  const address = ['', '', street, locality, '', postalCode, country].map(escaped).join(';');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(card.name)}`,
    // N is compulsory, and a company has no surname.
    'N:;;;;',
    `ORG:${escaped(card.name)}`,
    `TEL;TYPE=WORK,VOICE:${card.phone}`,
    `TEL;TYPE=WORK,CELL:${card.whatsapp}`,
    `EMAIL;TYPE=INTERNET:${card.email}`,
    `URL:${card.website}`,
    `ADR;TYPE=WORK:${address}`,
    `GEO:${latitude};${longitude}`,
    'END:VCARD',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Folds a long line, never inside a character of several bytes. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > LINE) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}
