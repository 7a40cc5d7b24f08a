import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatDimensions,
  formatList,
  formatMeasure,
  formatNumber,
  formatVolume,
} from './format.ts';
import { formatPhone, toE164 } from './phone.ts';

/** With a tilde for the non-breaking space, which cannot be seen. */
const shown = (text: string) => text.replaceAll('\u00a0', '~');

describe('formats', () => {
  it('F5: volumes', () => expect(shown(formatVolume(12))).toBe('12~m³'));
  it('F6: litres and weights', () => {
    expect(shown(`${formatMeasure(670, 'l')} ${formatMeasure(40, 'kg')}`)).toBe('670~l 40~kg');
  });
  it('F6: dimensions, without a point at the thousands', () => {
    expect(shown(formatDimensions({ length: 1200, width: 1000, height: 790 }))).toBe('1200~×~1000~×~790~mm');
  });
  it.each([
    [1200, '1200'],
    [12_500, '12.500'],
    [1.75, '1,75'],
  ])('the number %d', (value, expected) => expect(formatNumber(value)).toBe(expected));
  it.each([
    [10, '1~kB'],
    [49_152, '48~kB'],
    [1_048_575, '1~MB'],
    [1_300_000, '1,2~MB'],
  ])('C1: %d bytes', (bytes, expected) => expect(shown(formatBytes(bytes))).toBe(expected));
  it('L1: dates, whatever the time zone', () =>
    expect(formatDate('2018-12-14')).toBe('14 de diciembre de 2018'));
  it('lists', () => expect(formatList(['12', '16', '20'])).toBe('12, 16 y 20'));
});

describe('phones', () => {
  it('reads spaces and hyphens', () => expect(toE164('+34 955-00 00 00')).toBe('+34955000000'));
  it('reads numbers of other countries', () => expect(toE164('+351 21 000 0000')).toBe('+351210000000'));
  it.each(['955 000 000', '+34 955', '+34 955 000 000 ext. 2', 'llámenos al +34 955 000 000', ''])(
    'refuses «%s»',
    (input) => expect(toE164(input)).toBeUndefined(),
  );
  it('K2: writes them for reading', () => {
    expect(formatPhone('+34955000000')).toBe('+34 955 00 00 00');
    expect(() => formatPhone('955')).toThrow(RangeError);
  });
});
