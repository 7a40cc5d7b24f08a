/** axe on every page as those see it who have told their browser what they need, and on paper. */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { openNamed, PAGES, type PageName, setUpPages } from '../browser/support/pages.ts';
import { MAP_HOST, wake } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { enlargeText, reduceTransparency } from '../browser/support/visitor.ts';
import { expectNoAxeViolations } from './axe.ts';

const names = Object.keys(PAGES) as PageName[];
/** A phone adds nothing to the pages that are nothing but text. */
const pagesFor = (isMobile: boolean): PageName[] => (isMobile ? ['home'] : names);

setUpPages();

const preferences: [name: string, options: BrowserContextOptions][] = [
  ['less motion', { reducedMotion: 'reduce' }],
  ['more contrast', { contrast: 'more' }],
  ['a dark scheme', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active' }],
];

for (const [preference, options] of preferences) {
  test(`axe on every page, ${preference}`, async ({ page, expectConsole, isMobile }) => {
    test.slow();
    await page.emulateMedia(options);
    for (const name of pagesFor(isMobile)) {
      await openNamed(page, name, expectConsole);
      await wake(page);
      if (preference === 'forced colours') await page.evaluate(readPaintedColours);
      await expectNoAxeViolations(page, preference);
    }
  });
}

const changes: [name: string, change: (page: Page) => Promise<void>][] = [
  ['text of twice the size', enlargeText],
  ['less transparency', reduceTransparency],
];

for (const [preference, change] of changes) {
  test(`axe on every page, ${preference}`, async ({ page, expectConsole, isMobile }) => {
    test.slow();
    await change(page);
    for (const name of pagesFor(isMobile)) {
      await openNamed(page, name, expectConsole);
      await wake(page);
      await expectNoAxeViolations(page, preference);
    }
  });
}

test('axe on every page, on paper', { tag: '@once' }, async ({ page, expectConsole }) => {
  test.slow();
  for (const name of names) {
    await openNamed(page, name, expectConsole);
    await wake(page);
    await page.emulateMedia({ media: 'print' });
    // On paper nothing is pressed.
    await expectNoAxeViolations(page, 'on paper', ['target-size']);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('axe on the home page, zoomed to 400 %', { tag: '@desktop' }, async ({ openPage, allowHost }) => {
  test.slow();
  await allowHost(MAP_HOST);
  // A window of 1280 × 1024 pixels, of which four make one of the page's.
  const page = await openPage({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });
  await page.goto('/');
  await wake(page);
  await expectNoAxeViolations(page, '400 %');
});

test('axe on the home page, without script', async ({ page }) => {
  test.slow();
  await withoutScript(page);
  await page.goto('/');
  await expect(page.locator('script')).toHaveCount(0);
  await expectNoAxeViolations(page, 'sin script');
});

/**
 * For axe, which takes the colour of a text from `-webkit-text-fill-color`: there Chromium tells the author's colour,
 * though it paints the one that the visitor forces, as `color` tells. Runs in the page.
 */
function readPaintedColours(): void {
  const native = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return native.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}

/** Serves the page as a browser without script shows it: axe itself is a script, so scripts cannot be switched off. */
async function withoutScript(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text();
    const body = html
      .replace(/<script\b.*?<\/script>/gs, '')
      .replace(/\(scripting:\s*none\)/g, '(min-width: 0)');
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
}
