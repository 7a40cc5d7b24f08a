// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { headScript } from './head.ts';

const { dataset } = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'navigate', name: 'https://www.empresa.example/' } as PerformanceNavigationTiming,
  ]);
  document.body.innerHTML = '<section></section><section></section><footer></footer>';
  // Run the script as the page does.
  new Function(headScript('/font.woff2', true))();
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
