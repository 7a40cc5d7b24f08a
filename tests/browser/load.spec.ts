/** What the home page transfers, and that nothing moves by itself, however early the visitor scrolls. */
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { isFull } from './support/chromium.ts';
import { atRest, expectUnderHeader, scrollTo, scrollTop, walk } from './support/page.ts';
import { expect, move, test } from './support/test.ts';
import { holdRequests, recordMoves, recordShifts, swipe } from './support/visitor.ts';

const POSTER = /data:image\/avif;base64,[^\s"]+/;
const SEARCHED = 'Presupuesto o visita';
const moved = (page: Page) => page.evaluate(() => window.moved);

test.describe('on the phone of the budgets', () => {
  test.use({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75 });

  test('the home page keeps its budgets, on load and after a scroll', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    for (const path of ['/', '/en']) {
      const html = await (await request.get(path)).text();
      expect.soft(html, 'the poster is in the page').toMatch(POSTER);
      const weigh = (text: string) => brotliCompressSync(text).length;
      expect.soft(weigh(html.replace(POSTER, '')), `HTML with CSS of ${path}`).toBeLessThanOrEqual(27_000);
      expect.soft(weigh(html), `HTML with poster of ${path}`).toBeLessThanOrEqual(43_000);
    }
    const finished: Request[] = [];
    page.on('requestfinished', (one) => one.url().startsWith('http') && finished.push(one));
    const bytes = async (isCounted: (type: string) => boolean) => {
      const counted = finished.filter((one) => isCounted(one.resourceType()));
      const sizes = await Promise.all(counted.map((one) => one.sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    };
    // On a connection of unknown speed, Chromium loads lazy pictures from further away.
    const devtools = await page.context().newCDPSession(page);
    const unknown = { latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...unknown });
    await move(page);
    await page.addInitScript(recordShifts);
    await page.goto('/');
    // The video is last: it is requested once the page is shown and idle.
    await expect(page.locator('video')).toHaveJSProperty('paused', false);
    await atRest(page);
    const scripts = () => finished.filter((one) => one.resourceType() === 'script').map((one) => one.url());
    expect.soft(scripts(), 'script files on load').toEqual([]);
    expect.soft(await bytes((type) => type === 'font'), 'fonts').toBeLessThanOrEqual(40_000);
    expect.soft(await bytes((type) => type !== 'media'), 'all but the video').toBeLessThanOrEqual(90_000);
    await walk(page);
    expect(scripts()).not.toEqual([]);
    expect.soft(await bytes((type) => type === 'script'), 'scripts').toBeLessThanOrEqual(80_000);
    expect.soft(await moved(page)).toEqual([]);
  });
});

test('the first input loads every script, so that none arrives in the middle of a scroll', async ({
  page,
}) => {
  const finished = new Set<string>();
  page.on('requestfinished', (one) => finished.add(one.url()));
  await page.goto('/');
  const files = await page
    .locator('astro-island')
    .evaluateAll((islands) =>
      islands.map((one) => new URL(`${one.getAttribute('component-url')}`, location.href).href),
    );
  expect(files).not.toEqual([]);
  await page.keyboard.press('Shift');
  await expect.poll(() => files.filter((one) => !finished.has(one))).toEqual([]);
  expect(await scrollTop(page)).toBe(0);
});

test('nothing shifts, even if the font is late', async ({ page }) => {
  await page.addInitScript(recordShifts);
  const release = await holdRequests(page, /\.woff2$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
  release();
  await walk(page);
  expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toContain('loaded');
  expect(await moved(page)).toEqual([]);
});

test.describe('before anything is laid out below the first screen', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(recordMoves);
    // As on a slow processor, which is never idle.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  });

  const scrolls: Record<string, (page: Page) => Promise<unknown>> = {
    'a far jump': (page) => scrollTo(page, 4000),
    'a finger': async (page) => {
      for (let times = 0; times < 3; times += 1) await swipe(page, { y: -600 });
    },
    'the key for the end': (page) =>
      // On a busy machine Chromium may drop a key press while it lays out the page: press again, as a visitor would.
      expect(async () => {
        await page.keyboard.press('End');
        const last = page.getByRole('contentinfo').getByRole('link').last();
        await expect(last).toBeInViewport({ ratio: 1, timeout: 1_000 });
      }).toPass(),
    'a link': async (page) => {
      await page.locator('main a[href="#contacto"]').first().click();
      await expectUnderHeader(page.locator('#contacto'));
    },
  };

  test('no text moves by itself, however the visitor scrolls', { tag: '@phone' }, async ({ page }) => {
    for (const [name, scroll] of Object.entries(scrolls))
      await test.step(name, async () => {
        // A new document: the old one would keep its scroll position.
        await page.goto('about:blank');
        await page.goto('/');
        await scroll(page);
        await atRest(page);
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
        expect(await moved(page)).toEqual([]);
      });
  });

  test('a search and a text fragment find their text', { tag: '@phone' }, async ({ page }) => {
    test.skip(!isFull, 'The headless shell cannot search.');
    const heading = page.getByRole('heading', { name: SEARCHED });
    await page.goto('/');
    await page.keyboard.press('Control+f');
    // Chromium's `find()`, which works like its find bar.
    expect(await page.evaluate(`find('${SEARCHED}')`)).toBe(true);
    await expect(heading).toBeInViewport({ ratio: 1 });
    expect(await moved(page)).toEqual([]);
    await page.goto('about:blank');
    await page.goto(`/#:~:text=${encodeURIComponent(SEARCHED)}`);
    await expect(heading).toBeInViewport({ ratio: 1 });
  });
});
