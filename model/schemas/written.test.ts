import { expect, test } from 'vitest';
import * as z from 'zod';
import { tidied } from '../text/tidied.ts';
import { datum, fact, flag, group, list, text } from './fields.ts';
import { withoutBlanks } from './written.ts';

const line = group('Línea', { title: text('Título', 40), note: text('Nota', 40).optional() });
const schema = group('Archivo', {
  name: fact(datum('Nombre', 40), 'X'),
  place: fact(group('Lugar', { latitude: z.number(), longitude: z.number() }), { latitude: 1, longitude: 1 }),
  isOn: flag('Activado'),
  weight: z.number(),
  lines: list('Líneas', line),
  references: list('Referencias', datum('Referencia', 40)),
  pictures: z.record(z.string(), line),
});

test.each<[title: string, value: object, written: object]>([
  ['an emptied text', { lines: [{ title: { es: 'A', en: '' } }] }, { lines: [{ title: { es: 'A' } }] }],
  ['a text emptied in every language', { lines: [{ note: { es: '', en: null } }] }, { lines: [{}] }],
  ['an emptied fact', { name: '' }, {}],
  ['an emptied provisional fact', { name: { placeholder: '' } }, {}],
  [
    'a provisional group',
    { place: { placeholder: { latitude: 37, longitude: '' } } },
    { place: { placeholder: { latitude: 37 } } },
  ],
  ['a provisional group without entries', { place: { placeholder: { latitude: undefined } } }, {}],
  ['no and zero, which stay', { isOn: false, weight: 0 }, { isOn: false, weight: 0 }],
  ['an emptied list', { lines: [] }, {}],
  ['a blank item, which keeps its place', { references: ['A', '', 'B'] }, { references: ['A', '', 'B'] }],
  [
    'a picture without a description',
    { pictures: { 'a.jpg': { title: {} } } },
    { pictures: { 'a.jpg': {} } },
  ],
])('X5 a save writes only what is not blank: %s', (_, value, written) => {
  expect(withoutBlanks(schema, value)).toEqual(written);
});

test.each<[what: string, pasted: string, text: string]>([
  ['blanks at the ends', '\u00a0 ventas@metales.es \t', 'ventas@metales.es'],
  ['blanks in a row', 'dos  o   más \u2003 espacios', 'dos o más espacios'],
  ['a soft break of Word', 'uno\vdos', 'uno dos'],
  ['breaks of lines, paragraphs and pages', 'a\nb\r\nc\u2028d\u2029e\ff\u0085g', 'a b c d e f g'],
  ['zero-width characters', '\ufeffcha\u200bta\u2060rra\u200c', 'chatarra'],
  ['soft hyphens', 'resi\u00adduos', 'residuos'],
  ['directions around a telephone number', '\u202a+34 954 123 456\u202c', '+34 954 123 456'],
  ['other controls', 'a\u0007b\u0000', 'ab'],
  ['a non-breaking space, which stays', '20\u00a0m³ de 10\u202f000', '20\u00a0m³ de 10\u202f000'],
  ['non-breaking spaces in a row', '20\u00a0\u00a0m³', '20\u00a0m³'],
  ['a non-breaking space beside another blank', 'como \u00a0en la web', 'como en la web'],
  ['an emoji of several characters, which stays', '👩\u200d🔧', '👩\u200d🔧'],
  ['only invisible characters', ' \u200b\n', ''],
])('X5 pasted text with %s', (_, pasted, text) => {
  expect(tidied(pasted)).toBe(text);
});

test('X5 a save tidies every text; a text of invisible characters counts as blank', () => {
  const value = {
    name: { placeholder: 'Una ' },
    weight: 3,
    lines: [{ title: { es: ' A  B', en: '\u200b' } }],
    references: ['41012 '],
  };
  expect(withoutBlanks(schema, value)).toEqual({
    name: { placeholder: 'Una' },
    weight: 3,
    lines: [{ title: { es: 'A B' } }],
    references: ['41012'],
  });
});

test.each([
  ['Sevi\u0301lla, an\u0303o', 'Sevílla, año'],
  ['o\ufb01cina, \ufb02ota', 'oficina, flota'],
  ['20 m³, n.º 2, ½', '20 m³, n.º 2, ½'],
])('C1 «%s» is stored as «%s»', (written, stored) => expect(tidied(written)).toBe(stored));
