import { expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import type { FieldProblem } from '../../shared/protocol.ts';
import { grouped, pictureOf, titleOf } from './grouped.ts';

const { saved } = storeOf({
  pictures: { 'cobre.jpg': { alt: { es: 'Cobre en virutas' } } },
  hero: { wide: 'cobre.jpg', title: { es: 'Titular', en: 'Title' } },
}).get();
const at = (file: FieldProblem['file'], ...path: string[]): FieldProblem => {
  return { file, path, label: 'Rótulo', problem: 'Dato provisional.', remedy: 'Corríjalo.' };
};

test('X5 problems are grouped by form; text that all problems of a form share is written once', () => {
  const other = { ...at('hero', 'title'), problem: 'Falta.', remedy: '' };
  const groupsOf = (...problems: FieldProblem[]) =>
    grouped(problems).map(({ form, sharedText, parts }) => [
      form.title,
      sharedText,
      ...parts.map(({ words, problems: members }) => `${members.length} ${words}`),
    ]);
  expect(groupsOf(at('company', 'phone'), other, at('company', 'email'))).toEqual([
    ['Datos de la empresa', 'Dato provisional. Corríjalo.', '2 '],
    ['Portada', '', '1 Falta.'],
  ]);
  expect(groupsOf(at('hero', 'wide'), { ...at('hero', 'tall'), remedy: 'Espere.' })).toEqual([
    ['Portada', 'Dato provisional.', '1 Corríjalo.', '1 Espere.'],
  ]);
  expect(groupsOf(at('hero', 'wide'), other)).toEqual([
    ['Portada', '', '1 Dato provisional. Corríjalo.', '1 Falta.'],
  ]);
});

test('X5 a pending picture has its thumbnail and description; a stale text, the labels around it', () => {
  const picture = at('pictures', 'cobre.jpg', 'standIn');
  expect([pictureOf(picture, saved.values), titleOf(picture, saved)]).toEqual([
    'cobre.jpg',
    'Cobre en virutas',
  ]);
  expect(pictureOf(at('hero', 'wide'), saved.values)).toBe('cobre.jpg');
  expect(pictureOf(at('hero', 'title', 'en'), saved.values)).toBeUndefined();
  const text = at('hero', 'title', 'en');
  expect(titleOf(text, saved)).toBe('Rótulo');
  expect(titleOf(text, { ...saved, stale: ['en\nTitular\nTitle'] })).toBe('Titular');
});
