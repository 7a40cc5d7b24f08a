import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutBlanks } from '../../model/schemas/written.ts';
import { CONTENT } from '../../tests/support/fixture.ts';
import { readFiles } from '../server/read.ts';
import {
  addressOf,
  getAt,
  type Keyed,
  keyedOf,
  keyedPath,
  leavesOf,
  newId,
  orderOf,
  pathOf,
  plainOf,
  plainPath,
  setAt,
} from './keyed.ts';

const { value: written } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('list'), tie('group')),
  leaf: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
  list: fc.array(tie('value'), { maxLength: 4 }),
  // The empty key is reserved for the order of a list.
  group: fc.dictionary(fc.string({ minLength: 1 }), tie('value'), { minKeys: 1, maxKeys: 4 }),
}));

/** The ids of a list. */
const idsOf = (items: readonly unknown[], like?: Keyed) => {
  const list = keyedOf(items, like);
  return orderOf(list) ?? expect.unreachable();
};

describe('a keyed value', () => {
  test('X5 converts back to the same written value, for any value', () => {
    const files = readFiles(CONTENT);
    expect(plainOf(keyedOf(files))).toEqual(files);
    fc.assert(
      fc.property(written, (value) => {
        expect(plainOf(keyedOf(value))).toEqual(value);
      }),
    );
  });

  test('X5 consists of its leaves', () => {
    fc.assert(
      fc.property(written, (value) => {
        const keyed = keyedOf({ value });
        const parts = [...leavesOf(keyed)];
        const whole = parts.reduce<Keyed>(
          (all, [address, leaf]) => setAt(all, pathOf(address), leaf),
          undefined,
        );
        expect(whole).toEqual(keyed);
        // Empty groups are removed.
        expect(
          parts.reduce((all, [address]) => setAt(all, pathOf(address), undefined), keyed),
        ).toBeUndefined();
      }),
      { examples: [[{ a: 1, ['__proto__']: 2 }]] },
    );
  });

  test('X5 converts paths between ids and indexes', () => {
    const value = keyedOf({ services: [{ title: { es: 'a' } }, { title: { es: 'b' } }] });
    const [, second = ''] = orderOf(getAt(value, ['services'])) ?? [];
    const paths = { written: ['services', 1, 'title', 'en'], keyed: ['services', second, 'title', 'en'] };
    expect(keyedPath(value, paths.written)).toEqual(paths.keyed);
    expect(plainPath(value, paths.keyed)).toEqual(paths.written);
    expect(keyedPath(value, ['services', 2, 'title'])).toEqual(['services', '2', 'title']);
    expect(plainPath(value, ['services', 'gone', 'title'])).toEqual(['services', 'gone', 'title']);
  });

  test('X5 has an address for every path', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (path) => {
        fc.pre(path.every((key) => key.isWellFormed()));
        expect(pathOf(addressOf(path))).toEqual(path);
      }),
    );
  });

  test('X5 caches its written form: unchanged parts are the same objects', () => {
    const before = keyedOf({ hero: { title: { es: 'a' } }, legal: { title: { es: 'b' } } });
    const after = setAt(before, ['hero', 'title', 'es'], 'c');
    expect(Reflect.get(Object(plainOf(after)), 'legal')).toBe(Reflect.get(Object(plainOf(before)), 'legal'));
    expect(plainOf(before)).toMatchObject({ hero: { title: { es: 'a' } } });
  });
});

describe('the ids of a list', () => {
  test('X5 are unique and follow moved items', () => {
    const lists = fc.array(written, { maxLength: 6 }).chain((items) =>
      fc.tuple(
        fc.constant(items),
        fc.shuffledSubarray(
          items.map((_, index) => index),
          { minLength: items.length },
        ),
      ),
    );
    fc.assert(
      fc.property(lists, ([items, indexes]) => {
        const before = keyedOf(items);
        const after = keyedOf(
          indexes.map((index) => items[index]),
          before,
        );
        const [old, fresh] = [orderOf(before) ?? [], orderOf(after) ?? []];
        expect([...fresh].sort()).toEqual([...old].sort());
        // Differences in whitespace do not count.
        const saved = (list: Keyed, id: string) => withoutBlanks(undefined, plainOf(getAt(list, [id])));
        for (const id of fresh) expect(saved(after, id)).toEqual(saved(before, id));
      }),
    );
  });

  test('X5 are unique after any change', () => {
    const lists = fc.array(written, { maxLength: 6 });
    fc.assert(
      fc.property(lists, lists, (saved, items) => {
        const before = keyedOf(saved);
        const order = orderOf(keyedOf(items, before)) ?? [];
        expect(new Set(order).size).toBe(items.length);
      }),
    );
  });

  const item = (es: string, rest: object = {}) => ({ title: { es, en: `${es} in English` }, ...rest });
  const items = [item('a'), item('b'), item('c')];
  const before = keyedOf(items);
  const [a, b, c] = orderOf(before) ?? [];

  test('X5 stay with changed items in their order, among added and removed items', () => {
    const changed = { title: { es: 'other', en: 'b in English' } };
    expect(idsOf([item('a'), changed, item('c')], before)).toEqual([a, b, c]);
    const [first, second, third, fresh] = idsOf([item('a'), changed, item('c'), item('new')], before);
    expect([first, second, third]).toEqual([a, b, c]);
    expect([a, b, c]).not.toContain(fresh);
  });

  test('X5 do not depend on the order of the fields in an item', () => {
    const draft = { '': ['new'], new: { title: { en: 'x', es: 'y' } } };
    expect(orderOf(keyedOf([{ title: { es: 'y', en: 'x' } }], draft))).toEqual(['new']);
  });

  test('X5 follow equal texts; changed texts keep their order', () => {
    const texts = keyedOf(['uno', 'dos', 'tres']);
    const [one, two, three] = orderOf(texts) ?? [];
    expect(idsOf(['tres', 'otro', 'uno'], texts)).toEqual([three, two, one]);
    expect(idsOf(['uno', 'x', 'y', 'z'], texts).slice(0, 3)).toEqual([one, two, three]);
  });

  test('X5 exist for items without values', () => {
    const empty = keyedOf([{}, {}]);
    expect(plainOf(empty)).toEqual([{}, {}]);
    expect(keyedOf([{}, {}], empty)).toEqual(empty);
  });

  test('X5 are not numbers: an address may name an item by its index', () => {
    for (let turn = 0; turn < 100; turn++) expect(newId()).toMatch(/^i[0-9a-f]{8}$/);
  });
});
