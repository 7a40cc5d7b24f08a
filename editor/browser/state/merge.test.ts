import { expect, test } from 'vitest';
import { replyOf } from '../../../tests/support/editor-store.ts';
import { keyedOf } from '../../shared/keyed.ts';
import type { Draft } from '../../shared/protocol.ts';
import { mergeUnsent } from './merge.ts';

const form = (es: string, base = '1') => ({ value: Object(keyedOf({ title: { es } })), base });
const draftOf = (forms: Draft['forms'], files: Draft['files'] = {}, reviewed: string[] = []): Draft => {
  return { forms, files, reviewed };
};
const NOTHING = draftOf({});
/** Merges what the window `a` could not send with what the server has. */
const merged = (draft: Draft, base: Draft, now: Draft, author = 'b') => {
  const reply = replyOf({ hero: { title: { es: 'Guardado' } } });
  return mergeUnsent({ windows: ['a'], draft, base }, { ...reply, draft: now, author });
};

test('X5 what was typed without a server is merged with what another window has written since, by form', () => {
  const base = draftOf(
    { hero: form('Hola'), legal: form('Aviso') },
    { 'fotos/a.jpg': 'a', 'fotos/b.jpg': null },
  );
  const own = draftOf({ hero: form('Hola y más'), legal: form('Aviso') }, { 'fotos/c.jpg': 'c' }, ['own']);
  const now = draftOf(
    { hero: form('Hola'), legal: form('Otro aviso'), company: form('Otra') },
    { 'fotos/a.jpg': 'a', 'fotos/b.jpg': null, 'fotos/d.jpg': 'd' },
    ['other'],
  );
  expect(merged(own, base, now)).toEqual({
    draft: draftOf(
      { hero: form('Hola y más'), legal: form('Otro aviso'), company: form('Otra') },
      { 'fotos/c.jpg': 'c', 'fotos/d.jpg': 'd' },
      ['other', 'own'],
    ),
    apart: [],
  });
});

test('X5 of a form that another window has changed as well, both are kept', () => {
  const now = draftOf({ hero: form('Otro') }, { 'fotos/a.jpg': 'other' });
  const own = draftOf({ hero: form('Propio') }, { 'fotos/a.jpg': 'own', 'fotos/b.jpg': 'b' });
  expect(merged(own, NOTHING, now)).toEqual({
    draft: draftOf({ hero: form('Otro') }, { 'fotos/a.jpg': 'other', 'fotos/b.jpg': 'b' }),
    apart: [{ file: 'hero', value: form('Propio').value, files: own.files }],
  });
  expect(merged(now, NOTHING, now).apart).toEqual([]);
});

test('X5 what the other window has saved or undone does not undo what was typed', () => {
  const base = draftOf({ hero: form('Hola'), legal: form('Aviso') });
  const own = draftOf({ hero: form('Hola y más'), legal: form('Aviso') });
  expect(merged(own, base, NOTHING)).toEqual({ draft: draftOf({ hero: form('Hola y más') }), apart: [] });
});

test('X5 what the window itself has sent without an answer is replaced', () => {
  const [sent, own] = [draftOf({ hero: form('Hola') }), draftOf({ hero: form('Hola y más') })];
  expect(merged(own, NOTHING, sent, 'a')).toEqual({ draft: own, apart: [] });
  expect(merged(NOTHING, NOTHING, sent, 'a').draft).toEqual(NOTHING);
});

test('X5 a form that was saved without an answer is based on what was saved', () => {
  const base = draftOf({ hero: form('Guardado', 'old') });
  const own = draftOf({ hero: form('Guardado y más', 'old') });
  expect(merged(own, base, NOTHING, 'a').draft.forms).toEqual({ hero: form('Guardado y más') });
});
