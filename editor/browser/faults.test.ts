import { expect, test, vi } from 'vitest';
import { contentFiles } from '../../src/content/schemas/index.ts';
import { storeOf } from '../../tests/support/editor-store.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { getAt, orderOf } from '../draft/keyed.ts';
import { readFiles } from '../read.ts';
import { faultsOf, stateWithin } from './faults.ts';

const store = storeOf(readFiles(CONTENT));
const write = (file: 'hero' | 'objectives', path: string[], value: string) =>
  store.dispatch({ do: 'change', changes: [{ file, path, value }] });

test('X5 a letter has only its file checked again', () => {
  const [hero, legal] = [contentFiles.hero, contentFiles.legal].map(({ schema }) =>
    vi.spyOn(schema, 'safeParse'),
  );
  faultsOf(store.get());
  hero?.mockClear();
  legal?.mockClear();
  write('hero', ['title', 'es'], 'Titular con una letra más');
  expect(faultsOf(store.get())).toBe(faultsOf(store.get()));
  store.dispatch({ do: 'open', form: store.get().form });
  faultsOf(store.get());
  expect(hero).toHaveBeenCalledOnce();
  expect(legal).not.toHaveBeenCalled();
});

test('X5 a mistake is told at its field, and at the closed item that hides it', () => {
  const [first = '', second = ''] = orderOf(getAt(store.get().content, ['objectives', 'objectives'])) ?? [];
  const item = `objectives/objectives/${first}`;
  expect(stateWithin(store.get(), item)).toBeUndefined();
  write('objectives', ['objectives', first, 'title', 'es'], '');
  expect(faultsOf(store.get()).get(`${item}/title/es`)?.[0]?.problem).toMatch(/^Falta/);
  expect(stateWithin(store.get(), item)).toBe('con errores');
  expect(stateWithin(store.get(), `objectives/objectives/${second}`)).toBeUndefined();
});
