/** What the home page may weigh on a phone, as transferred, and that nothing in it jumps. */
import { spyOnShifts } from '../browser/support/shifts.ts';
import { MAP_HOST, walkThrough } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { PHONE, Transfers } from '../browser/support/transfers.ts';

const KB = 1000;
/** Each of its packets carries 1460 bytes: ten in a connection's first flight, twenty in its second. */
const FLIGHT = 10 * 1460;

test.describe('budgets of the home page on a phone', { tag: '@once' }, () => {
  test('on load, before any input', async ({ openPage }) => {
    const page = await openPage(PHONE);
    const transfers = new Transfers(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(transfers.urls('script'), 'files of script').toEqual([]);
    // docs/performance.md tells what they go into, and what not to expect to save.
    expect
      .soft(await transfers.bytes((kind) => ['document', 'stylesheet'].includes(kind)), 'HTML and CSS')
      .toBeLessThanOrEqual(24 * KB);
    // The bar is 40 kB for fonts; what they and the poster weigh now takes no round trip more than it must.
    expect.soft(await transfers.bytes((kind) => kind === 'font'), 'fonts').toBeLessThanOrEqual(2 * FLIGHT);
    expect.soft(await transfers.bytes((kind) => kind === 'image'), 'poster').toBeLessThanOrEqual(FLIGHT);
    expect
      .soft(await transfers.bytes((kind) => kind !== 'media'), 'all but the video')
      .toBeLessThanOrEqual(90 * KB);
    // The figures mean nothing unless the page did load.
    expect(transfers.urls('font')).toHaveLength(1);
    // The poster alone: pictures further down wait for their turn, however many there are.
    expect(transfers.urls('image')).toHaveLength(1);
  });

  test('on a line of unknown speed, where the browser looks for pictures three screens ahead', async ({
    openPage,
  }) => {
    const page = await openPage(PHONE);
    const session = await page.context().newCDPSession(page);
    const unknown = { latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
    await session.send('Network.emulateNetworkConditions', { offline: false, ...unknown });
    const transfers = new Transfers(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(transfers.urls('image')).toEqual([expect.stringContaining('hero')]);
    // The first scroll, however small, ends it.
    await page.mouse.wheel(0, 10);
    await expect.poll(() => transfers.urls('image').length).toBeGreaterThan(1);
  });

  test('after a scroll through the page', async ({ openPage, allowHost }) => {
    await allowHost(MAP_HOST);
    const page = await openPage(PHONE);
    const transfers = new Transfers(page);
    await page.goto('/');
    await walkThrough(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    expect(transfers.urls('script').length).toBeGreaterThan(0);
    expect(await transfers.bytes((kind) => kind === 'script'), 'script').toBeLessThanOrEqual(75 * KB);
  });

  test('HTML, styles and scripts come in Brotli', async ({ openPage, allowHost }) => {
    await allowHost(MAP_HOST);
    const page = await openPage(PHONE);
    const plain: string[] = [];
    page.on('response', (response) => {
      const { host } = new URL(response.url());
      const isText = ['document', 'script', 'stylesheet'].includes(response.request().resourceType());
      // Under 1 kB a compressed copy saves nothing worth a header.
      const small = Number(response.headers()['content-length'] ?? Number.POSITIVE_INFINITY) < KB;
      if (host !== MAP_HOST && isText && !small && response.headers()['content-encoding'] !== 'br')
        plain.push(response.url());
    });
    await page.goto('/');
    await walkThrough(page);
    await page.waitForLoadState('networkidle');
    expect(plain).toEqual([]);
  });
});

test.describe('nothing jumps', () => {
  for (const [when, delay] of [
    ['with the font in time', 0],
    ['with a late font', 1_000],
  ] as const) {
    test(`${when}, on load and through a scroll`, async ({ page, allowHost }) => {
      await allowHost(MAP_HOST);
      await spyOnShifts(page);
      await page.route('**/*.woff2', async (route) => {
        await new Promise((done) => setTimeout(done, delay));
        await route.continue();
      });
      await page.goto('/');
      await expect.poll(() => page.evaluate(() => document.fonts.check('16px Archivo'))).toBe(true);
      await walkThrough(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    });
  }
});
