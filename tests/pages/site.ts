/** The built site (test-results/site): its files, its pages as documents. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve, sep } from 'node:path';

const SITE = resolve(import.meta.dirname, '../../test-results/site');

/** Every published file, such as `/en/404.html`, without its compressed copies. */
export const files: readonly string[] = globSync(['**/*', '**/.*', '.well-known/*'], {
  cwd: SITE,
  exclude: ['**/*.{br,gz}', '.well-known/*.{br,gz}'],
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(SITE.length).replaceAll(sep, '/'));

export const bytesOf = (file: string): Buffer => readFileSync(join(SITE, file));
export const read = (file: string): string => bytesOf(file).toString();

interface BuiltPage {
  readonly file: string;
  readonly html: string;
  /** With the content of templates in their place. */
  readonly page: Document;
}

// jsdom has no types of its own.
const load = createRequire(import.meta.url);
const { JSDOM }: { JSDOM: new () => { window: { DOMParser: typeof DOMParser } } } = load('jsdom');
const parser = new new JSDOM().window.DOMParser();

export const pages: readonly BuiltPage[] = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = read(file);
    const page = parser.parseFromString(html, 'text/html');
    for (const template of page.querySelectorAll('template')) template.replaceWith(template.content);
    return { file, html, page };
  });

/** The document of a page. */
export function open(file: string): Document {
  const built = pages.find((page) => page.file === file);
  if (!built) throw new Error(`The build has no ${file}.`);
  return built.page;
}

/** The addresses of a page by language, as the sitemap names them: `{ es: '/aviso-legal', en: … }`. */
export const sitemap: readonly { es: string; en: string }[] = [
  ...read('/sitemap.xml').matchAll(
    /<loc>https:\/\/[^/]+(.*?)<\/loc>.*?hreflang="en" href="https:\/\/[^/]+(.*?)"/gs,
  ),
]
  .map(([, es = '', en = '']) => ({ es, en }))
  .filter(({ es, en }) => es !== en);

/** The document at an address of the sitemap. */
export const openPath = (path: string): Document => open(path === '/' ? '/index.html' : `${path}.html`);

/** Findings on all pages, each with its file: one test covers every page. */
export const everywhere = <T>(find: (page: BuiltPage) => readonly T[]): [file: string, T][] =>
  pages.flatMap((page) => find(page).map((found): [string, T] => [page.file, found]));

export const all = (within: ParentNode, selector: string): Element[] => [
  ...within.querySelectorAll(selector),
];

/** @throws Error when no element matches */
export function one(within: ParentNode, selector: string): Element {
  const found = within.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** A text on one line, with plain spaces. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
/** The texts of all matching elements, as `One | Two`. */
export const textsOf = (within: ParentNode, selector: string): string =>
  all(within, selector)
    .map(({ textContent }) => plain(textContent))
    .join(' | ');
/** The values of an attribute, of every matching element that has it. */
export const values = (within: ParentNode, attribute: string, selector = '*'): string[] =>
  all(within, `:is(${selector})[${attribute}]`).map((element) => element.getAttribute(attribute) ?? '');

const SPOKEN = ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription', 'content'];

/** The text nodes of an element itself, and its attributes that are read aloud or shown elsewhere. */
export function wordsIn(element: Element): { element: Element; words: string }[] {
  const written = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
  const spoken = SPOKEN.map((name) => element.getAttribute(name));
  return [...written.map(({ nodeValue }) => nodeValue), ...spoken]
    .map((text) => ({ element, words: text?.trim() ?? '' }))
    .filter(({ words }) => words);
}

export const wordsOf = (page: Document) => all(page, ':not(script, style)').flatMap(wordsIn);
