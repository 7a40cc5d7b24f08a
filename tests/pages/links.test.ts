/** Every link and file that a built page names, and the syntax that older browsers need. */
import { globSync } from 'node:fs';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { attribute, type BuiltPage, type Element, pages, SITE } from './built.ts';

const FILES = new Set(globSync('**/*', { cwd: SITE }).map((file) => `/${file}`));
/** Addresses of pages → file. */
const PAGES: Record<string, string> = { '/': 'index.html', '/aviso-legal': 'aviso-legal.html' };

const isOuter = (address: string) => /^[a-z][a-z\d+.-]*:/i.test(address);
const linksOf = ({ elements }: BuiltPage) => elements.filter(({ tagName }) => tagName === 'a');
const idsOf = (file: string) =>
  pages.find((page) => page.file === file)?.elements.flatMap((element) => attribute(element, 'id') ?? []) ??
  [];

/** Addresses of files that an element names. */
function filesOf(element: Element): string[] {
  const sets = ['srcset', 'imagesrcset'].flatMap((name) => attribute(element, name)?.split(/,\s+/) ?? []);
  const names = ['src', 'poster', 'component-url', 'renderer-url', 'before-hydration-url'];
  if (element.tagName === 'link') names.push('href');
  return [
    ...sets.flatMap((candidate) => candidate.trim().split(/\s+/)[0] ?? []),
    ...names.flatMap((name) => attribute(element, name) ?? []),
  ];
}

/** What is wrong with an outer link; no host is asked. */
function faultOf(link: Element): string | undefined {
  const href = attribute(link, 'href') ?? '';
  if (/\s|\{|undefined|NaN/.test(href)) return 'unfilled';
  if (href.startsWith('tel:'))
    return parsePhoneNumberFromString(href.slice(4))?.isPossible() ? undefined : 'no phone number';
  if (href.startsWith('mailto:')) {
    const isMail = /^mailto:[\w.%+-]+@[\w-]+(\.[\w-]+)+(\?(subject|body)=[^&\s]+(&body=[^&\s]+)?)?$/;
    return isMail.test(href) ? undefined : 'no e-mail address';
  }
  if (!/^https:\/\/([a-z\d-]+\.)+[a-z]{2,}(\/|$)/.test(href)) return 'no public https address';
  const isSafe = attribute(link, 'rel')?.split(/\s+/).includes('noopener');
  return attribute(link, 'target') === '_blank' && !isSafe ? 'no noopener' : undefined;
}

describe.each(pages.map((page) => [page.file, page] as const))('%s', (file, page) => {
  test('names only files that exist', () => {
    const files = page.elements.flatMap(filesOf).filter((address) => !isOuter(address));
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((address) => !FILES.has(decodeURI(address)) && !PAGES[address])).toEqual([]);
  });

  test('links to pages and anchors that exist', () => {
    const inner = linksOf(page).flatMap((link) => attribute(link, 'href') ?? '');
    const broken = inner
      .filter((address) => !isOuter(address))
      .filter((address) => {
        const [path = '', anchor] = address.split('#');
        const target = path === '' ? file : PAGES[path];
        if (target === undefined) return !FILES.has(path);
        return anchor !== undefined && !idsOf(target).includes(anchor);
      });
    expect(broken).toEqual([]);
  });

  test('has well-formed outer links', () => {
    const outer = linksOf(page).filter((link) => isOuter(attribute(link, 'href') ?? ''));
    expect(outer.length).toBeGreaterThan(0);
    const faults = outer.map((link) => [attribute(link, 'href'), faultOf(link)]);
    expect(faults.filter(([, fault]) => fault)).toEqual([]);
  });

  test('has no nested rules and no range syntax, which Safari before 16.4 does not understand', () => {
    const styles = [...page.html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
      .map(([, css]) => css)
      .join('\n');
    expect(styles.length).toBeGreaterThan(10_000);
    expect(styles.match(/[{};]\s*&/g)).toBeNull();
    expect(styles.match(/@media[^{]*[<>]/g)).toBeNull();
    const queries = page.elements.flatMap((element) =>
      ['sizes', 'imagesizes', 'media'].flatMap((name) => attribute(element, name) ?? []),
    );
    expect(queries.filter((query) => /[<>]/.test(query))).toEqual([]);
  });
});
