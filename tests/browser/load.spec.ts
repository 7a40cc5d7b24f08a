/** What the home page transfers, and that nothing moves by itself, however early the visitor scrolls. */
import type { Page, Request } from '@playwright/test';
import { atRest, holdRequests, scrollTo, scrollTop, swipe, wake, walk } from './support/page.ts';
import { expect, move, test } from './support/test.ts';

declare global {
  interface Window {
    /** What has moved by itself, with the distance or the score. */
    moved: string[];
  }
}
const moved = (page: Page) => page.evaluate(() => window.moved);

/** Records in `window.moved` each layout shift without recent input. Runs in the page. */
function recordShifts(): void {
  type LayoutShift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) window.moved.push(`${value}: ${sources.map(({ node }) => node?.textContent)}`);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Records in `window.moved` each text in view that moves by more than 2 px between frames. Runs in the page. */
function recordMoves(): void {
  window.moved = [];
  /** The texts in view, with their tops in the page when they came into view. */
  let seen = new Map<Element, number>();
  const topOf = (text: Element) => text.getBoundingClientRect().top + scrollY;
  const compare = () => {
    for (const [text, top] of seen)
      if (Math.abs(topOf(text) - top) > 2) window.moved.push(`${topOf(text) - top} px: ${text.textContent}`);
    const before = seen;
    seen = new Map();
    for (let step = 1; step < 19; step += 1) {
      const at = document.elementFromPoint(innerWidth * (step % 2 ? 0.2 : 0.6), (innerHeight * step) / 20);
      const isText = [...(at?.childNodes ?? [])].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
      // Header and contact bar are fixed to the screen.
      if (at && isText && !at.closest('header, aside')) seen.set(at, before.get(at) ?? topOf(at));
    }
    requestAnimationFrame(compare);
  };
  requestAnimationFrame(compare);
}

test.describe('on the phone of the budgets', () => {
  test.use({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75 });

  test('the home page loads no script, and all but the video in 90 kB; the first input, each script', {
    tag: '@phone',
  }, async ({ page }) => {
    const finished: Request[] = [];
    page.on('requestfinished', (one) => one.url().startsWith('http') && finished.push(one));
    const scripts = () => finished.filter((one) => one.resourceType() === 'script').map((one) => one.url());
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
    expect.soft(scripts()).toEqual([]);
    const counted = finished.filter((one) => one.resourceType() !== 'media');
    const sizes = await Promise.all(counted.map((one) => one.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect.soft(bytes, 'all but the video').toBeLessThanOrEqual(90_000);
    // The headless shell never loads pictures from so far, whole browsers do.
    const near = await page
      .locator('main img[loading]')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < 3500),
      );
    expect.soft(near, 'pictures that a slow connection would load').toHaveLength(0);
    await wake(page);
    await expect.poll(scripts).not.toEqual([]);
    expect(await scrollTop(page), 'so that none arrives in the middle of a scroll').toBe(0);
    await walk(page);
    expect(await moved(page), 'layout shifts').toEqual([]);
    await expect(page.locator('#servicios img').first(), 'held back until the first scroll').toBeVisible();
  });
});

test('nothing shifts if the fonts are late', async ({ page }) => {
  await page.addInitScript(recordShifts);
  const release = await holdRequests(page, /\.woff2$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
  release();
  await walk(page);
  const brand = () =>
    [...document.fonts].filter(({ family }) => family === 'Brand').map(({ status }) => status);
  expect(await page.evaluate(brand), 'text and wide').toEqual(['loaded', 'loaded']);
  expect(await moved(page)).toEqual([]);
});

test('no text moves by itself, however early the visitor scrolls', { tag: '@phone' }, async ({ page }) => {
  const scrolls: Record<string, () => Promise<unknown>> = {
    'a far jump': () => scrollTo(page, 4000),
    'a finger': async () => {
      for (let times = 0; times < 3; times += 1) await swipe(page, { y: -600 });
    },
  };
  await page.addInitScript(recordMoves);
  for (const [name, scroll] of Object.entries(scrolls))
    await test.step(name, async () => {
      // A new document: the old one would keep its scroll position.
      await page.goto('about:blank');
      await page.goto('/');
      await scroll();
      await atRest(page);
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000);
      expect(await moved(page)).toEqual([]);
    });
});
