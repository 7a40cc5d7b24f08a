// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { headScript } from './head.ts';

const { dataset } = document.documentElement;

/** Runs the script as the page does. */
const run = () => new Function(headScript('/font.woff2', true))();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'navigate', name: 'https://www.empresa.example/' } as PerformanceNavigationTiming,
  ]);
  document.body.innerHTML = '<section></section><section></section><footer></footer>';
  run();
  expect(dataset.skip).toBe('');
});
afterEach(() => vi.useRealTimers());

test('B4 after 2 s nothing is skipped, even if `load` never fires', () => {
  vi.advanceTimersByTime(1999);
  expect(dataset.skip).toBe('');
  vi.advanceTimersByTime(1);
  expect(dataset.skip).toBeUndefined();
});

test('B4 the timeout does not interrupt a page that is being laid out part by part', () => {
  document.querySelector('section')?.setAttribute('data-laid-out', '');
  vi.advanceTimersByTime(2000);
  expect(dataset.skip).toBe('');
});

test.each([
  [{ saveData: true }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '4g', saveData: false }, false],
])('O3 the connection %j counts as slow: %s; a slow one preloads no font', (connection, isSlow) => {
  document.head.replaceChildren();
  delete dataset.slow;
  vi.stubGlobal('navigator', { connection });
  run();
  expect('slow' in dataset).toBe(isSlow);
  expect(document.querySelectorAll('link[rel="preload"]')).toHaveLength(isSlow ? 0 : 1);
});
