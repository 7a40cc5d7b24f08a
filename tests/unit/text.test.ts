import { expect, test } from 'vitest';
import { phone } from '../../src/lib/company.schema.ts';
import { fill, formats, typeset } from '../../src/lib/text.ts';

/** Shows non-breaking spaces as tildes. */
const shown = (text: string) => text.replaceAll('\u00a0', '~');

test.each([
  ['un contenedor de 20 m³.', 'un contenedor de 20~m³.'],
  ['unos 40 kg, vacía', 'unos 40~kg, vacía'],
  ['el 10 % y 670 litros', 'el 10~% y 670~litros'],
  [
    '1 m² 2 mm 3 cm 4 km 5 kB 6 MB 7 GB 8 m 9 l 1 t 2 g 3 € 4 °C',
    '1~m² 2~mm 3~cm 4~km 5~kB 6~MB 7~GB 8~m 9~l 1~t 2~g 3~€ 4~°C',
  ],
  ['30 días y 1 año; 30 days and 3 years', '30~días y 1~año; 30~days and 3~years'],
  ['Reglamento (UE) n.º 333/2011', 'Reglamento (UE)~n.º~333/2011'],
  ['ISO 9001:2015 e ISO 14001:2015', 'ISO~9001:2015 e ISO~14001:2015'],
  ['la Ley 7/2022 y el Real Decreto 553/2020', 'la Ley~7/2022 y el Real~Decreto~553/2020'],
  ['artículo 6.1.f del RGPD', 'artículo~6.1.f del RGPD'],
  ['1200 × 1000 × 790 mm', '1200~×~1000~×~790~mm'],
  ['Council Regulation (EU) No 333/2011', 'Council Regulation (EU)~No~333/2011'],
  ['Article 6(1)(b) of the GDPR', 'Article~6(1)(b) of the GDPR'],
])('E7 «%s» stays together, also when it is typeset twice', (text, expected) => {
  expect(shown(typeset(text))).toBe(expected);
  expect(shown(typeset(typeset(text)))).toBe(expected);
});

test.each([
  '20 metales distintos',
  'en 2018 la empresa',
  'tiene 5 gramolas',
  'el n.º de serie',
  '{volume} m³',
])('«%s» may break', (text) => expect(typeset(text)).toBe(text));

test('A template gets its values literally, and a token without a value throws', () => {
  expect(fill('{a} de {b}; {a}', { a: '{b} $&', b: '13' })).toBe('{b} $& de 13; {b} $&');
  expect(() => fill('© {yaer}', { year: '2026' })).toThrow('No value for {yaer}');
});

test.each([
  ['Metales. Sevilla. Autorizaciones {list}.', 'Metales. Sevilla.'],
  ['Autorizaciones {list}. Metales, S.L., de Sevilla.', 'Metales, S.L., de Sevilla.'],
  [
    'Metales. ¿Cuáles? Con {list}, n.º {number}. ¿Dónde? En Sevilla.',
    'Metales. ¿Cuáles? ¿Dónde? En Sevilla.',
  ],
  ['Metales n.º {number}.  Sevilla.', 'Metales n.º 7.  Sevilla.'],
  ['Metales, S. L. Con {list}, según el art. 5 y el Sr. Ruiz.', 'Metales, S. L.'],
  ['Según el art. 5, {list}. Metales, S. L. Sevilla.', 'Metales, S. L. Sevilla.'],
  ['Metales, S. L., con {list}. Apdo. 5 y Avda. Sur.', 'Apdo. 5 y Avda. Sur.'],
])('C1 «%s» loses its sentences about an empty list', (template, filled) => {
  expect(fill(template, { list: '', number: '7' }).replaceAll('\u00a0', ' ')).toBe(filled);
});

test('E7 figures, measures, lists and dates are written as in each language', () => {
  const [es, en] = [formats('es'), formats('en')];
  const all = ({ number, measure, litres, list, bytes, date, time, weekday }: typeof es) =>
    shown(
      [
        [number(1200), number(12_500), number(1.75), measure(12, 'm³'), litres(670)],
        [list(['12', '16', '20']), bytes(10), bytes(49_152), bytes(1_300_000), date('2018-12-14')],
        [time('08:00'), time('24:00'), weekday(0)],
      ]
        .flat()
        .join(' | '),
    );
  expect(all(es)).toBe(
    '1200 | 12.500 | 1,75 | 12~m³ | 670~litros | 12, 16 y 20 | 1~kB | 48~kB | 1,2~MB | 14 de diciembre de 2018 | 8:00 | 24:00 | lunes',
  );
  expect(all(en)).toBe(
    '1,200 | 12,500 | 1.75 | 12~m³ | 670~litres | 12, 16 and 20 | 1~kB | 48~kB | 1.2~MB | 14 December 2018 | 08:00 | 24:00 | Monday',
  );
});

test('K2 a phone is complete, without extension, of Spain or with a prefix', () => {
  const { parse, safeParse } = phone('Teléfono');
  expect(parse('955 00 00 00')).toEqual({
    e164: '+34955000000',
    text: '+34 955 00 00 00',
    href: 'tel:+34955000000',
  });
  expect(parse('+34 955-00 00 00')).toEqual(parse('955 00 00 00'));
  expect(parse('+351 21 000 0000').e164).toBe('+351210000000');
  for (const wrong of ['955 000', '+34 955', '+34 955 000 000 ext. 2', 'mañanas', '', '+34 599 00 00 00'])
    expect(safeParse(wrong).success, wrong).toBe(false);
});
