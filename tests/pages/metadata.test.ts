// @vitest-environment jsdom
/** Metadata of the pages, and the links between editions. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadEditions } from '../../model/check/load.ts';
import { pageNames } from '../../model/schemas/index.ts';
import { editionLinks, pathOf } from '../../src/links/paths.ts';
import { pageGraph } from '../../src/seo/structured-data.ts';
import { CONTENT, SITE } from '../support/fixture.ts';
import { all, openPage } from './document.ts';

const editions = await loadEditions(CONTENT);
const PAGES = editions.flatMap((content) =>
  pageNames.flatMap((name) => {
    const path = pathOf(name, content);
    return path ? [{ content, name, graph: pageGraph(name, content), path }] : [];
  }),
);
const LOCALES: Record<string, string> = { es: 'es_ES', en: 'en_GB' };

describe.each(PAGES)('$path', ({ content, name, graph, path }) => {
  const { company, language, prefix, site } = content;
  const ORIGIN = company.website.value;
  const words = site.metadata[name];
  const filled = (text: string) =>
    text
      .replaceAll('{tradeName}', company.tradeName.value)
      .replaceAll(
        '{authorisations}',
        company.authorisations.map(({ reference }) => reference).join(language === 'es' ? ' y ' : ' and '),
      );
  const page = openPage(path);
  const values = (selector: string, attribute: string) =>
    all(page, selector).map((node) => node.getAttribute(attribute));
  const meta = (key: string) => values(`meta[name="${key}"], meta[property="${key}"]`, 'content').join();

  test('X2 E5 has title, description, canonical, picture and structured data', () => {
    expect(page.title).toBe(filled(words.title));
    expect(meta('description')).toBe(filled(words.description));
    expect(meta('description').length, 'characters that results show').toBeLessThanOrEqual(155);
    const canonical = values('link[rel="canonical"]', 'href').join();
    expect(canonical.replace(/\/$/, '')).toBe(`${ORIGIN}${path}`.replace(/\/$/, ''));
    expect(meta('og:url')).toBe(canonical);
    const locales = Object.values(LOCALES).toSorted((one) => (one === LOCALES[language] ? -1 : 1));
    expect([meta('og:locale'), meta('og:locale:alternate')]).toEqual(locales);
    expect(meta('og:title')).toBe(filled(words.title));
    expect(meta('og:image:alt')).not.toBe('');
    const picture = new URL(meta('og:image'));
    expect(picture.origin).toBe(ORIGIN);
    expect(readFileSync(`${SITE}${picture.pathname}`).toString('hex', 0, 3), 'a JPEG').toBe('ffd8ff');
    expect(page.querySelector('meta[name="robots"]')).toBeNull();
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(graph)));
    const icons = 'link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]';
    const manifest = `${prefix}/manifest.webmanifest`;
    expect(values(icons, 'href')).toEqual(['/favicon.svg', '/apple-touch-icon.png', manifest]);
    expect(JSON.parse(readFileSync(SITE + manifest, 'utf8'))).toMatchObject({
      description: filled(site.metadata.home.description),
      lang: language,
      start_url: prefix || '/',
      icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }],
    });
  });

  test.each(['header', 'footer'])('E4 the %s links to the other language', (part) => {
    const [other] = editionLinks(name, content, editions);
    const [link, ...more] = page.querySelectorAll(`body > ${part} a[hreflang]`);
    expect(more).toEqual([]);
    expect(link?.textContent?.trim()).toBe(other?.label);
    expect(link?.getAttribute('href')).toBe(other?.href);
    expect([link?.getAttribute('hreflang'), link?.getAttribute('lang')]).toEqual(
      Array(2).fill(other?.language),
    );
  });
});
