import { describe, expect, test } from 'vitest';
import { replyOf } from '../../../tests/support/editor-store.ts';
import { type Draft, pairKey } from '../../shared/protocol.ts';
import {
  assetAt,
  changedForms,
  draftOf,
  hasConflict,
  initialState,
  isChanged,
  isStale,
  isStaleAt,
} from './editor-state.ts';
import { pageForms } from './forms.ts';
import { reduce } from './reduce.ts';

const [form = { title: '', file: 'hero' as const }] = pageForms;
const hero = { title: { es: 'Hola', en: 'Hello' }, lead: { es: 'x' } };
const first = replyOf({ hero, header: { skipLink: { es: 'Saltar' } } }, { 'fotos/a.jpg': 'id' });
const stale = [pairKey('en', 'Hola', 'Hello')];
const reply = (forms: Draft['forms'] = {}, files: Draft['files'] = {}) => ({
  ...first,
  saved: { ...first.saved, stale },
  draft: { forms, files, reviewed: [] },
});
const heroWith = (es: string, base = '1') => ({
  hero: { value: { ...hero, title: { ...hero.title, es } }, base },
});

describe('the initial state', () => {
  test('X5 has what was not saved, and an undo history that begins anew', () => {
    const state = initialState(reply(heroWith('Buenas')), form);
    expect(state.content).toMatchObject({ hero: { title: { es: 'Buenas' } } });
    expect(state.notice?.text).toContain('Hay cambios sin guardar');
    expect(reduce(state, { do: 'undo' }).content).toBe(state.content);
    expect(draftOf(state)).toEqual(reply(heroWith('Buenas')).draft);
    expect(initialState(reply(), form).notice).toBeUndefined();
  });

  test('X5 has no changes where only whitespace differs', () => {
    const blank = initialState(reply(heroWith('Hola ')), form);
    expect([isChanged(blank), [...changedForms(blank)]]).toEqual([false, []]);
  });

  test('X5 asks about a form whose file has changed since, and about no other', () => {
    const state = initialState(reply(heroWith('Buenas', 'old')), form);
    expect([hasConflict(state, 'hero'), hasConflict(state, 'header')]).toEqual([true, false]);
    expect(hasConflict(initialState(reply(heroWith('Hola', 'old')), form), 'hero')).toBe(false);
  });
});

test('X5 a changed field marks its form as changed', () => {
  const state = initialState(reply(heroWith('Buenas'), { 'fotos/b.jpg': 'other' }), form);
  expect([...changedForms(state)].map(({ title }) => title)).toEqual(['Portada']);
});

test('X5 a file of the draft is found by its path', () => {
  const asset = { id: 'id', bytes: 1, at: 1, ending: 'jpg' };
  const state = { ...initialState(reply(), form), assets: { id: asset } };
  expect([assetAt(state, 'fotos/a.jpg'), assetAt(state, 'fotos/b.jpg')]).toEqual([asset, undefined]);
});

test('X5 a translation is stale until it is edited or reviewed', () => {
  const state = initialState(reply(), form);
  const field = { file: 'hero' as const, path: ['title', 'en'] };
  const isStaleIn = (one: typeof state) => isStaleAt(one, one.content, field);
  expect([isStaleIn(state), isStale(state, 'en', 'Hola', 'Hi')]).toEqual([true, false]);
  const reviewed = reduce(state, { do: 'change', changes: [], reviewed: pairKey('en', 'Hola', 'Hello') });
  expect([isStaleIn(reviewed), isChanged(reviewed)]).toEqual([false, true]);
  expect(isStaleIn(reduce(reviewed, { do: 'undo' }))).toBe(true);
  expect(isStaleIn(reduce(state, { do: 'change', changes: [{ ...field, value: 'Hi' }] }))).toBe(false);
});

test('X5 unchanged parts stay the same objects, even if the server sends copies', () => {
  const state = initialState(reply(), form);
  const again = reduce(state, {
    do: 'receive',
    reply: { revision: 2, saved: structuredClone(first.saved), assets: {} },
  });
  expect(again.content).toBe(state.content);
});
