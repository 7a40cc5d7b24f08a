// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { correctYear, focusQuietly, hashTarget } from './page.ts';

test('B1 a hash names an element by its id, percent-encoded or not', () => {
  document.body.innerHTML = '<section id="sección"></section>';
  const section = document.querySelector('section');
  expect(hashTarget('#sección')).toBe(section);
  expect(hashTarget('#secci%C3%B3n')).toBe(section);
});

test.each(['', '#', '#nada', '#%E0%A4%A', '#"><img>', '#:root'])('B1 hash %j names nothing', (hash) => {
  document.body.innerHTML = '<p id="algo"></p>';
  expect(hashTarget(hash)).toBeUndefined();
});

test('B1 a section takes focus, and a link keeps its place in the tab order', () => {
  document.body.innerHTML = '<section></section><a href="/"></a>';
  const [section, link] = document.body.children as unknown as [HTMLElement, HTMLElement];
  focusQuietly(section);
  expect(document.activeElement).toBe(section);
  focusQuietly(link);
  expect(link.hasAttribute('tabindex')).toBe(false);
});

test.each([
  ['is corrected on a page built last year', '2027-01-01T12:00:00', '2027'],
  ['ignores a clock that runs behind', '2001-06-01T12:00:00', '2026'],
])('B5 the copyright year %s', (_, now, year) => {
  document.body.innerHTML = '<time data-year datetime="2026">2026</time>';
  correctYear(new Date(now));
  const time = document.querySelector('time');
  expect([time?.textContent, time?.dateTime]).toEqual([year, year]);
});
