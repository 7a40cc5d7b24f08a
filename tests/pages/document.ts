/** Built pages as DOM documents. Needs jsdom. */
import { globSync, readFileSync } from 'node:fs';
import type { SiteContent } from '../../model/schemas/types.ts';
import { homeOf, pathOf } from '../../src/links/paths.ts';
import { SITE } from '../support/fixture.ts';

export interface BuiltPage {
  /** Such as `/en/404.html`. */
  readonly file: string;
  readonly html: string;
  /** With the content of templates in their place. */
  readonly page: Document;
}

/** Every built page. */
export const pages: BuiltPage[] = globSync('**/*.html', { cwd: SITE }).map((name) => {
  const html = readFileSync(`${SITE}/${name}`, 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const template of page.querySelectorAll('template')) template.replaceWith(template.content);
  return { file: `/${name}`, html, page };
});

/** The built page of a path: `/` or `/aviso-legal`. */
export function openPage(path: string): Document {
  const built = pages.find(({ file }) => file === (path === '/' ? '/index.html' : `${path}.html`));
  if (!built) throw new Error(`There is no page ${path}.`);
  return built.page;
}

/** Home page and legal notice of an edition. */
export function openEdition(edition: SiteContent) {
  const home = homeOf(edition);
  const legal = pathOf('legal', edition) ?? '';
  return { home, legal, page: openPage(home), notice: openPage(legal) };
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

/** @throws Error when no element has this text */
export function findByText(within: ParentNode, selector: string, text: string): Element {
  const found = all(within, selector).find(({ textContent }) => plain(textContent) === plain(text));
  if (!found) throw new Error(`There is no ${selector} with «${text}».`);
  return found;
}

/** The values of these attributes, of every element that has them. */
export const valuesOf = (within: ParentNode, ...names: string[]): string[] =>
  names.flatMap((name) => all(within, `[${name}]`).map((element) => element.getAttribute(name) ?? ''));
/** A text on one line, with plain spaces. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
/** The accessible name of a link. */
export const nameOf = (link: Element): string => plain(link.getAttribute('aria-label') ?? link.textContent);
export const texts = (elements: Element[]): string[] => elements.map(({ textContent }) => plain(textContent));
export const hrefs = (elements: Element[]): (string | null)[] =>
  elements.map((element) => element.getAttribute('href'));
/** The texts that are not the whole text of any element. */
export const missing = (within: Element, wanted: string[]): string[] => {
  const there = texts(all(within, '*'));
  return wanted.map(plain).filter((text) => !there.includes(text));
};

const SPOKEN = ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription'];

/** Text nodes, and attributes that are read aloud or shown elsewhere, each with its element. */
export function wordsOf(page: Document): { element: Element; words: string }[] {
  return all(page, ':not(script, style)').flatMap((element) => {
    const written = [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? node.nodeValue : []));
    const spoken = SPOKEN.map((name) => element.getAttribute(name));
    return [...written, ...spoken].flatMap((text) => {
      const words = text?.trim();
      return words ? [{ element, words }] : [];
    });
  });
}
