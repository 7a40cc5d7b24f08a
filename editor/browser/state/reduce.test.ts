import { beforeEach, describe, expect, test } from 'vitest';
import { EditorWindow, type Server, serverInMemory } from '../../../tests/support/editor-window.ts';
import { getAt, orderOf } from '../../shared/keyed.ts';
import { isChanged } from './editor-state.ts';

const ID = { old: '0'.repeat(64), new: '1'.repeat(64) };
const content = {
  hero: { title: { es: 'Hola', en: 'Hello' } },
  objectives: { objectives: { '': ['a', 'b'], a: { title: { es: 'A' } }, b: { title: { es: 'B' } } } },
  certifications: { certificates: { '': ['c'], c: { file: 'c.pdf' } } },
  files: { 'certificados/c.pdf': ID.old },
};

let server: Server;
let window: EditorWindow;
beforeEach(async () => {
  server = serverInMemory(content);
  window = await EditorWindow.open(server);
});

const TITLE = 'hero/title/es';
const ITEMS = 'objectives/objectives';
const title = () => window.valueAt(TITLE);
const undo = () => window.dispatch({ do: 'undo' });
const redo = () => window.dispatch({ do: 'redo' });
/** Types letters, one after the other. */
const type = (text: string) => {
  for (const letter of text) window.change({ [TITLE]: `${title()}${letter}` });
};
/** Gives the list of objectives another order. */
const order = (...ids: string[]) =>
  window.change({ [ITEMS]: { ...Object(getAt(window.state.content, ITEMS.split('/'))), '': ids } });

describe('undo', () => {
  test('X5 undoes a whole word or insertion, and redo restores it', () => {
    type(' a todos');
    expect(title()).toBe('Hola a todos');
    undo();
    expect(title()).toBe('Hola a ');
    undo();
    expect([title(), window.state.past.length]).toEqual(['Hola ', 1]);
    redo();
    redo();
    expect([title(), window.state.future]).toEqual(['Hola a todos', []]);
    window.change({ [TITLE]: `${title()} {total}` });
    type('s');
    undo();
    expect(title()).toBe('Hola a todos {total}');
    undo();
    window.change({ [TITLE]: 'Otro' });
    undo();
    window.change({ 'hero/title/en': 'Hi' });
    expect(window.state.future).toEqual([]);
    for (const _ of window.state.past) undo();
    undo();
    expect([title(), window.valueAt('hero/title/en'), isChanged(window.state)]).toEqual([
      'Hola',
      'Hello',
      false,
    ]);
  });

  test('X5 is possible across a save, and a save does not end a word', async () => {
    type('a');
    await window.save();
    type('b');
    expect([title(), isChanged(window.state)]).toEqual(['Holaab', true]);
    undo();
    expect([title(), isChanged(window.state)]).toEqual(['Hola', true]);
    await window.save();
    expect(Reflect.get(Object(window.state.saved.values), 'hero').title.es).toBe('Hola');
    redo();
    expect(title()).toBe('Holaab');
  });

  test('X5 of a file after a save restores the previous file', async () => {
    const path = 'certificados/c.pdf';
    await window.save({}, { [path]: ID.new });
    undo();
    expect(Reflect.get(window.state.content as object, 'files')).toEqual({ [path]: ID.old });
    expect(window.state.changes).toEqual({ [`files/${encodeURIComponent(path)}`]: { to: ID.old } });
  });

  test('X5 of a removed item after a save restores it with its place and id', async () => {
    order('b');
    await window.save();
    undo();
    expect(window.valueAt(ITEMS)).toEqual([{ title: { es: 'A' } }, { title: { es: 'B' } }]);
    order('b', 'a');
    await window.save();
    expect(orderOf(getAt(window.state.content, ITEMS.split('/')))).toEqual(['b', 'a']);
  });

  test('X5 shows the field that it changes', () => {
    window.change({ [`${ITEMS}/a/title/es`]: 'AA' });
    window.dispatch({ do: 'show', field: { file: 'hero', path: [] } });
    undo();
    expect(window.state).toMatchObject({
      form: { file: 'objectives' },
      target: { file: 'objectives', path: ['objectives', 'a', 'title', 'es'] },
    });
  });

  test('X5 of a window does not affect what another window has written', async () => {
    const other = await EditorWindow.open(server);
    await window.edit({ [TITLE]: 'Mío' });
    await other.exchange();
    other.change({ 'hero/title/en': 'Theirs' });
    order('b');
    await other.exchange();
    await window.exchange();
    undo();
    undo();
    expect([title(), window.valueAt('hero/title/en')]).toEqual(['Hola', 'Theirs']);
  });
});

describe('requests', () => {
  test('X5 stay until the server confirms them, and apply over the state that it sends meanwhile', async () => {
    const other = await EditorWindow.open(server);
    window.change({ [TITLE]: 'Uno' });
    const requests = window.state.unsent;
    window.change({ [TITLE]: 'Uno y dos', 'hero/title/en': 'One' });
    await other.edit({ 'hero/title/en': 'Other' });
    await window.exchange(requests);
    expect(window.state.unsent.map(({ number }) => number)).toEqual([2]);
    expect([title(), window.state.changes['hero/title/en']]).toEqual([
      'Uno y dos',
      { to: 'One', others: ['Other'] },
    ]);
    await window.exchange();
    expect(window.state.unsent).toEqual([]);
    await other.exchange();
    expect(other.state.changes).toEqual(window.state.changes);
  });

  test('X5 contain all letters typed before they are sent; later letters make another request', async () => {
    const before = title();
    for (const text of ['U', 'Un', 'Uno']) window.change({ [TITLE]: text });
    expect(window.state.unsent).toEqual([
      { number: 1, edits: [expect.objectContaining({ from: before, to: 'Uno' })] },
    ]);
    window.dispatch({ do: 'update', sent: 1 });
    window.change({ [TITLE]: 'Uno y' });
    window.change({ [TITLE]: 'Uno y dos' });
    expect(window.state.unsent.map(({ number }) => number)).toEqual([1, 2]);
    await window.exchange();
    expect([title(), window.state.unsent]).toEqual(['Uno y dos', []]);
    window.dispatch({ do: 'undo' });
    expect(title()).toBe('Uno y');
  });

  test('X5 are not made by edits that change nothing', () => {
    window.change({ [TITLE]: 'Hola', 'hero/title': { es: 'Hola', en: 'Hello' } });
    expect([window.state.unsent, window.state.past]).toEqual([[], []]);
  });

  test('X5 that resolve a conflict resolve it for all windows', async () => {
    const other = await EditorWindow.open(server);
    await other.edit({ [TITLE]: 'Otro' });
    await window.edit({ [TITLE]: 'Mío' });
    expect(window.state.changes[TITLE]).toEqual({ to: 'Mío', others: ['Otro'] });
    window.dispatch({ do: 'resolve', address: TITLE, value: 'Otro' });
    await window.exchange();
    expect([window.state.changes[TITLE], title()]).toEqual([{ to: 'Otro' }, 'Otro']);
  });
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
  window.dispatch({ do: 'update', trouble: undefined, sent: 0 });
  const { state } = window;
  window.dispatch({ do: 'update', trouble: undefined, sent: 0 });
  expect(window.state).toBe(state);
  window.dispatch({ do: 'update', trouble: 'Ocupado.' });
  expect(window.state.trouble).toBe('Ocupado.');
});
