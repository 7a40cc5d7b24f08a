import { expect, test, vi } from 'vitest';
import { contentFiles } from '../../../src/content/schemas/index.ts';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { getAt, orderOf, setAt } from '../../draft/keyed.ts';
import { readFiles } from '../../server/read.ts';
import { faultsOf, shownFaults } from './faults.ts';
import { stateAt } from './states.ts';

const store = storeOf(readFiles(CONTENT));
const write = (file: 'hero' | 'objectives', path: string[], value: string) => {
  store.dispatch({ do: 'change', changes: [{ file, path, value }] });
  store.dispatch({ do: 'check' });
};

test('X5 a typed letter checks only its own file again', () => {
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

test('X5 a fault is visible once its field loses the focus, also on the closed item around it', () => {
  const [first = '', second = ''] = orderOf(getAt(store.get().content, ['objectives', 'objectives'])) ?? [];
  const item = `objectives/objectives/${first}`;
  expect(stateAt(store.get(), item)).toBeUndefined();
  write('objectives', ['objectives', first, 'title', 'es'], '');
  expect(faultsOf(store.get()).get(`${item}/title/es`)?.[0]?.problem).toMatch(/^Falta/);
  expect(stateAt(store.get(), item)).toBeUndefined();
  store.dispatch({ do: 'leave', address: `${item}/title/es` });
  for (const address of [item, 'objectives', `${item}/title`])
    expect(stateAt(store.get(), address)).toBe('con errores');
  expect(stateAt(store.get(), `objectives/objectives/${second}`)).toBeUndefined();
});

test('X5 a datum is provisional until it is definitive, also after a save has replaced the objects', () => {
  const field = { file: 'company', path: ['phone'] } as const;
  const { saved, content, ...work } = storeOf(readFiles(CONTENT)).get();
  const pending = [{ ...field, problem: '', remedy: '' }];
  const fresh = { ...work, content, saved: { ...saved, content: structuredClone(content), pending } };
  expect(stateAt(fresh, 'company')).toBe('provisional');
  expect(
    stateAt({ ...fresh, content: setAt(content, ['company', 'phone'], '+34 1') }, 'company/phone'),
  ).not.toBe('provisional');
});

test('X5 the faults of a new item stay hidden until a save, except in fields that have lost the focus', () => {
  const order = orderOf(getAt(store.get().content, ['objectives', 'objectives'])) ?? [];
  const list = Object(getAt(store.get().content, ['objectives', 'objectives']));
  const value = { ...list, '': [...order, 'fresh'], fresh: {} };
  store.dispatch({ do: 'change', changes: [{ file: 'objectives', path: ['objectives'], value }] });
  const ofItem = () => [...shownFaults(store.get()).keys()].filter((one) => one.includes('/fresh'));
  expect(ofItem()).toEqual([]);
  store.dispatch({ do: 'leave', address: 'objectives/objectives/fresh/title/es' });
  expect(ofItem()).toEqual(['objectives/objectives/fresh/title']);
  const { content } = store.get();
  store.dispatch({ do: 'refuse', refused: { refusal: 'No.' }, content });
  expect(ofItem().length).toBeGreaterThan(1);
});
