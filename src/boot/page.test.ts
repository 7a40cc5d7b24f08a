// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { correctYear, focusQuietly, hashTarget, keepSection } from './page.ts';

test('B1 a hash names an element by its id, percent-encoded or not', () => {
  document.body.innerHTML = '<section id="sección"></section>';
  const section = document.querySelector('section');
  expect(hashTarget('#sección')).toBe(section);
  expect(hashTarget('#secci%C3%B3n')).toBe(section);
});

test('E4 a link to another edition names the section in view by its number, which finds it there', () => {
  document.body.innerHTML =
    '<a href="/en" hreflang="en"></a><main><section></section><section id="uno"></section><section id="dos"></section></main>';
  const link = document.querySelector('a') as HTMLAnchorElement;
  const [one, two] = [...document.querySelectorAll('section[id]')] as [HTMLElement, HTMLElement];
  keepSection();
  link.addEventListener('click', (event) => event.preventDefault());
  const place = (...tops: number[]) => {
    for (const [index, section] of [one, two].entries())
      section.getBoundingClientRect = () => ({ top: tops[index] }) as DOMRect;
    link.click();
    return link.hash;
  };
  expect(place(900, 1800)).toBe('');
  expect(hashTarget(place(-900, 10))).toBe(two);
  expect(hashTarget(place(0, 900))).toBe(one);
  expect(hashTarget('#7')).toBeUndefined();
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
