// @vitest-environment jsdom
/** Markup that a screen reader would skip, join or repeat, on every built page. */
import { describe, expect, test } from 'vitest';
import { all, find, openPage, pages, wordsOf } from './document.ts';

const FOCUSABLE = 'a[href], button, input, [tabindex]';
const markup = (elements: Iterable<Element>) =>
  Array.from(elements, ({ outerHTML }) => outerHTML.slice(0, 200));
const hasWords = ({ nodeType, nodeValue }: Node) => nodeType === 3 && nodeValue?.trim() !== '';

test('there are pages, drawings, definitions and lists', () => {
  for (const selector of ['dd', 'svg[role="img"] text', 'ul', '[aria-roledescription]', FOCUSABLE])
    find(openPage('/'), selector);
});

describe.each(pages)('$file', ({ html, page }) => {
  test('F6 a definition has its text in itself or in a link: say-all skips other elements', () => {
    const problems = all(page, 'dd').filter(
      (dd) =>
        ![...dd.childNodes].some(hasWords) && [...dd.children].some((child) => !child.matches('a[href]')),
    );
    expect(markup(problems)).toEqual([]);
    expect(markup(all(page, 'dd :is(p, div, ul, ol, button)'))).toEqual([]);
  });

  test('S2 no heading labels a focusable element: the heading would be skipped', () => {
    const isNamedByHeading = (element: Element) =>
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .some((id) => page.getElementById(id)?.matches('h1, h2, h3, h4, h5, h6'));
    expect(markup(all(page, FOCUSABLE).filter(isNamedByHeading))).toEqual([]);
  });

  test('no section is labelled by its heading: Firefox would expose no region, and Orca skip the heading', () => {
    const sections = all(page, 'section, [role="region"]');
    expect(markup(sections.filter((section) => section.hasAttribute('aria-labelledby')))).toEqual([]);
    const unnamed = sections.filter((section) => !section.getAttribute('aria-label')?.trim());
    expect(markup(unnamed.filter((section) => section.closest('main > *') === section))).toEqual([]);
  });

  test('a link is one text, or has an aria-label: parts would be read as several links', () => {
    const pieces = (link: Element) =>
      [...link.querySelectorAll(':not(svg *)'), link].flatMap(({ childNodes }) =>
        [...childNodes].filter(hasWords),
      );
    const links = all(page, 'a[href]');
    const problems = links.filter((link) => !link.hasAttribute('aria-label') && pieces(link).length !== 1);
    expect(markup(problems)).toEqual([]);
    expect(markup(all(page, 'a .visually-hidden'))).toEqual([]);
    // Label in name (WCAG 2.5.3).
    const named = links.filter((link) => link.hasAttribute('aria-label'));
    const isMissing = (link: Element) =>
      !link.getAttribute('aria-label')?.includes(link.textContent?.trim() ?? '');
    expect(markup(named.filter(isMissing))).toEqual([]);
  });

  test('the name of a link that opens a tab says so', () => {
    const names = all(page, 'a[target="_blank"]').map((link) => link.getAttribute('aria-label'));
    expect(
      names.filter((name) => !/\((se abre en una pestaña nueva|opens in a new tab)\)$/.test(name ?? '')),
    ).toEqual([]);
  });

  test.each([
    ['F5 «m³»', 'eme tres', /m³/],
    ['F6 measures with ×', 'one number', /\d\s×/],
  ])('%s is hidden from screen readers: it would be read as «%s»', (_, __, pattern) => {
    const written = wordsOf(page).filter(({ words }) => pattern.test(words));
    const spoken = written.filter(({ element }) => !element.closest('[aria-hidden="true"]'));
    expect(markup(spoken.map(({ element }) => element))).toEqual([]);
  });

  test('S1 a radio button has an aria-label, and its label is hidden from screen readers: it would be read twice', () => {
    for (const radio of all(page, 'input[type="radio"]')) {
      expect(radio.getAttribute('aria-label')).toMatch(/\w/);
      expect(page.querySelector(`label[for="${radio.id}"]`)?.getAttribute('aria-hidden')).toBe('true');
    }
  });

  test('K2 each copy, and each repeat, has its own announcement: an equal announcement would be silent', () => {
    const props = all(page, 'astro-island').map((island) => island.getAttribute('props') ?? '');
    const words = [...props.join().matchAll(/"(?:copied|again)":\[0,"([^"]+)"/g)].map(([, text]) => text);
    expect(words).toHaveLength(page.getElementById('contacto-telefono') ? 4 : 0);
    expect(new Set(words).size).toBe(words.length);
  });

  test('S3 the element with the slides has an id: otherwise Firefox exposes it late, and Orca loses the slides', () => {
    const slides = all(page, 'section > * > [aria-roledescription]');
    expect(markup(slides.filter((slide) => !slide.parentElement?.id))).toEqual([]);
  });

  test('S1 the labels of a drawing are hidden from screen readers: each label would be read separately', () => {
    const letters = all(page, 'svg[role="img"] text');
    expect(markup(letters.filter((text) => !text.closest('[aria-hidden="true"]')))).toEqual([]);
  });

  test('a list without bullets has role="list": otherwise Safari drops its semantics, except in navigation', () => {
    expect(html).toContain('list-style:none');
    const lists = all(page, 'ul, ol').filter((list) => !list.closest('nav'));
    expect(markup(lists.filter((list) => list.getAttribute('role') !== 'list'))).toEqual([]);
  });

  test('L1 a generated number ends with a space: it would be joined to the text', () => {
    expect(html.match(/content:counter\([^)]*\)(?! ?" ")/g) ?? []).toEqual([]);
  });

  test('B2 the target of the button to the top has a name', () => {
    const top = page.querySelector('nav#top[tabindex]');
    expect(top?.getAttribute('aria-label')).toMatch(/\w/);
  });
});
