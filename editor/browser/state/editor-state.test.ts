import { describe, expect, test } from 'vitest';
import { pairKey, type StateReply } from '../../shared/protocol.ts';
import {
  assetAt,
  changedForms,
  initialState,
  isChanged,
  isStale,
  isStaleAt,
  shareUnchanged,
  withDraft,
} from './editor-state.ts';
import { pageForms } from './forms.ts';
import { reduce } from './reduce.ts';

const [form = { title: '', file: 'hero' as const }] = pageForms;
const content = {
  hero: { title: { es: 'Hola', en: 'Hello' }, lead: { es: 'x' } },
  header: { skipLink: { es: 'Saltar' } },
  footer: { tagline: { es: 'y' } },
  files: { 'fotos/a.jpg': 'id' },
};
const saved = {
  ...{ revision: 1, root: '', languages: ['es'], published: ['es'], pending: [] },
  content,
  stale: [pairKey('en', 'Hola', 'Hello')],
};
const reply = (rest: Partial<StateReply> = {}): StateReply => ({
  ...{ revision: 1, received: 0, changes: {}, assets: {}, saved },
  ...rest,
});
const changes = { 'hero/title/es': { to: 'Buenas' } };

describe('the initial state', () => {
  test('X5 has unsaved changes as one undo step', () => {
    const state = initialState(reply({ changes }), form);
    expect(state).toMatchObject({ changes, content: { hero: { title: { es: 'Buenas' } } } });
    expect(state.notice).toContain('Hay cambios sin guardar');
    const back = reduce(state, { do: 'undo' });
    expect([back.content, back.changes, back.unsent.length]).toEqual([content, {}, 1]);
    const unchanged = initialState(reply(), form);
    expect([unchanged.past, unchanged.notice]).toEqual([[], undefined]);
  });

  test('X5 has no undo step for changes of whitespace', () => {
    const blank = initialState(reply({ changes: { 'hero/title/es': { to: 'Hola ' } } }), form);
    expect([isChanged(blank), blank.past, [...changedForms(blank)]]).toEqual([false, [], []]);
  });

  test('X5 needs a complete state', () => {
    expect(() => initialState({ revision: 1, received: 0 }, form)).toThrow('no content');
  });
});

test('X5 unchanged parts stay the same objects, even if the server sends copies', () => {
  const state = initialState(reply(), form);
  const again = withDraft(state, { saved: structuredClone(saved), changes, revision: 2 });
  const [before, after] = [Object(state.content), Object(again.content)];
  expect(after.hero.title).toEqual({ es: 'Buenas', en: 'Hello' });
  expect([after.header === before.header, after.hero.lead === before.hero.lead]).toEqual([true, true]);
  const list = { order: ['a', 'b'], a: { x: 1 } };
  expect(shareUnchanged(list, structuredClone(list))).toBe(list);
  expect(shareUnchanged(list, { order: ['b', 'a'], a: { x: 1 } })).toEqual({
    order: ['b', 'a'],
    a: { x: 1 },
  });
  for (const [old, updated] of [
    [['a'], { 0: 'a' }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [null, {}],
  ])
    expect(shareUnchanged(old, updated)).toEqual(updated);
});

test('X5 a changed field marks its form as changed', () => {
  const state = initialState(
    reply({
      changes: {
        'footer/tagline/es': { to: 'z' },
        'header/skipLink/es': { to: 'Saltar' },
        'files/fotos%2Fa.jpg': { to: 'other' },
      },
    }),
    form,
  );
  expect([...changedForms(state)].map(({ title }) => title)).toEqual(['Pie de página']);
});

test('X5 a file of the draft is found by its path', () => {
  const asset = { id: 'id', bytes: 1, at: 1, ending: 'jpg' };
  const state = initialState(reply({ assets: { id: asset } }), form);
  expect([assetAt(state, 'fotos/a.jpg'), assetAt(state, 'fotos/b.jpg')]).toEqual([asset, undefined]);
});

test('X5 a translation is stale until it is edited or reviewed', () => {
  const state = initialState(reply(), form);
  const field = { file: 'hero' as const, path: ['title', 'en'] };
  expect([isStaleAt(state, field), isStale(state, 'en', 'Hola', 'Hi')]).toEqual([true, false]);
  const reviewed = reduce(state, { do: 'change', changes: [], reviewed: pairKey('en', 'Hola', 'Hello') });
  expect([isStaleAt(reviewed, field), isChanged(reviewed)]).toEqual([false, true]);
  const edited = reduce(state, { do: 'change', changes: [{ ...field, value: 'Hi' }] });
  expect(isStaleAt(edited, field)).toBe(false);
});
