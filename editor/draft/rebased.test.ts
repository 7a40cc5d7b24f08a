import { describe, expect, test } from 'vitest';
import {
  afterSave,
  type Changes,
  currentOf,
  type Draft,
  rebased,
  tidyLeaf,
  unsavedIn,
  withEdits,
} from './draft.ts';
import { type Leaf, pathOf, plainOf, setAt } from './keyed.ts';

const saved = {
  hero: { title: { es: 'Hola', en: 'Hello' }, isOn: true },
  services: { '': ['a', 'b'], a: { es: 'A', en: 'A' }, b: { es: 'B' } },
};
const draftOf = (changes: Changes = {}): Draft => ({ saved, changes });
/** What is saved, with other leaves. */
const savedWith = (leaves: Record<string, Leaf | undefined>) =>
  Object.entries(leaves).reduce<unknown>((all, [address, to]) => setAt(all, pathOf(address), to), saved);
/** What is written of the lists. */
const itemsOf = (draft: Draft) => Reflect.get(Object(plainOf(currentOf(draft))), 'services');

const TITLE = 'hero/title/es';

describe('the draft over what another program has written', () => {
  /** The changes of a draft after leaves on disk are others. */
  const over = (changes: Changes, disk: Record<string, Leaf | undefined>) =>
    rebased(draftOf(changes), savedWith(disk));

  test('X5 stays where that has not changed', () => {
    const changes: Changes = { [TITLE]: { to: 'Buenas' }, 'hero/isOn': { to: false } };
    expect(over(changes, { 'hero/title/en': 'Hi', 'hero/lead': 'x' }).changes).toEqual(changes);
  });

  test('X5 is a conflict at the fields that both have changed; to the same, it is none', () => {
    const change = { to: 'Buenas' };
    const changes = (disk?: string) => over({ [TITLE]: change }, { [TITLE]: disk }).changes;
    expect(changes('Ea')).toEqual({ [TITLE]: { ...change, others: ['Ea'] } });
    // A removal never replaces what is written.
    expect(changes()).toEqual({ [TITLE]: change });
    expect(changes('Buenas')).toEqual({});
    // Somebody may be writing after the blank.
    expect(over({ [TITLE]: { to: 'Buenas ' } }, { [TITLE]: 'Buenas' }).changes).toEqual({
      [TITLE]: { to: 'Buenas ' },
    });
    expect(over({ [TITLE]: {} }, { [TITLE]: 'Ea' }).changes).toEqual({});
  });

  test('X5 keeps all texts of a conflict, and of the disk the last one', () => {
    const conflict = { [TITLE]: { to: 'Buenas', others: ['Ea'] } };
    expect(over(conflict, { [TITLE]: 'Hi' }).changes).toEqual({
      [TITLE]: { to: 'Buenas', others: ['Ea', 'Hi'] },
    });
    const again = rebased(over(conflict, { [TITLE]: 'Hi' }), savedWith({ [TITLE]: 'Hey' }));
    expect(again.changes).toEqual({ [TITLE]: { to: 'Buenas', others: ['Ea', 'Hey'] } });
  });

  test('X5 keeps an item in which either side has written, whole, and removes one that neither has', () => {
    const written: Changes = { 'services/a/es': { to: 'AA' } };
    const removed = { 'services/': ['b'], 'services/a/es': undefined, 'services/a/en': undefined };
    expect(itemsOf(over(written, removed))).toEqual([{ es: 'B' }, { es: 'AA', en: 'A' }]);
    const without: Changes = { 'services/': { to: ['b'] }, 'services/a/es': {}, 'services/a/en': {} };
    expect(itemsOf(over(without, { 'services/a/es': 'AA' }))).toEqual([{ es: 'B' }, { es: 'AA', en: 'A' }]);
    expect(itemsOf(over(without, removed))).toEqual([{ es: 'B' }]);
    expect(itemsOf(over(without, { 'services/b/es': 'BB' }))).toEqual([{ es: 'BB' }]);
  });

  test('X5 has the items that both have added, in both orders', () => {
    const draft: Changes = { 'services/': { to: ['b', 'a', 'x'] }, 'services/x/es': { to: 'X' } };
    const disk = { 'services/': ['y', 'a', 'b'], 'services/y/es': 'Y' };
    expect(itemsOf(over(draft, disk))).toMatchObject(['Y', 'B', 'A', 'X'].map((es) => ({ es })));
  });

  test('X5 is a conflict, too, where one side has made a group of a text', () => {
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
  const saving = (draft: Draft, sent: Changes, texts: Record<string, string>) =>
    afterSave(draft, sent, savedWith(texts));

  test('X5 what has been changed since stays a change', () => {
    const sent: Changes = { [TITLE]: { to: 'Buenas' } };
    const later = withEdits(draftOf(sent), [{ address: TITLE, from: 'Buenas', to: 'Buenas tardes' }]);
    expect(saving(draftOf(sent), sent, { [TITLE]: 'Buenas' }).changes).toEqual({});
    expect(saving(later, sent, { [TITLE]: 'Buenas' }).changes).toEqual({ [TITLE]: { to: 'Buenas tardes' } });
  });

  test('X5 the blank after which somebody is writing stays, and is nothing to save', () => {
    const sent: Changes = { [TITLE]: { to: 'Buenas ' } };
    const draft = saving(draftOf(sent), sent, { [TITLE]: 'Buenas' });
    expect([draft.changes, unsavedIn(draft)]).toEqual([sent, []]);
    expect(unsavedIn(draftOf({ [TITLE]: { to: 'Hola\u200b' }, 'hero/lead': { to: ' ' } }))).toEqual([]);
    expect([tidyLeaf(' a\r\nb '), tidyLeaf(' '), tidyLeaf(false)]).toEqual(['a b', undefined, false]);
  });
});
