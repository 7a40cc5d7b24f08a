import { expect, test } from 'vitest';
import { contact } from './contact.ts';
import { hero } from './hero.ts';
import { optionsOf } from './parts.ts';

test('X5 a field with few values has a label for each', () => {
  expect(optionsOf(contact.shape.map.shape.provider)).toEqual([
    { value: 'openstreetmap', label: 'OpenStreetMap' },
    { value: 'google', label: 'Google' },
  ]);
  const sections = optionsOf(hero.shape.contact.shape.anchor);
  expect(sections).toContainEqual({ value: 'sobre-nosotros', label: 'Sobre nosotros' });
  expect(optionsOf(hero.shape.title)).toEqual([]);
});
