/** What goes on the card; addresses as they are used, not as they are shown. */
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

/** Bytes of a line, its end not counted (RFC 2426 §2.6). */
const LINE = 75;

/**
 * A card that phones and mail programs save (K2). Version 3.0 (RFC 2426): iOS, Android and Outlook all read it, and not
 * all of them read 4.0.
 */
export function vcard(card: BusinessCard): string {
  const { street, postalCode, locality, country } = card.address;
  const { latitude, longitude } = card.coordinates;
  const address = ['', '', street, locality, '', postalCode, country].map(escaped).join(';');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(card.name)}`,
    // A company has no surname, and both fields are compulsory.
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

/** Breaks a long line, never inside a letter of several bytes. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const length = encoder.encode(letter).length;
    if (bytes + length > LINE) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += length;
  }
  return folded;
}
