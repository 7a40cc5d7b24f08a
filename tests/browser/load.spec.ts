/** What the home page transfers, and that nothing moves by itself, however early the visitor scrolls. */
import type { Page, Request } from '@playwright/test';
import { isFull } from './support/chromium.ts';
import { atRest, expectUnderHeader, scrollTo, scrollTop, walk } from './support/page.ts';
import { expect, move, test } from './support/test.ts';
import { holdRequests, recordMoves, recordShifts, swipe } from './support/visitor.ts';

const SEARCHED = 'Presupuesto o visita';
const moved = (page: Page) => page.evaluate(() => window.moved);

test.describe('on the phone of the budgets', () => {
  test.use({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75 });

  test('the home page loads no script, and all but the video in 90 kB; nothing shifts', {
    tag: '@phone',
  }, async ({ page }) => {
    const finished: Request[] = [];
    page.on('requestfinished', (one) => one.url().startsWith('http') && finished.push(one));
    const ofType = (type: string) => finished.filter((one) => one.resourceType() === type);
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
    expect
      .soft(
        ofType('script').map((one) => one.url()),
        'script files on load',
      )
      .toEqual([]);
    const counted = finished.filter((one) => one.resourceType() !== 'media');
    const sizes = await Promise.all(counted.map((one) => one.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect.soft(bytes, 'all but the video').toBeLessThanOrEqual(90_000);
    await walk(page);
    expect(ofType('script')).not.toEqual([]);
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

test('headings have room for their letters in a fallback font, too', async ({ page }) => {
  await page.goto('/');
  const rooms = await page.evaluate(() => {
    const faces = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ style }) => ['font-family', 'size-adjust'].map((name) => style.getPropertyValue(name)));
    return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
      const { fontFamily, fontSize, lineHeight } = getComputedStyle(heading);
      return faces
        .filter(([family = '', adjusted]) => adjusted && fontFamily.includes(family))
        .map(
          ([, adjusted = '']) =>
            Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) / (Number.parseFloat(adjusted) / 100),
        );
    });
  });
  expect(rooms.length).toBeGreaterThan(10);
  expect(Math.min(...rooms), 'line height by size of the letters').toBeGreaterThanOrEqual(1);
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
