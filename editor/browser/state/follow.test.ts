import { expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { readFiles } from '../../server/read.ts';
import { getAt, orderOf } from '../../shared/keyed.ts';
import { copyOf } from './follow.ts';
import { schemaAt } from './forms.ts';
import { slugOf } from './words.ts';

const list = { file: 'legal', path: ['sections'] } as const;

/** A store whose legal notice has a new section. */
function withNewSection() {
  const store = storeOf(readFiles(CONTENT));
  const before = getAt(store.get().content, ['legal', 'sections']);
  const value = { ...Object(before), '': [...(orderOf(before) ?? []), 'fresh'], fresh: {} };
  store.dispatch({ do: 'change', changes: [{ ...list, value }] });
  const at = (...path: string[]) => getAt(store.get().content, ['legal', 'sections', 'fresh', ...path]);
  const write = (value: string, ...path: string[]) =>
    store.dispatch({
      do: 'change',
      changes: [{ file: 'legal', path: ['sections', 'fresh', ...path], value }],
    });
  return { store, at, write };
}

test('X5 a slug has only characters that are valid in URLs', () => {
  expect(['2. Aviso n.º 2: ¿qué?', 'Ñandú', '***', 'a '].map(slugOf)).toEqual([
    'aviso-n-o-2-que',
    'nandu',
    '',
    'a',
  ]);
});

test('X5 the identifier and anchors of a new item follow its title in each language until they are edited', () => {
  const { at, write } = withNewSection();
  write('Enlaces', 'title', 'es');
  write('Links', 'title', 'en');
  expect([at('id'), at('anchor', 'es'), at('anchor', 'en')]).toEqual(['enlaces', 'enlaces', 'links']);
  write('mis-enlaces', 'anchor', 'es');
  write('Enlaces a otros sitios', 'title', 'es');
  expect([at('id'), at('anchor', 'es')]).toEqual(['enlaces-a-otros-sitios', 'mis-enlaces']);
});

test('X5 the identifier of a saved item does not follow its title', () => {
  const { store } = withNewSection();
  const [first = ''] = orderOf(getAt(store.get().content, ['legal', 'sections'])) ?? [];
  const id = getAt(store.get().content, ['legal', 'sections', first, 'id']);
  const path = ['sections', first, 'title', 'es'];
  store.dispatch({ do: 'change', changes: [{ file: 'legal', path, value: 'Otro título' }] });
  expect(getAt(store.get().content, ['legal', 'sections', first, 'id'])).toBe(id);
});

test('X5 letters of a title and the identifiers that follow it are undone in one step', () => {
  const { store, at, write } = withNewSection();
  for (const text of ['E', 'En', 'Enl']) write(text, 'title', 'es');
  store.dispatch({ do: 'undo' });
  expect([at('title', 'es'), at('id')]).toEqual([undefined, undefined]);
});

test('X5 a copy has an identifier of its own', () => {
  const { store } = withNewSection();
  const { content } = store.get();
  const before = Object(getAt(content, ['legal', 'sections']));
  const [first = '', second = ''] = orderOf(before) ?? [];
  const schema = schemaAt({ file: 'legal', path: ['sections', first] }, content);
  if (!schema) throw new Error('The legal notice has no sections.');
  const slug = slugOf(String(getAt(before, [first, 'title', 'es'])));
  // A given identifier is kept.
  const given = { ...Object(before[second]), id: slug };
  store.dispatch({ do: 'change', changes: [{ ...list, value: { ...before, '': [first, 'given'], given } }] });
  const value = { ...before, '': [first, 'given', 'copy'], given, copy: copyOf(before[first], schema) };
  store.dispatch({ do: 'change', changes: [{ ...list, value }] });
  const idOf = (item: string) => getAt(store.get().content, ['legal', 'sections', item, 'id']);
  expect([idOf('given'), idOf('copy')]).toEqual([slug, `${slug}-2`]);
});
