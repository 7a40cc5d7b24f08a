/** Metadata. */
import type { Page } from '@playwright/test';
import { type Page as PageName, pathOf } from '../../src/links/paths.ts';
import { homeGraph, legalGraph } from '../../src/seo/structured-data.ts';
import { editions } from './support/site.ts';
import { expect, test } from './support/test.ts';

const PAGES = editions.flatMap((content) => [
  { content, name: 'home' as PageName, graph: homeGraph(content) },
  { content, name: 'legal' as PageName, graph: legalGraph(content) },
]);
const LOCALES: Record<string, string> = { es: 'es_ES', en: 'en_GB' };

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

for (const { content, name, graph } of PAGES) {
  const { company, language, prefix, site } = content;
  const ORIGIN = company.website.value;
  const path = pathOf(name, content) ?? '';
  const words = site.metadata[name];
  const filled = (text: string) =>
    text
      .replaceAll('{tradeName}', company.tradeName.value)
      .replaceAll('{authorisations}', company.authorisations.join(language === 'es' ? ' y ' : ' and '));

  test(`X2 E5 ${path} has title, description, canonical, picture and structured data`, async ({
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
    const locales = Object.values(LOCALES).toSorted((one) => (one === LOCALES[language] ? -1 : 1));
    expect([await meta(page, 'og:locale'), await meta(page, 'og:locale:alternate')]).toEqual(locales);
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
    expect(files).toEqual(['/favicon.svg', '/apple-touch-icon.png', `${prefix}/manifest.webmanifest`]);
  });
}
