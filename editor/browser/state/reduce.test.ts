import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ContentCopy } from '../../../tests/support/content-copy.ts';
import type { EditorWindow } from '../../../tests/support/editor-window.ts';
import { getAt, orderOf } from '../../shared/keyed.ts';
import { draftOf, hasConflict, isChanged } from './editor-state.ts';

let copy: ContentCopy;
let window: EditorWindow;
beforeEach(async () => {
  copy = new ContentCopy();
  window = await copy.open();
});

const TITLE = 'certifications/title/es';
const ITEMS = 'certifications/certificates';
const title = () => window.valueAt(TITLE);
const undo = () => window.dispatch({ do: 'undo' });
const redo = () => window.dispatch({ do: 'redo' });
/** Types letters, one after the other. */
const type = (text: string) => {
  for (const letter of text) window.change({ [TITLE]: `${title()}${letter}` });
};
const ids = () => orderOf(getAt(window.state.content, ITEMS.split('/'))) ?? [];
/** Gives the list of certificates another order. */
const order = (...wanted: readonly string[]) =>
  window.change({ [ITEMS]: { ...Object(getAt(window.state.content, ITEMS.split('/'))), '': wanted } });
/** Edits a file on disk as another program would. */
const replace = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(join(copy.root, file), copy.read(file).replace(from, to));
const tagline = () => replace('inicio/certificaciones.yaml', /^title:\n {2}es: .*/m, 'title:\n  es: A mano');

describe('undo', () => {
  test('X5 undoes a whole word or insertion, and redo restores it', () => {
    const start = title();
    type(' a todos');
    undo();
    expect(title()).toBe(`${start} a `);
    undo();
    expect([title(), window.state.past.length]).toEqual([`${start} `, 1]);
    redo();
    redo();
    expect([title(), window.state.future]).toEqual([`${start} a todos`, []]);
    window.change({ [TITLE]: `${title()} {total}` });
    type('s');
    undo();
    expect(title()).toBe(`${start} a todos {total}`);
    undo();
    window.change({ [TITLE]: 'Otro' });
    undo();
    window.change({ 'certifications/title/en': 'Hi' });
    expect(window.state.future).toEqual([]);
    for (const _ of window.state.past) undo();
    undo();
    expect([title(), isChanged(window.state)]).toEqual([start, false]);
  });

  test('X5 is possible across a save', async () => {
    const start = title();
    type('a');
    expect(await window.save()).toBeUndefined();
    type('b');
    undo();
    expect([title(), isChanged(window.state)]).toEqual([start, true]);
    await window.save();
    expect(copy.differences()).toEqual([]);
    redo();
    expect(title()).toBe(`${start}ab`);
  });

  test('X5 of a removed item after a save restores it with its place and id', async () => {
    const all = ids();
    order(...all.slice(1));
    await window.save();
    undo();
    expect(ids()).toEqual(all);
    await window.save();
    expect([copy.differences(), ids()]).toEqual([[], all]);
  });

  test('X5 shows the field that it changes', () => {
    window.change({ [`${ITEMS}/0/name/es`]: 'AA' });
    window.dispatch({ do: 'show', field: { file: 'hero', path: [] } });
    undo();
    expect(window.state).toMatchObject({
      form: { file: 'certifications' },
      target: window.fieldAt(`${ITEMS}/0/name/es`),
    });
  });

  test('X5 beside a notice undoes what the notice tells, and nothing if that changed nothing', () => {
    type('x');
    window.dispatch({ do: 'change', changes: [], notice: 'Ahora en el puesto 1.' });
    expect(window.state.notice).toEqual({ text: 'Ahora en el puesto 1.' });
    const changes = [{ ...window.fieldAt(TITLE), value: 'y' }];
    window.dispatch({ do: 'change', changes, notice: 'Cambiado.' });
    expect(window.state.notice?.step).toBe(window.state.past.at(-1));
  });

  test('X5 changes nothing that another program has written in the form', async () => {
    window.change({ 'certifications/open/es': 'Lo mío.', 'header/skipLink/es': 'Saltar' });
    await window.save();
    tagline();
    await window.exchange();
    undo();
    expect([title(), window.valueAt('certifications/open/es')]).toEqual(['A mano', 'Lo mío.']);
  });
});

describe('a form that another program changes', () => {
  test('X5 follows its file while it is unchanged here', async () => {
    window.change({ 'header/skipLink/es': 'Saltar' });
    await window.exchange();
    tagline();
    await window.exchange();
    expect([title(), window.valueAt('header/skipLink/es')]).toEqual(['A mano', 'Saltar']);
    expect(await window.save()).toBeUndefined();
    expect(copy.differences()).toEqual(['cabecera.yaml', 'inicio/certificaciones.yaml', 'por-revisar.yaml']);
  });

  test.each(['keep', 'take'])(
    'X5 is asked about once, alone, and nothing is saved before (%s)',
    async (answer) => {
      await window.edit({ [TITLE]: 'Aquí', 'header/skipLink/es': 'Saltar' });
      tagline();
      const refused = await window.save();
      expect(refused?.problems).toMatchObject([{ file: 'certifications', path: [] }]);
      await window.exchange();
      expect([hasConflict(window.state, 'certifications'), hasConflict(window.state, 'header')]).toEqual([
        true,
        false,
      ]);
      expect(title()).toBe('Aquí');
      const { certifications } = window.state.saved.values;
      if (answer === 'keep') window.dispatch({ do: 'keep', file: 'certifications' });
      else window.change({ certifications });
      expect(hasConflict(window.state, 'certifications')).toBe(false);
      if (answer === 'take') {
        expect(title()).toBe('A mano');
        undo();
        expect([title(), hasConflict(window.state, 'certifications')]).toEqual(['Aquí', false]);
        redo();
      }
      expect(await window.save()).toBeUndefined();
      expect(copy.read('inicio/certificaciones.yaml')).toContain(
        answer === 'keep' ? 'es: Aquí' : 'es: A mano',
      );
    },
  );

  test('X5 is not asked about what was typed during the own save', async () => {
    window.change({ [TITLE]: 'Uno' });
    const saving = window.save();
    window.change({ [TITLE]: 'Uno y dos' });
    expect(await saving).toBeUndefined();
    expect([title(), hasConflict(window.state, 'certifications'), isChanged(window.state)]).toEqual([
      'Uno y dos',
      false,
      true,
    ]);
    expect(await window.save()).toBeUndefined();
  });
});

test('X5 a change that changes nothing is no step', () => {
  window.change({ [TITLE]: String(title()) });
  expect([window.state.past, draftOf(window.state).forms]).toEqual([[], {}]);
});

test('X5 a refusal shows its first field, and stays until it is dismissed or the next save', async () => {
  const refused = {
    refusal: 'No.',
    problems: [{ file: 'hero' as const, path: ['title', 'es'], problem: '', remedy: '' }],
  };
  window.dispatch({ do: 'open', form: { title: '', file: 'legal' } });
  window.dispatch({ do: 'refuse', refused, content: window.state.content });
  expect(window.state).toMatchObject({ form: { file: 'hero' }, target: { path: ['title', 'es'] }, refused });
  window.dispatch({ do: 'dismiss' });
  expect(window.state.refused).toBeUndefined();
  window.dispatch({ do: 'refuse', refused, content: window.state.content });
  await window.save();
  expect(window.state.refused).toBeUndefined();
});

test('X5 an unchanged state of the connection causes no render', () => {
  window.dispatch({ do: 'update', trouble: undefined });
  const { state } = window;
  window.dispatch({ do: 'update', trouble: undefined });
  window.dispatch({ do: 'receive', reply: { revision: state.revision } });
  expect(window.state).toBe(state);
  window.dispatch({ do: 'update', trouble: 'Ocupado.' });
  expect(window.state.trouble).toBe('Ocupado.');
});
