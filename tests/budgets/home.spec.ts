/** Bytes that the home page transfers on a phone, and layout shifts. */
import type { Page, Request } from '@playwright/test';
import { tallPoster } from '../../model/files/picture-sizes.ts';
import { MAX_PAGE_BYTES, weighPage } from '../../scripts/page-weight.ts';
import { recordShifts } from '../browser/support/shifts.ts';
import { walkThrough } from '../browser/support/site.ts';
import { expect, moving, test } from '../browser/support/test.ts';
import { holdRequests } from '../browser/support/visitor.ts';
import { PHONE } from '../support/browser.ts';

/**
 * The limits of docs/specification.md, in bytes, with a tenth to spare. HTML and script have less: 3 and 10 % (docs/
 * performance.md).
 */
const limits = {
  'HTML and CSS': MAX_PAGE_BYTES,
  poster: 0.9 * tallPoster.bytes,
  fonts: 0.9 * 40_000,
  'all but the video': 0.9 * 90_000,
  script: 80_000,
};
const expectWithin = (what: keyof typeof limits, bytes: number) =>
  expect.soft(bytes, what).toBeLessThanOrEqual(limits[what]);

declare global {
  interface Window {
    /** The width of the window in each frame, in px. */
    widths: number[];
  }
}

/** Records the width of the window, which a phone adapts to a page that is too wide. Runs in the page. */
function recordWidths(): void {
  window.widths = [];
  const record = () => {
    window.widths.push(innerWidth);
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

/** URL of the image that is the largest contentful paint. */
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

// With motion, as for most visitors: the video is part of the load.
test.use(moving);

test.describe('on a phone', () => {
  test.use(PHONE);

  // The short run loads one edition: both have the same markup.
  for (const path of ['/', '/en'])
    test(`X1 E1 ${path} stays within its budgets and the screen, on load and after a scroll`, {
      tag: path === '/' ? [] : '@long',
    }, async ({ page }) => {
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
      await page.addInitScript(recordWidths);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await test.step('on load', async () => {
        const widths = await page.evaluate(() => [...new Set(window.widths)]);
        expect(widths, 'no part is wider than the screen while it is laid out').toEqual([
          PHONE.viewport.width,
        ]);
        expect(urls('script'), 'script files').toEqual([]);
        expect(urls('font')).toHaveLength(1);
        const html = await (await page.request.get(path)).text();
        const weight = await weighPage(html);
        expectWithin('HTML and CSS', weight.page);
        expectWithin('poster', weight.poster);
        expect(await largestPaint(page), 'the poster, in the page').toMatch(/^data:image\/avif/);
        expectWithin('fonts', await bytes('font'));
        const types = new Set(finished.map((one) => one.resourceType()).filter((type) => type !== 'media'));
        expectWithin('all but the video', await bytes(...types));
      });
      await test.step('after a scroll', async () => {
        await walkThrough(page);
        expect(urls('script')).not.toEqual([]);
        await expect.poll(() => urls('image').length, 'pictures').toBeGreaterThan(5);
        expectWithin('script', await bytes('script'));
      });
    });
});

test('B7 nothing shifts, even if the font is late', { tag: '@both' }, async ({ page }) => {
  await recordShifts(page);
  const release = await holdRequests(page, /\.woff2$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
  release();
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Brand'))).toBe(true);
  await walkThrough(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});
