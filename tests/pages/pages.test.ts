// @vitest-environment jsdom
/** Links, files, syntax and typography of every built page, and alternates. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../host/files.ts';
import { isTaken } from '../../model/check/check.ts';
import { loadEditions } from '../../model/check/load.ts';
import { sluggedPages } from '../../model/schemas/index.ts';
import { pathOf } from '../../src/links/paths.ts';
import { anchorsOf } from '../support/anchors.ts';
import { CONTENT, SITE } from '../support/fixture.ts';
import { all, openPage, pages, valuesOf, wordsOf } from './document.ts';
import { ENGLISH, RULES } from './typography.ts';

const FILES = new Set(listFiles(SITE).map((file) => `/${file}`));
/** File of a URL of the site. */
const fileOf = (path: string) =>
  [path === '/' ? '/index.html' : `${path}.html`, path].find((file) => FILES.has(file)) ?? path;
const isOuter = (address: string) => /^[a-z][a-z\d+.-]*:/i.test(address);

/** Problem of a link of a page; sends no request to other hosts. */
function problemOf(href: string, page: Document): string | undefined {
  if (/\s|\{|undefined|NaN/.test(href)) return 'unfilled';
  if (href.startsWith('tel:'))
    return parsePhoneNumberFromString(href.slice(4))?.isPossible() ? undefined : 'no phone number';
  if (href.startsWith('mailto:'))
    return /^mailto:[\w.%+-]+@[\w-]+(\.[\w-]+)+(\?subject=[^&\s]+)?$/.test(href) ? undefined : 'no address';
  if (isOuter(href))
    return /^https:\/\/([a-z\d-]+\.)+[a-z]{2,}(\/|$)/.test(href) ? undefined : 'no public https address';
  const [path = '', anchor] = href.split('#');
  if (path !== '' && !FILES.has(fileOf(path))) return 'no such page';
  const target = path === '' ? page : pages.find(({ file }) => file === fileOf(path))?.page;
  return anchor && target && !target.getElementById(anchor) ? 'no such anchor' : undefined;
}

/** Words in a class or id for which ad blockers hide an element. */
const HIDDEN =
  /(^|[-_])(ad|ads|adv|advert\w*|adsense|adbox|banners?|promo\w*|sponsor\w*|cookies?|consent|gdpr|pop-?(up|in)|newsletter|track(er|ing))($|[-_\d])/i;

test.each(Object.values(RULES).flatMap((rules) => Object.entries(rules)))(
  '%s: the rule finds its example',
  (_, [pattern, example]) => {
    expect(example).toMatch(pattern);
  },
);

const editions = await loadEditions(CONTENT);
const [{ company }] = editions;
const ANCHORS = new Set(
  editions.flatMap((edition) => [
    ...anchorsOf(edition),
    edition.about.alias,
    edition.legal.companyDataAnchor,
    ...edition.legal.sections.map(({ anchor }) => anchor),
  ]),
);
const ORIGIN = company.website.value;

test.each([
  ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`],
  ['sitemap.xml', /\/aviso-legal<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/],
  ['.well-known/security.txt', `Contact: mailto:${company.email.value}\nExpires: 2`],
  ['.well-known/security.txt', `\nCanonical: ${ORIGIN}/.well-known/security.txt\n`],
])('X2 %s', (file, text) => expect(readFileSync(`${SITE}/${file}`, 'utf8')).toMatch(text));

describe('E5 every page of the sitemap', () => {
  const sitemap = readFileSync(`${SITE}/sitemap.xml`, 'utf8');
  /** URL of a page → language → URL, from the sitemap. */
  const alternates = new Map(
    [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>.*?<\/url>/g)].map(([entry, address = '']) => [
      address,
      Object.fromEntries(
        [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name = '', href]) => [name, href]),
      ),
    ]),
  );

  test('exists in both languages, and one is x-default', () => {
    expect([...alternates.keys()]).toEqual(
      (['home', ...sluggedPages] as const).flatMap((page) =>
        editions.map((edition) => `${ORIGIN}${pathOf(page, edition)}`),
      ),
    );
    for (const links of alternates.values()) expect(Object.keys(links)).toEqual(['es', 'en', 'x-default']);
  });

  test.each([...alternates])(
    '%s names itself and its other languages, which name it back',
    (address, links) => {
      const page = openPage(new URL(address).pathname);
      const named = all(page, '[rel="alternate"]').map((link) =>
        ['hreflang', 'href'].map((name) => link.getAttribute(name)),
      );
      expect(Object.fromEntries(named)).toEqual(links);
      expect(links[page.documentElement.lang]).toBe(address);
      for (const other of Object.values(links)) expect(alternates.get(other ?? '')).toEqual(links);
    },
  );
});

describe.each(pages)('$file', ({ page }) => {
  const styles = all(page, 'style')
    .map(({ textContent }) => textContent)
    .join('\n');

  test('references only files that exist', () => {
    const sets = valuesOf(page, 'srcset', 'imagesrcset').flatMap((set) => set.split(/,\s+/));
    const files = [
      ...sets.flatMap((candidate) => candidate.trim().split(/\s+/)[0] ?? []),
      ...valuesOf(page, 'src', 'poster', 'component-url', 'renderer-url', 'before-hydration-url'),
      ...all(page, 'link[href]').map((link) => link.getAttribute('href') ?? ''),
    ];
    expect(files.length).toBeGreaterThan(1);
    const missing = files.filter((address) => !isOuter(address) && !FILES.has(decodeURI(address)));
    expect(missing).toEqual([]);
  });

  test('has valid links with existing targets', () => {
    const links = all(page, 'a').map((link) => link.getAttribute('href') ?? '');
    expect(links.length).toBeGreaterThan(1);
    const problems = links.map((href) => [href, problemOf(href, page)]);
    expect(problems.filter(([, pattern]) => pattern)).toEqual([]);
  });

  test('has no syntax that Safari before 16.4 cannot parse: nested rules, ranges in media queries', () => {
    expect(styles.length).toBeGreaterThan(10_000);
    expect(styles.match(/[{};]\s*&/g)).toBeNull();
    expect(styles.match(/@media[^{]*[<>]/g)).toBeNull();
    const queries = valuesOf(page, 'sizes', 'imagesizes', 'media');
    expect(queries.filter((query) => /[<>]/.test(query))).toEqual([]);
  });

  test('B4 uses neither <noscript> nor the media feature `scripting`: both ignore that scripts are blocked', () => {
    expect(all(page, 'noscript')).toEqual([]);
    expect(styles).not.toContain('(scripting');
  });

  test('X4 has only ids that are anchors of the content, or that the content cannot use as anchors', () => {
    const others = valuesOf(page, 'id').filter((id) => !ANCHORS.has(id));
    expect(others).toContain('main');
    expect(others.filter((id) => !isTaken(id))).toEqual([]);
  });

  test('B4 has no class and no id that ad blockers hide', () => {
    // Classes that scripts set occur only in the styles.
    const selectors = styles.match(/(?<=[.#])[a-z][\w-]*(?=[^{}]*\{)/gi) ?? [];
    const names = [...valuesOf(page, 'class').flatMap((value) => value.split(/\s+/)), ...selectors];
    expect(new Set(names).size).toBeGreaterThan(20);
    // EasyList Cookie hides #cookies only with the classes of a dialog: a legal notice may have such a section.
    const ids = valuesOf(page, 'id').filter((id) => id !== 'cookies');
    expect([...names, ...ids].filter((name) => HIDDEN.test(name))).toEqual([]);
  });

  test('E7 has the typography of its language', () => {
    const rules = RULES[page.documentElement.lang] ?? {};
    const texts = wordsOf(page).flatMap(({ words }) => (ENGLISH.includes(words) ? [] : words));
    expect(texts.length).toBeGreaterThan(5);
    const broken = Object.entries(rules).flatMap(([rule, [pattern]]) =>
      texts.filter((text) => pattern.test(text)).map((text) => `${rule}: ${text}`),
    );
    expect(broken).toEqual([]);
  });
});

test('X5 the build contains neither editor files nor marks', () => {
  const texts = [...FILES].filter((file) => /\.(html|js|css|json|txt|xml|webmanifest)$/.test(file));
  expect(
    texts.filter((file) =>
      /decap|\/editor\b|[\u{e0000}-\u{e007f}]/iu.test(readFileSync(SITE + file, 'utf8')),
    ),
  ).toEqual([]);
  expect(readFileSync(resolve(SITE, '../headers.json'), 'utf8')).not.toMatch(/decap|editor/i);
  expect(texts).not.toEqual([]);
});
