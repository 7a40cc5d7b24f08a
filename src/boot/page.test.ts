// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { correctYear, focusQuietly, hashTarget } from './page.ts';

test('B1 a hash names an element by its id, percent-encoded or not', () => {
  document.body.innerHTML = '<section id="sección"></section>';
  const section = document.querySelector('section');
  expect(hashTarget('#sección')).toBe(section);
  expect(hashTarget('#secci%C3%B3n')).toBe(section);
});

test('B1 a section takes focus, and a link keeps its place in the tab order', () => {
  document.body.innerHTML = '<section></section><a href="/"></a>';
  const [section, link] = document.body.children as unknown as [HTMLElement, HTMLElement];
  focusQuietly(section);
  expect(document.activeElement).toBe(section);
  focusQuietly(link);
  expect(link.hasAttribute('tabindex')).toBe(false);
});

test('B5 the copyright year ignores a clock that runs behind', () => {
  document.body.innerHTML = '<time data-year datetime="2026">2026</time>';
  correctYear(new Date('2001-06-01T12:00:00'));
  expect(document.body.textContent).toBe('2026');
});
