import { expect, test } from 'vitest';
import { openingLines } from '../../src/links/opening-lines.ts';
import { vcard } from '../../src/links/vcard.ts';
import { pageGraph } from '../../src/seo/structured-data.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { loadEditions } from '../check/load.ts';
import { readHours, writeHours } from './opening-hours.ts';

const editions = await loadEditions(CONTENT);
const long = readHours('8:00–14:00, 16:00–18:00') ?? [];
const short = readHours('9:00-13:30') ?? [];
const [spanish, english] = editions.map((content) => ({
  ...content,
  company: {
    ...content.company,
    openingHours: { monday: long, tuesday: long, wednesday: long, friday: short, saturday: short },
  },
}));

test.each(['8:00–14:00, 16:00–18:00', '08:00-14:00 y 16:00-18:00', ' 8:00 – 14:00 ; 16:00 – 18:00 '])(
  'K4 «%s» is parsed as two ranges',
  (text) => {
    expect(readHours(text)).toEqual([
      { opens: '08:00', closes: '14:00' },
      { opens: '16:00', closes: '18:00' },
    ]);
  },
);

test.each([
  ['de 8 a 14', '8:00–14:00'],
  ['8-14h', '8:00–14:00'],
  ['8h a 14h', '8:00–14:00'],
  ['8.30 - 14.00', '8:30–14:00'],
  ['De 8:00 a 14:00 h. y de 16:00 a 18:00 h.', '8:00–14:00, 16:00–18:00'],
  ['8:00 a 14:00 y 16:00 a 18:00', '8:00–14:00, 16:00–18:00'],
  ['8:00 a 14:00 y 16:00-18:00', '8:00–14:00, 16:00–18:00'],
  ['de las 8 hasta las 14 horas', '8:00–14:00'],
  ['08:00—14:00 / 16:00—18:00', '8:00–14:00, 16:00–18:00'],
  ['8:00–14:00 16:00–18:00', '8:00–14:00, 16:00–18:00'],
  ['16–24', '16:00–24:00'],
  ['24 horas', '24 horas'],
  ['24h', '24 horas'],
  ['Abierto 24 horas', '24 horas'],
  ['Todo el día', '24 horas'],
  ["8’30 a 14'00", '8:30–14:00'],
  ['8:00-14:00 | 16:00-18:00', '8:00–14:00, 16:00–18:00'],
  ['0:00–24:00', '24 horas'],
  ['22:00–6:00', '22:00–6:00'],
  ['8–14, 22–6', '8:00–14:00, 22:00–6:00'],
  ['8:00 a 14:00.', '8:00–14:00'],
  ['8:00–14:00 · 16:00–18:00', '8:00–14:00, 16:00–18:00'],
  ['8 : 00 - 14 : 00', '8:00–14:00'],
  ['8:00–14h 16–18h.', '8:00–14:00, 16:00–18:00'],
  ['8am-2pm', '8:00–14:00'],
  ['12 a. m. a 12:30 P. M.', '0:00–12:30'],
  ['mañana: 8-14, tarde: 16-18', '8:00–14:00, 16:00–18:00'],
  ['Mañanas de 8 a 14 y tardes de 16 a 18', '8:00–14:00, 16:00–18:00'],
  ['entre las 8 y las 14', '8:00–14:00'],
  ['entre las 8 y las 14 y entre las 16 y las 18', '8:00–14:00, 16:00–18:00'],
  ['24 horas al día', '24 horas'],
  ['24/7', '24 horas'],
  ['0:00-0:00', '24 horas'],
])('K4 «%s» is stored as «%s»', (text, stored) => {
  const read = readHours(text) ?? [];
  expect(writeHours(read)).toBe(stored);
  expect(readHours(stored)).toEqual(read);
});

test.each(['Cerrado', 'cerrado.', 'No abre', 'No se abre'])(
  'K4 on a day with «%s» there are no hours',
  (text) => {
    expect(readHours(text)).toEqual([]);
    expect(writeHours([])).toBe('');
  },
);

test.each([
  '8',
  '8:00',
  '14:00–8:00',
  '8:00–14:00, 13:00–18:00',
  '8:00, 14:00',
  '8:00, 14:00–16:00–18:00',
  '8:00–25:00',
  '8:60–14:00',
  '22–6, 8–14',
  '9–9',
  '8 y 14',
  '1-5 pm',
  '13 pm–3 pm',
  'tarde: 4-8',
  'mañana: 10-1',
  'mañana',
])('K4 «%s» is rejected as opening hours', (text) => {
  expect(readHours(text)).toBeUndefined();
});

test('K4 consecutive days with equal hours share a line, in the language of the edition', () => {
  expect(spanish && openingLines(spanish)).toEqual([
    'De lunes a miércoles, de 8:00 a 14:00 y de 16:00 a 18:00',
    'De viernes a sábado, de 9:00 a 13:30',
  ]);
  expect(english && openingLines(english)).toEqual([
    'Monday to Wednesday, 08:00 to 14:00 and 16:00 to 18:00',
    'Friday to Saturday, 09:00 to 13:30',
  ]);
});

test('K4 K2 X2 nights and whole days are on the page, in the vCard and in the structured data', () => {
  if (!spanish) throw new Error('There is no edition.');
  const [night, whole] = [readHours('22:00–6:00'), readHours('24 horas')];
  const content = {
    ...spanish,
    company: { ...spanish.company, openingHours: { monday: night, sunday: whole } },
  };
  expect(openingLines(content)).toEqual(['Lunes, de 22:00 a 6:00', 'Domingo, de 0:00 a 24:00']);
  expect(vcard(content).replaceAll('\r\n ', '')).toContain('Domingo\\, de 0:00 a 24:00');
  expect(
    JSON.parse(JSON.stringify(pageGraph('home', content)))['@graph'][0].openingHoursSpecification,
  ).toMatchObject([
    { opens: '22:00', closes: '06:00' },
    { opens: '00:00', closes: '23:59' },
  ]);
});

test('K4 K2 X2 vCard and structured data have the opening hours, if there are any', () => {
  const [plain] = editions;
  if (!spanish) throw new Error('There is no edition.');
  const unfolded = vcard(spanish).replaceAll('\r\n ', '');
  expect(unfolded).toContain(
    'NOTE;CHARSET=UTF-8:Horario: De lunes a miércoles\\, de 8:00 a 14:00 y de 16:00 a 18:00\\; De',
  );
  const hoursOf = (content: typeof plain) =>
    JSON.parse(JSON.stringify(pageGraph('home', content)))['@graph'][0].openingHoursSpecification;
  expect(hoursOf(spanish)).toEqual([
    expect.objectContaining({
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'],
      opens: '08:00',
      closes: '14:00',
    }),
    expect.objectContaining({
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'],
      opens: '16:00',
      closes: '18:00',
    }),
    expect.objectContaining({ dayOfWeek: ['Friday', 'Saturday'], opens: '09:00', closes: '13:30' }),
  ]);
  expect([openingLines(plain), hoursOf(plain)]).toEqual([[], undefined]);
  expect(vcard(plain)).not.toContain('NOTE');
});
