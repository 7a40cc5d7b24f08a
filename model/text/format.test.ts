import { describe, expect, it } from 'vitest';
import { formats } from './format.ts';
import { formatPhone, toE164 } from './phone.ts';

/** Shows non-breaking spaces as tildes. */
const shown = (text: string) => text.replaceAll('\u00a0', '~');
const [es, en] = [formats('es'), formats('en')];
const tray = { length: 1200, width: 1000, height: 790 };

describe('formats', () => {
  it('F5: volumes', () => expect(shown(es.volume(12))).toBe('12~m³'));
  it('F6: litres and weights', () => {
    expect(shown(`${es.litres(670)} ${es.measure(40, 'kg')}`)).toBe('670~litros 40~kg');
    expect(shown(en.litres(670))).toBe('670~litres');
  });
  it('F6, E7: dimensions; four digits have no thousands separator in Spanish, a comma in English', () => {
    expect(shown(es.dimensions(tray))).toBe('1200~×~1000~×~790~mm');
    expect(shown(en.dimensions(tray))).toBe('1,200~×~1,000~×~790~mm');
  });
  it.each([
    [1200, '1200', '1,200'],
    [12_500, '12.500', '12,500'],
    [1.75, '1,75', '1.75'],
  ])('E7: the number %d', (value, spanish, english) => {
    expect([es.number(value), en.number(value)]).toEqual([spanish, english]);
  });
  it.each([
    [10, '1~kB'],
    [49_152, '48~kB'],
    [1_048_575, '1~MB'],
    [1_300_000, '1,2~MB'],
  ])('C1: %d bytes', (bytes, expected) => expect(shown(es.bytes(bytes))).toBe(expected));
  it('L1, E7: dates, whatever the time zone', () => {
    expect([es.date('2018-12-14'), en.date('2018-12-14')]).toEqual([
      '14 de diciembre de 2018',
      '14 December 2018',
    ]);
  });
  it('E7: lists', () => {
    const items = ['12', '16', '20'];
    expect([es.list(items), en.list(items)]).toEqual(['12, 16 y 20', '12, 16 and 20']);
  });
});

describe('phones', () => {
  it('accepts spaces and hyphens', () => expect(toE164('+34 955-00 00 00')).toBe('+34955000000'));
  it('accepts numbers of other countries', () => expect(toE164('+351 21 000 0000')).toBe('+351210000000'));
  it.each(['955 000', '+34 955', '+34 955 000 000 ext. 2', '+34 955 000 000 de 9 a 14', ''])(
    'rejects «%s»',
    (input) => expect(toE164(input)).toBeUndefined(),
  );
  it('K2: formats numbers for display', () => {
    expect(formatPhone('+34955000000')).toBe('+34 955 00 00 00');
    expect(() => formatPhone('955')).toThrow(RangeError);
  });
});
