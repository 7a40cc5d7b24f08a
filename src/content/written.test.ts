import { expect, test } from 'vitest';
import * as z from 'zod';
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
