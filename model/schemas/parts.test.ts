import { expect, test } from 'vitest';
import { contentFiles } from './index.ts';
import { optionsOf } from './parts.ts';

const { contact, hero } = contentFiles;

test('X5 a field with few values has a label for each', () => {
  expect(optionsOf(contact.schema.shape.map.shape.provider)).toEqual([
    { value: 'openstreetmap', label: 'OpenStreetMap' },
    { value: 'google', label: 'Google' },
  ]);
  const sections = optionsOf(hero.schema.shape.contact.shape.anchor);
  expect(sections).toContainEqual({ value: 'about', label: 'Sobre nosotros' });
  expect(sections.map(({ value }) => value)).not.toContain('hero');
  expect(optionsOf(hero.schema.shape.title)).toEqual([]);
});
