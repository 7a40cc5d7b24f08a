import { expect, test, vi } from 'vitest';
import { memoizeLast } from './memo.ts';

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
