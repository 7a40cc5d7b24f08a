import { expect, test } from 'vitest';
import { loadContent } from '../../model/check/load.ts';
import type { Fact } from '../../model/schemas/fields.ts';
import type { Company } from '../../model/schemas/types.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { vcard } from './vcard.ts';

const fact = <T>(value: T): Fact<T> => ({ value, placeholder: false });
const content = await loadContent(CONTENT);
const company: Company = {
  ...content.company,
  tradeName: fact('Residuos, Metales; y Cía.'),
  phone: fact('+34955000000'),
  whatsapp: fact('+34600000000'),
  email: fact('ventas@empresa.es'),
  website: fact('https://www.empresa.es'),
  street: fact('Calle del Muelle, 1'),
  postalCode: fact('41012'),
  coordinates: fact({ latitude: 37.3413, longitude: -6.0013 }),
};

test('K2 the vCard has all contact data, with escaped punctuation', () => {
  expect(vcard({ ...content, company }).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'UID:https://www.empresa.es',
    'FN;CHARSET=UTF-8:Residuos\\, Metales\\; y Cía.',
    'N:;;;;',
    'ORG;CHARSET=UTF-8:Residuos\\, Metales\\; y Cía.',
    'TEL;TYPE=WORK,VOICE:+34955000000',
    'TEL;TYPE=WORK,CELL:+34600000000',
    'EMAIL;TYPE=INTERNET:ventas@empresa.es',
    'URL:https://www.empresa.es',
    'ADR;TYPE=WORK;CHARSET=UTF-8:;;Calle del Muelle\\, 1;Sevilla;;41012;España',
    'GEO:37.3413;-6.0013',
    'END:VCARD',
    '',
  ]);
});

test('K2 lines are folded at 75 bytes, and unfold to the same text', () => {
  const name = 'Compañía de Reciclaje y Gestión de Residuos Peligrosos y No Peligrosos de España'.repeat(3);
  const text = vcard({ ...content, company: { ...company, tradeName: fact(name) }, prefix: '/en' });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`FN;CHARSET=UTF-8:${name}\r\n`);
});
