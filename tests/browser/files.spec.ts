/** Metadata, files for robots and browsers, and storage. */
import type { Page } from '@playwright/test';
import { homeGraph, legalGraph } from '../../src/seo/structured-data.ts';
import { content, MAP_HOST, wake, walkThrough } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { company, site } = content;
const ORIGIN = company.website.value;

const FILES: [path: string, type: string, text: RegExp][] = [
  [
    '/robots.txt',
    'text/plain; charset=utf-8',
    /^User-agent: \*\nAllow: \/\n\nSitemap: https:.*\/sitemap\.xml\n/,
  ],
  ['/sitemap.xml', 'application/xml', /\/aviso-legal<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/],
  ['/manifest.webmanifest', 'application/manifest+json', /"lang":"es"/],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', /^Contact: .*^Expires: \d{4}-/ms],
  ['/favicon.svg', 'image/svg+xml', /^<svg/],
  ['/apple-touch-icon.png', 'image/png', /PNG/],
  ['/icon-192.png', 'image/png', /PNG/],
  ['/icon-512.png', 'image/png', /PNG/],
];

const PAGES = [
  { path: '/', words: site.metadata.home, graph: homeGraph(content) },
  { path: '/aviso-legal', words: site.metadata.legal, graph: legalGraph(content) },
];

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
const filled = (text: string) =>
  text
    .replaceAll('{tradeName}', company.tradeName.value)
    .replaceAll('{authorisations}', company.authorisations.join(' y '));

test('X2 serves the files for robots and browsers with their types', async ({ request }) => {
  const texts = new Map<string, string>();
  for (const [path, type, pattern] of FILES) {
    const response = await request.get(path);
    expect([response.status(), response.headers()['content-type']], path).toEqual([200, type]);
    texts.set(path, await response.text());
    expect(texts.get(path)).toMatch(pattern);
  }
  const addresses = texts.get('/sitemap.xml')?.matchAll(/<loc>([^<]+)<\/loc>/g) ?? [];
  const pages = [...addresses].map(([, address]) => address?.replace(/\/$/, ''));
  expect(pages).toEqual([ORIGIN, `${ORIGIN}/aviso-legal`]);
});

for (const { path, words, graph } of PAGES) {
  test(`X2 ${path} has title, description, canonical, picture and structured data`, async ({
    page,
    request,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(filled(words.title));
    const description = await meta(page, 'description');
    expect(description).toBe(filled(words.description));
    expect(description?.length, 'characters that results show').toBeLessThanOrEqual(155);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical?.replace(/\/$/, '')).toBe(`${ORIGIN}${path}`.replace(/\/$/, ''));
    expect(await meta(page, 'og:url')).toBe(canonical);
    expect(await meta(page, 'og:title')).toBe(filled(words.title));
    expect(await meta(page, 'og:image:alt')).not.toBe('');
    const picture = new URL((await meta(page, 'og:image')) ?? '');
    expect(picture.origin).toBe(ORIGIN);
    const response = await request.get(picture.pathname);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    const script = page.locator('script[type="application/ld+json"]');
    expect(JSON.parse((await script.textContent()) ?? '')).toEqual(JSON.parse(JSON.stringify(graph)));
    const links = page.locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]');
    const files = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(files).toEqual(['/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']);
  });
}

test('X1 a visit leaves no cookie, stores nothing and asks no third party but the map', async ({
  page,
  allowHost,
}) => {
  const cookies: string[] = [];
  const hosts = new Set<string>();
  page.on('response', (response) => response.headers()['set-cookie'] && cookies.push(response.url()));
  page.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).host));
  await allowHost(MAP_HOST);
  await page.goto('/');
  await wake(page);
  const own = new URL(page.url()).host;
  expect([...hosts]).toEqual([own]);
  await walkThrough(page);
  await expect.poll(() => [...hosts]).toEqual([own, MAP_HOST]);
  expect(cookies).toEqual([]);
  const left = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);
  expect(left).toEqual(['', 0, 0]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
