/** What the home page transfers on a phone, and that nothing in it moves by itself. */
import type { Page, Request } from '@playwright/test';
import { compressText } from '../../scripts/finish-build.ts';
import { PHONE } from '../../testing/browser.ts';
import { spyOnShifts } from '../browser/support/shifts.ts';
import { openAwake, walkThrough } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';

const KB = 1000;
/** Bytes of the first round trip of a connection: ten packets. */
const FLIGHT = 10 * 1460;

/** Address of the largest picture that was painted on load. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
          resolve(largest?.element instanceof HTMLImageElement ? largest.element.currentSrc : undefined);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const path of ['/', '/en'])
    test(`X1 E1 ${path} stays within its budgets, on load and after a scroll`, async ({ page }) => {
      // On a connection of unknown speed, Chromium loads lazy pictures from further away.
      const session = await page.context().newCDPSession(page);
      const unknown = { latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
      await session.send('Network.emulateNetworkConditions', { offline: false, ...unknown });
      const finished: Request[] = [];
      page.on('requestfinished', (one) => one.url().startsWith('http') && finished.push(one));
      const urls = (type: string) =>
        finished.filter((one) => one.resourceType() === type).map((one) => one.url());
      /** Transferred bytes of all bodies of these types. */
      const bytes = async (...types: string[]) => {
        const sizes = finished
          .filter((one) => types.includes(one.resourceType()))
          .map((one) => one.sizes().then(({ responseBodySize }) => responseBodySize));
        return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      };
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await test.step('on load', async () => {
        expect(urls('script'), 'script files').toEqual([]);
        expect(urls('font')).toHaveLength(1);
        expect(urls('image'), 'the poster is in the page').toEqual([]);
        expect
          .soft(await bytes('document', 'stylesheet'), 'HTML, CSS and poster')
          .toBeLessThanOrEqual(38 * KB);
        const html = await (await page.request.get(path)).text();
        const [poster = ''] = html.match(/data:image\/avif;base64,\S+/) ?? [];
        expect(await largestPaint(page), 'the poster').toBe(poster);
        const rest = (await compressText(Buffer.from(html.replace(poster, '')))).length;
        expect.soft(rest, 'HTML and CSS').toBeLessThanOrEqual(24 * KB);
        expect.soft(await bytes('font'), 'fonts').toBeLessThanOrEqual(2 * FLIGHT);
        const types = new Set(finished.map((one) => one.resourceType()).filter((type) => type !== 'media'));
        const all = await bytes(...types);
        expect.soft(all, 'all but the video').toBeLessThanOrEqual(90 * KB);
      });
      await test.step('after a scroll', async () => {
        await walkThrough(page);
        expect(urls('script')).not.toEqual([]);
        await expect.poll(() => urls('image').length, 'pictures').toBeGreaterThan(5);
        expect(await bytes('script'), 'script').toBeLessThanOrEqual(75 * KB);
      });
    });
});

test('E1 the home page of a phone 390 px wide is at most 11 500 px long', { tag: '@phone' }, async ({
  page,
  expectConsole,
}) => {
  for (const name of ['home', 'English home'] as const) {
    await openAwake(page, name, expectConsole);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(length, name).toBeLessThanOrEqual(11_500);
  }
});

test('X1 a desktop fetches the wide poster alone', async ({ page }) => {
  const posters: string[] = [];
  page.on('request', (one) => /\/hero-\w+\.[^/]*\.(avif|jpeg)$/.test(one.url()) && posters.push(one.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(posters).toEqual([expect.stringContaining('/hero-wide.')]);
});

test('nothing moves by itself, though the font is late', { tag: '@both' }, async ({ page }) => {
  await spyOnShifts(page);
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
  arrive();
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Archivo'))).toBe(true);
  await walkThrough(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});
