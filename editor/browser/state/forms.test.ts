import { expect, test } from 'vitest';
import { keyedOf } from '../../shared/keyed.ts';
import { fieldAddress, fieldOf, indexedUrl } from './forms.ts';

const content = { footer: keyedOf({ places: [{ es: 'Sevilla' }, { es: 'Cádiz' }] }) };

test('X5 an address may name an item by index or id; links use the index', () => {
  const field = { file: 'footer', path: ['places', 'i1', 'es'] };
  expect(fieldOf('footer/places/1/es', content)).toEqual(field);
  expect(fieldOf('footer/places/i1/es', content)).toEqual(field);
  expect(indexedUrl({ file: 'footer', path: field.path }, content)).toBe('/editor#footer/places/1/es');
});

test.each(['', '%', 'toString', 'constructor/name', 'hero/constructor', 'hero/title/es/x'])(
  'X5 the address «%s» names no field',
  (address) => {
    expect(fieldOf(address, content)).toBeUndefined();
  },
);

test('X5 a fact has the same address whether it is provisional or definitive', () => {
  expect(fieldAddress({ file: 'company', path: ['phone', 'placeholder'] })).toBe('company/phone');
});
