/** Built pages as DOM documents. Needs jsdom. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { SiteContent } from '../../src/content/types.ts';
import { homeOf, pathOf } from '../../src/links/paths.ts';
import { SITE } from '../support/fixture.ts';

/** The built page at a path, without its extension. */
export const openPage = (path: string): Document =>
  new DOMParser().parseFromString(readFileSync(`${SITE}${path}.html`, 'utf8'), 'text/html');

/** Home page and legal notice of an edition. */
export function openEdition(edition: SiteContent) {
  const home = homeOf(edition);
  const legal = pathOf('legal', edition) ?? '';
  return { home, legal, page: openPage(home === '/' ? '/index' : home), notice: openPage(legal) };
}

/** @throws Error when no element matches */
export function find(within: ParentNode, selector: string): Element {
  const found = within.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

export const all = (within: ParentNode, selector: string): Element[] => [
  ...within.querySelectorAll(selector),
];
/** A text on one line, with plain spaces. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
/** The accessible name of a link. */
export const nameOf = (link: Element): string => plain(link.getAttribute('aria-label') ?? link.textContent);
/** Expects that a link opens a new tab and announces it. */
export function expectNewTab(link: Element | undefined, { controls }: Pick<SiteContent, 'controls'>): void {
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link && nameOf(link)).toContain(plain(controls.newTab));
}
export const texts = (elements: Element[]): string[] => elements.map(({ textContent }) => plain(textContent));
export const hrefs = (elements: Element[]): (string | null)[] =>
  elements.map((element) => element.getAttribute('href'));
/** The texts that are not the whole text of any element. */
export const missing = (within: Element, wanted: string[]): string[] => {
  const there = texts(all(within, '*'));
  return wanted.map(plain).filter((text) => !there.includes(text));
};
