import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Changes, currentOf, type Draft, type Edit, mergeOrders, withEdits } from './draft.ts';
import { type Leaf, leafAt, leavesOf, pathOf, plainOf } from './keyed.ts';

const saved = {
  hero: { title: { es: 'Hola', en: 'Hello' }, isOn: true },
  services: { '': ['a', 'b'], a: { es: 'A', en: 'A' }, b: { es: 'B' } },
};
const draftOf = (changes: Changes = {}): Draft => ({ saved, changes });
const edit = (address: string, from?: Leaf, to?: Leaf): Edit => ({ address, from, to });
/** The draft's changes after these edits. */
const edited = (edits: Edit[], changes?: Changes) => withEdits(draftOf(changes), edits).changes;
/** The items of the list in order, without ids. */
const itemsOf = (draft: Draft) => Reflect.get(Object(plainOf(currentOf(draft))), 'services');

const TITLE = 'hero/title/es';

describe('an edit', () => {
  test('X5 of a leaf is a change, unless it restores the saved value', () => {
    const changes = edited([edit(TITLE, 'Hola', 'Buenas')]);
    expect(changes).toEqual({ [TITLE]: { to: 'Buenas' } });
    expect(edited([edit(TITLE, 'Buenas', 'Hola')], changes)).toEqual({});
    expect(edited([edit(TITLE, 'Hola')])).toEqual({ [TITLE]: { to: undefined } });
    expect(edited([edit('hero/lead', undefined, 'x')])).toEqual({ 'hero/lead': { to: 'x' } });
  });

  test('X5 of a leaf that another window has changed is a conflict until it is resolved', () => {
    const theirs = edited([edit(TITLE, 'Hola', 'Buenas')]);
    const conflict = { [TITLE]: { to: 'Saludos', others: ['Buenas'] } };
    expect(edited([edit(TITLE, 'Hola', 'Saludos')], theirs)).toEqual(conflict);
    // Both texts are kept while typing continues.
    const more = edited([edit(TITLE, 'Saludos', 'Saludos a')], conflict);
    expect(more).toEqual({ [TITLE]: { to: 'Saludos a', others: ['Buenas'] } });
    const resolved = { ...edit(TITLE, 'Saludos', 'Buenas'), resolves: ['Buenas'] };
    expect(edited([resolved], conflict)).toEqual(theirs);
    expect(edited([{ ...resolved, to: 'Hola' }], conflict)).toEqual({});
  });

  test('X5 of a text with several authors keeps the texts of all other authors, also if it becomes provisional', () => {
    const both = edited([edit(TITLE, 'Hola', 'B')], edited([edit(TITLE, 'Hola', 'A')]));
    const all = edited([edit(TITLE, 'Hola', 'C')], both);
    expect(all).toEqual({ [TITLE]: { to: 'C', others: ['B', 'A'] } });
    // The author of an earlier text continues to type.
    expect(edited([edit(TITLE, 'A', 'AA')], all)).toEqual({ [TITLE]: { to: 'AA', others: ['C', 'B'] } });
    // Only values that the window has seen are resolved.
    const resolved = { ...edit(TITLE, 'B', 'A'), resolves: ['A'] };
    expect(edited([resolved], all)).toEqual({ [TITLE]: { to: 'A', others: ['C'] } });
    const provisional = edited([edit(TITLE, 'C'), edit(`${TITLE}/placeholder`, undefined, 'C')], all);
    expect(provisional[`${TITLE}/placeholder`]).toEqual({ to: 'C', others: ['B', 'A'] });
  });

  test('X5 that removes an item with a conflict resolves only values that the window has seen', () => {
    const conflict: Changes = { 'services/a/es': { to: 'AA', others: ['AB'] } };
    const removal = [
      edit('services/', ['a', 'b'], ['b']),
      edit('services/a/es', 'AA'),
      edit('services/a/en', 'A'),
    ];
    expect(itemsOf(draftOf(edited(removal, conflict)))).toEqual([{ es: 'B' }, { es: 'AA', en: 'A' }]);
    const seen = removal.map((one) => ({ ...one, resolves: ['AB'] }));
    expect(itemsOf(draftOf(edited(seen, conflict)))).toEqual([{ es: 'B' }]);
  });

  test('X5 that repeats or removes the new value of another window changes nothing', () => {
    const theirs = edited([edit(TITLE, 'Hola', 'Buenas')]);
    expect(edited([edit(TITLE, 'Hola', 'Buenas')], theirs)).toEqual(theirs);
    expect(edited([edit(TITLE, 'Hola')], theirs)).toEqual(theirs);
  });

  test('X5 of an item that another window has removed restores it', () => {
    const removed = edited([edit('services/', ['a', 'b'], ['b'])]);
    expect(itemsOf(draftOf(removed))).toEqual([{ es: 'B' }]);
    const both = edited([edit('services/a/es', 'A', 'AA')], removed);
    expect(itemsOf(draftOf(both))).toEqual([{ es: 'B' }, { es: 'AA', en: 'A' }]);
  });

  test('X5 that turns a text into a group, or a group into a text, keeps the value of another window', () => {
    const toGroup = [edit(TITLE, 'Hola'), edit(`${TITLE}/placeholder`, undefined, 'Hola')];
    expect(plainOf(currentOf(withEdits(draftOf(), toGroup)))).toMatchObject({
      hero: { title: { es: { placeholder: 'Hola' } } },
    });
    const theirs = edited([edit(TITLE, 'Hola', 'Buenas')]);
    const conflict = { to: 'Hola', others: ['Buenas'] };
    expect(edited(toGroup, theirs)).toMatchObject({ [`${TITLE}/placeholder`]: conflict });
    const group = edited(toGroup);
    const back = [edit(`${TITLE}/placeholder`, 'Hola'), edit(TITLE, undefined, 'Hola')];
    expect(edited(back, group)).toEqual({});
    const written = edited([edit(`${TITLE}/placeholder`, 'Hola', 'Buenas')], group);
    expect(edited(back, written)).toEqual({ [TITLE]: conflict });
  });

  test('X5 that removes a text does not restore the group that the text replaced', () => {
    const text = [
      edit('hero/title/es', 'Hola'),
      edit('hero/title/en', 'Hello'),
      edit('hero/title', undefined, 'x'),
    ];
    const draft = withEdits(withEdits(draftOf(), text), [edit('hero/title', 'x')]);
    expect(plainOf(currentOf(draft))).toMatchObject({ hero: { isOn: true } });
    expect(leafAt(currentOf(draft), ['hero', 'title', 'es'])).toBeUndefined();
  });

  const leaves = fc.constantFrom(...leavesOf(saved).keys(), 'hero/lead', 'services/c/es', 'services/c/en');
  const texts = fc.dictionary(
    leaves.filter((address) => address !== 'services/'),
    fc.constantFrom('x', 'y', 'z', undefined),
  );
  const editsTo = (wanted: Record<string, Leaf | undefined>, { ...draft }: Draft): Edit[] =>
    Object.entries(wanted).map(([address, to]) =>
      edit(address, leafAt(currentOf(draft), pathOf(address)), to),
    );

  test('X5 made after the previous edits were received causes no conflict; the last value wins', () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 5 }), (turns) => {
        const draft = turns.reduce((before, turn) => withEdits(before, editsTo(turn, before)), draftOf());
        expect(Object.values(draft.changes).filter(({ others }) => others)).toEqual([]);
        for (const [address, to] of Object.entries(Object.assign({}, ...turns)))
          expect(leafAt(currentOf(draft), pathOf(address))).toBe(to);
        for (const address of Object.keys(draft.changes))
          expect(draft.changes[address]?.to).not.toBe(leafAt(saved, pathOf(address)));
      }),
    );
  });

  test('X5 of other fields causes no conflict; the order of edits does not matter', () => {
    fc.assert(
      fc.property(texts, texts, (one, all) => {
        const other = Object.fromEntries(Object.entries(all).filter(([address]) => !(address in one)));
        const [mine, theirs] = [one, other].map((wanted) => editsTo(wanted, draftOf())) as [Edit[], Edit[]];
        const draft = withEdits(withEdits(draftOf(), mine), theirs);
        expect(withEdits(withEdits(draftOf(), theirs), mine)).toEqual(draft);
        expect(Object.values(draft.changes).filter(({ others }) => others)).toEqual([]);
      }),
    );
  });
});

describe('the merged order of a list', () => {
  test.each([
    ['one moves, the other adds', 'abc', 'cab', 'abcd', 'cdab'],
    ['one removes, the other adds', 'abc', 'ac', 'abxc', 'axc'],
    ['both add', 'ab', 'aXb', 'abY', 'aXbY'],
    ['both remove', 'abc', 'a', 'c', ''],
    ['both move: the first order wins', 'abc', 'bac', 'acb', 'bac'],
    ['both add at the beginning', 'a', 'Xa', 'Ya', 'YXa'],
  ])('X5 %s', (_, from, mine, theirs, merged) => {
    const order = mergeOrders([...from], [...mine], [...theirs]);
    expect(order.join('')).toBe(merged);
  });

  test('X5 has all additions, no removed item, and no item twice', () => {
    const orders = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 6 });
    fc.assert(
      fc.property(orders, orders, orders, (from, mine, theirs) => {
        const has = (id: string) =>
          from.includes(id)
            ? mine.includes(id) && theirs.includes(id)
            : mine.includes(id) || theirs.includes(id);
        const merged = mergeOrders(from, mine, theirs);
        expect([...merged].sort()).toEqual([...'abcdefgh'].filter(has));
        expect(mergeOrders(from, from, theirs)).toEqual(theirs);
        expect(mergeOrders(from, mine, from)).toEqual(mine);
      }),
    );
  });
});
