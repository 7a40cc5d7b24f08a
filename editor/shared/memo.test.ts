import { expect, test, vi } from 'vitest';
import { memoizeLast, shareUnchanged } from './memo.ts';

test('X5 a result is computed again only for different arguments', () => {
  const compute = vi.fn((values: object, limit: number) => [values, limit]);
  const once = memoizeLast(compute);
  const values = {};
  const first = once(values, Number.NaN);
  expect(once(values, Number.NaN)).toBe(first);
  expect(compute).toHaveBeenCalledOnce();
  expect(once({}, Number.NaN)).not.toBe(first);
  once(values, Number.NaN);
  expect(compute).toHaveBeenCalledTimes(3);
});

test('X5 unchanged parts stay the same objects, also of a copy', () => {
  const list = { order: ['a', 'b'], a: { x: 1 } };
  expect(shareUnchanged(list, structuredClone(list))).toBe(list);
  for (const [old, updated] of [
    [list, { order: ['b', 'a'], a: { x: 1 } }],
    [['a'], { 0: 'a' }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [null, {}],
  ])
    expect(shareUnchanged(old, updated)).toEqual(updated);
});
