/** Metadata. */
import type { Page } from '@playwright/test';
import { homeGraph, legalGraph } from '../../src/seo/structured-data.ts';
import { content } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { company, site } = content;
const ORIGIN = company.website.value;

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
