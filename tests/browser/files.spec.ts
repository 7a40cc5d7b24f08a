/** What is beyond the pages: the files that robots and browsers read, headers, storage. */
import type { Page } from '@playwright/test';
import { homeGraph, legalGraph } from '../../src/seo/structured-data.ts';
import { settle } from './support/settle.ts';
import { content, MAP_HOST, wake } from './support/site.ts';
import { expect, test } from './support/test.ts';

const SITE = content.company.website.value;

/** Path → exact type, and what the text must say. */
const FILES: [path: string, type: string, text: RegExp][] = [
  [
    '/robots.txt',
    'text/plain; charset=utf-8',
    /^User-agent: \*\nAllow: \/\n\nSitemap: https:.*\/sitemap\.xml\n/,
  ],
  [
    '/sitemap.xml',
    'application/xml',
    /<loc>https:[^<]*\/aviso-legal<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/,
  ],
  ['/manifest.webmanifest', 'application/manifest+json', /"lang":"es"/],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', /^Contact: .*^Expires: \d{4}-/ms],
  ['/favicon.svg', 'image/svg+xml', /^<svg/],
  ['/apple-touch-icon.png', 'image/png', /PNG/],
  ['/icon-192.png', 'image/png', /PNG/],
  ['/icon-512.png', 'image/png', /PNG/],
];

const PAGES = [
  { path: '/', metadata: content.site.metadata.home, canonical: [SITE, `${SITE}/`] },
  { path: '/aviso-legal', metadata: content.site.metadata.legal, canonical: [`${SITE}/aviso-legal`] },
];

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
const filled = (text: string) =>
  text
    .replaceAll('{tradeName}', content.company.tradeName.value)
    .replaceAll('{authorisations}', content.company.authorisations.join(' y '));

test.describe('X2 what robots read', { tag: '@once' }, () => {
  for (const [path, type, text] of FILES) {
    test(`${path} is there, as ${type}`, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe(type);
      expect(await response.text()).toMatch(text);
    });
  }

  for (const { path, metadata, canonical } of PAGES) {
    test(`${path} tells its title, description, address and picture`, async ({ page, request }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(filled(metadata.title));
      expect(await meta(page, 'description')).toBe(filled(metadata.description));
      expect(canonical).toContain(await page.locator('link[rel="canonical"]').getAttribute('href'));
      expect(canonical).toContain(await meta(page, 'og:url'));
      expect(await meta(page, 'og:title')).toBe(filled(metadata.title));
      expect(await meta(page, 'og:image:alt')).not.toBe('');
      const picture = new URL((await meta(page, 'og:image')) ?? '');
      expect(picture.origin).toBe(SITE);
      const response = await request.get(picture.pathname);
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    });
  }

  for (const { path, graph } of [
    { path: '/', graph: homeGraph(content) },
    { path: '/aviso-legal', graph: legalGraph(content) },
  ]) {
    test(`${path} carries its structured data`, async ({ page }) => {
      await page.goto(path);
      const script = page.locator('script[type="application/ld+json"]');
      expect(JSON.parse((await script.textContent()) ?? '')).toEqual(JSON.parse(JSON.stringify(graph)));
    });
  }

  test('where to tell of a flaw is valid for most of a year, and for no more', async ({ request }) => {
    const text = await (await request.get('/.well-known/security.txt')).text();
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  });

  test('every page of the sitemap is there, under its own address', async ({ request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address),
    );
    expect(addresses.map(({ pathname }) => pathname)).toEqual(PAGES.map(({ path }) => path));
    for (const { pathname, origin } of addresses) {
      expect(origin).toBe(SITE);
      expect((await request.get(pathname, { maxRedirects: 0 })).status()).toBe(200);
    }
  });

  test('the icons that the manifest and the page name are there', async ({ page, request }) => {
    await page.goto('/');
    const { icons }: { icons: { src: string }[] } = await (await request.get('/manifest.webmanifest')).json();
    const links = page.locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]');
    const named = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(named).toHaveLength(3);
    expect(icons.length).toBeGreaterThan(0);
    for (const address of [...named, ...icons.map(({ src }) => src)]) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
  });

  test('an unknown path is not indexed', async ({ noScriptPage: page, expectConsole }) => {
    expectConsole(/404/);
    await page.goto('/no-existe');
    expect(await meta(page, 'robots')).toBe('noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  });
});

test.describe('X1 nothing is left with the visitor', () => {
  test('no cookie, no storage, and nobody else is asked but the map’s host', async ({ page, allowHost }) => {
    const cookies: string[] = [];
    const asked = new Set<string>();
    page.on('response', (response) => {
      if (response.headers()['set-cookie']) cookies.push(response.url());
    });
    page.on('request', (request) => {
      if (request.url().startsWith('http')) asked.add(new URL(request.url()).host);
    });
    await allowHost(MAP_HOST);
    await page.goto('/');
    await wake(page);
    expect([...asked]).toEqual([new URL(page.url()).host]);
    await settle(page);
    expect([...asked].filter((host) => host !== MAP_HOST)).toEqual([new URL(page.url()).host]);
    expect(cookies).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    const left = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);
    expect(left).toEqual(['', 0, 0]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('X1 headers', { tag: '@once' }, () => {
  for (const path of ['/', '/aviso-legal', '/no-existe']) {
    test(`${path} allows only its own code`, async ({ request }) => {
      const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
      expect(policy).not.toMatch(/unsafe|\*|https?:(?!\/\/www\.openstreetmap\.org)/);
    });
  }

  test('the pages break none of their own policy', async ({ page, allowHost }) => {
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => console.error('CSP', event.violatedDirective));
    });
    await allowHost(MAP_HOST);
    for (const { path } of PAGES) {
      await page.goto(path);
      await wake(page);
      await settle(page);
    }
  });

  test('only what has a hash in its name is kept for ever', async ({ page, request, allowHost }) => {
    const kept = new Map<string, string | undefined>();
    page.on('response', (response) => {
      const { host, pathname } = new URL(response.url());
      if (host !== MAP_HOST) kept.set(pathname, response.headers()['cache-control']);
    });
    await allowHost(MAP_HOST);
    await page.goto('/');
    await settle(page);
    const certificates = content.certifications.certificates.map(({ file }) => `/certificados/${file}`);
    for (const path of [...FILES.map(([path]) => path), ...certificates, '/aviso-legal', '/_astro/no.js']) {
      kept.set(path, (await request.get(path)).headers()['cache-control']);
    }
    expect(kept.size).toBeGreaterThan(20);
    for (const [path, policy] of kept) {
      const hashed = /^\/_astro\/[^/]+\.[\w-]{8}(_[\w-]+)?\.\w+$/.test(path);
      expect(policy, path).toBe(hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    }
  });
});
