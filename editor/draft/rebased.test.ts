import { describe, expect, test } from 'vitest';
import { afterSave } from '../server/save.ts';
import { type Changes, currentOf, type Draft, rebased, tidyLeaf, unsavedIn } from './draft.ts';
import { type Leaf, pathOf, plainOf, setAt } from './keyed.ts';

const saved = {
  hero: { title: { es: 'Hola', en: 'Hello' }, isOn: true },
  services: { '': ['a', 'b'], a: { es: 'A', en: 'A' }, b: { es: 'B' } },
};
const draftOf = (changes: Changes = {}): Draft => ({ saved, changes });
/** The saved content with these leaves. */
const savedWith = (leaves: Record<string, Leaf | undefined>) =>
  Object.entries(leaves).reduce<unknown>((all, [address, to]) => setAt(all, pathOf(address), to), saved);
/** The plain list. */
const itemsOf = (draft: Draft) => Reflect.get(Object(plainOf(currentOf(draft))), 'services');

const TITLE = 'hero/title/es';

describe('the draft on changed content', () => {
  /** Rebases a draft on other leaves on disk. */
  const over = (changes: Changes, disk: Record<string, Leaf | undefined>) =>
    rebased(draftOf(changes), savedWith(disk));

  test('X5 keeps changes of other leaves', () => {
    const changes: Changes = { [TITLE]: { to: 'Buenas' }, 'hero/isOn': { to: false } };
    expect(over(changes, { 'hero/title/en': 'Hi', 'hero/lead': 'x' }).changes).toEqual(changes);
  });

  test('X5 has a conflict where both sides have different new values', () => {
    const change = { to: 'Buenas' };
    const changes = (disk?: string) => over({ [TITLE]: change }, { [TITLE]: disk }).changes;
    expect(changes('Ea')).toEqual({ [TITLE]: { ...change, others: ['Ea'] } });
    // A removal on disk does not replace a new text.
    expect(changes()).toEqual({ [TITLE]: change });
    expect(changes('Buenas')).toEqual({});
    // Typing may continue after the space.
    expect(over({ [TITLE]: { to: 'Buenas ' } }, { [TITLE]: 'Buenas' }).changes).toEqual({
      [TITLE]: { to: 'Buenas ' },
    });
    expect(over({ [TITLE]: {} }, { [TITLE]: 'Ea' }).changes).toEqual({});
  });

  test('X5 keeps all texts of a conflict, and the last text on disk', () => {
    const conflict = { [TITLE]: { to: 'Buenas', others: ['Ea'] } };
    expect(over(conflict, { [TITLE]: 'Hi' }).changes).toEqual({
      [TITLE]: { to: 'Buenas', others: ['Ea', 'Hi'] },
    });
    const again = rebased(over(conflict, { [TITLE]: 'Hi' }), savedWith({ [TITLE]: 'Hey' }));
    expect(again.changes).toEqual({ [TITLE]: { to: 'Buenas', others: ['Ea', 'Hey'] } });
  });

  test('X5 keeps a removed item that the other side has changed', () => {
    const written: Changes = { 'services/a/es': { to: 'AA' } };
    const removed = { 'services/': ['b'], 'services/a/es': undefined, 'services/a/en': undefined };
    expect(itemsOf(over(written, removed))).toEqual([{ es: 'B' }, { es: 'AA', en: 'A' }]);
    const without: Changes = { 'services/': { to: ['b'] }, 'services/a/es': {}, 'services/a/en': {} };
    expect(itemsOf(over(without, { 'services/a/es': 'AA' }))).toEqual([{ es: 'B' }, { es: 'AA', en: 'A' }]);
    expect(itemsOf(over(without, removed))).toEqual([{ es: 'B' }]);
    expect(itemsOf(over(without, { 'services/b/es': 'BB' }))).toEqual([{ es: 'BB' }]);
  });

  test('X5 merges the items that both sides have added', () => {
    const draft: Changes = { 'services/': { to: ['b', 'a', 'x'] }, 'services/x/es': { to: 'X' } };
    const disk = { 'services/': ['y', 'a', 'b'], 'services/y/es': 'Y' };
    expect(itemsOf(over(draft, disk))).toMatchObject(['Y', 'B', 'A', 'X'].map((es) => ({ es })));
  });

  test('X5 has a conflict also where one side has turned a text into a group', () => {
    const provisional = `${TITLE}/placeholder`;
    const conflict = { to: 'Hola', others: ['Ea'] };
    const group: Changes = { [TITLE]: {}, [provisional]: { to: 'Hola' } };
    expect(over(group, { 'hero/title/en': 'Hi' }).changes).toEqual(group);
    expect(over(group, { [TITLE]: 'Ea' }).changes).toEqual({ [provisional]: conflict });
    const disk = { [TITLE]: undefined, [provisional]: 'Ea' };
    expect(over({ [TITLE]: { to: 'Buenas' } }, disk).changes).toEqual({
      [TITLE]: { ...conflict, to: 'Buenas' },
    });
  });
});

describe('after a save', () => {
  const saving = (changes: Changes) => afterSave(draftOf(changes), savedWith({ [TITLE]: 'Buenas' }));

  test('X5 a saved change is removed from the draft', () => {
    expect(saving({ [TITLE]: { to: 'Buenas' } }).changes).toEqual({});
  });

  test('X5 a final space, after which typing may continue, stays and counts as saved', () => {
    const changes: Changes = { [TITLE]: { to: 'Buenas ' } };
    const draft = saving(changes);
    expect([draft.changes, unsavedIn(draft)]).toEqual([changes, []]);
    expect(unsavedIn(draftOf({ [TITLE]: { to: 'Hola\u200b' }, 'hero/lead': { to: ' ' } }))).toEqual([]);
    expect([tidyLeaf(' a\r\nb '), tidyLeaf(' '), tidyLeaf(false)]).toEqual(['a b', undefined, false]);
  });
});
