// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { correctYear, focusQuietly, followHash, hashTarget, keepSection } from './page.ts';

test('B1 a hash names an element by its id, percent-encoded or not', () => {
  document.body.innerHTML = '<section id="sección"></section>';
  const section = document.querySelector('section');
  expect(hashTarget('#sección')).toBe(section);
  expect(hashTarget('#secci%C3%B3n')).toBe(section);
});

test.each(['', '#', '#no-existe', '#%E0%A4%A', '#"><img>', '#.x['])('B1 «%s» names nothing', (hash) => {
  expect(hashTarget(hash)).toBeUndefined();
});

test('B1 X5 the focus follows a hash that names something, but not in a frame, as beside a form', () => {
  document.body.innerHTML = '<section id="uno"></section>';
  followHash();
  const focused = (hash = '#uno') => {
    history.replaceState(null, '', hash);
    dispatchEvent(new Event('hashchange'));
    return document.activeElement?.id;
  };
  vi.stubGlobal('parent', {});
  expect(focused()).toBe('');
  vi.unstubAllGlobals();
  expect(focused()).toBe('uno');
  for (const hash of ['', '#no-existe', '#%E0%A4%A']) expect(focused(hash)).toBe('uno');
});

test('E4 a link to another edition names the section in view by its number, which finds it there', () => {
  document.body.innerHTML =
    '<a href="/en" hreflang="en"></a><main><section></section><section id="uno"></section><section id="dos"></section></main>';
  const link = document.querySelector('a') as HTMLAnchorElement;
  link.addEventListener('click', (event) => event.preventDefault());
  keepSection();
  /** The link's hash when it is pressed, with the tops of both sections there. */
  const hashAt = (press: Event, ...tops: number[]) => {
    for (const [index, section] of document.querySelectorAll('section[id]').entries())
      section.getBoundingClientRect = () => ({ top: tops[index] }) as DOMRect;
    link.dispatchEvent(press);
    return link.hash;
  };
  // The middle button opens a tab without a click.
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
