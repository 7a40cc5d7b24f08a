// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { correctYear, focusQuietly, hashTarget, keepSection } from '../../src/scripts/page.ts';

test('B1 a hash names an element by its id, percent-encoded or not', () => {
  document.body.innerHTML = '<section id="sección"></section>';
  const section = document.querySelector('section');
  expect(hashTarget('#sección')).toBe(section);
  expect(hashTarget('#secci%C3%B3n')).toBe(section);
});

test.each(['', '#', '#no-existe', '#%E0%A4%A', '#"><img>', '#.x['])('B1 «%s» names no element', (hash) => {
  expect(hashTarget(hash)).toBeUndefined();
});

test('E4 a link to another edition contains the section’s number, which that page replaces with its anchor', () => {
  document.body.innerHTML =
    '<a href="/en" hreflang="en"></a><main><section></section><section id="uno"></section><section id="dos"></section></main>';
  const link = document.querySelector('a') as HTMLAnchorElement;
  link.addEventListener('click', (event) => event.preventDefault());
  keepSection();
  /** The link's hash after an event, with the tops of both sections at these positions. */
  const hashAt = (event: Event, ...tops: number[]) => {
    for (const [index, section] of document.querySelectorAll('section[id]').entries())
      section.getBoundingClientRect = () => ({ top: tops[index] }) as DOMRect;
    link.dispatchEvent(event);
    return link.hash;
  };
  // A middle click opens a tab without a click event.
  for (const press of ['click', 'pointerdown'].map((type) => new Event(type, { cancelable: true })))
    expect([hashAt(press, 900, 1800), hashAt(press, 0, 900), hashAt(press, -900, 10)]).toEqual([
      '',
      '#1',
      '#2',
    ]);
  for (const [hash, found] of [
    ['#2', '#dos'],
    ['#7', '#7'],
    ['#uno', '#uno'],
  ]) {
    location.hash = hash ?? '';
    keepSection();
    expect(location.hash).toBe(found);
  }
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
