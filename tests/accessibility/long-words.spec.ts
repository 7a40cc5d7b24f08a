/** No word and no size of text makes a page wider than the screen: a word breaks where it is longer than its place. */
import type { Page } from '@playwright/test';
import { findMisfits } from '../browser/support/geometry.ts';
import { openHydrated, PAGES } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { enlargeText } from '../browser/support/visitor.ts';
import { wantsAll } from '../support/tools.ts';

const WIDTHS = wantsAll() ? [320, 360, 390, 412, 800, 1350, 1920] : [320, 412, 1350];
/** As long as words of a page that the browser translates into German, and longer than a phone is wide. */
const WORD = 'Abfallbewirtschaftungsunternehmensgenehmigung';

/** What is wrong at each width: a page that is too wide, texts that are cut or overlap. */
async function misfits(page: Page) {
  const found: Record<number, object> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const { tooWide, cut, overlapping } = await findMisfits(page);
    if (tooWide || cut.length + overlapping.length > 0) found[width] = { tooWide, cut, overlapping };
  }
  return found;
}

/** Sets the font size by a style sheet of the visitor, which leaves media queries in rem as they are. */
const setRootSize = (page: Page, percent: number) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, `html { font-size: ${percent}% }`);

for (const name of Object.keys(PAGES))
  test(`the page ${name} fits the screen with text of 200 % and with long words`, {
    tag: name === 'home' ? [] : '@long',
  }, async ({ page, expectConsole }) => {
    await openHydrated(page, name, expectConsole);
    await setRootSize(page, 200);
    expect(await misfits(page), 'text of 200 %').toEqual({});
    await setRootSize(page, 100);
    expect(await page.evaluate(appendToTexts, WORD), 'texts with a long word').toBeGreaterThan(20);
    expect(await misfits(page), 'long words').toEqual({});
    await setRootSize(page, 200);
    expect(await tooWide(page), 'long words in text of 200 %').toEqual([]);
    await setRootSize(page, 100);
    await enlargeText(page);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    expect(await tooWide(page), 'long words in the browser’s text of 200 %').toEqual([]);
  });

/** The widths that the page exceeds. In such text, labels of one word may meet their neighbour. */
async function tooWide(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(width);
  }
  return found;
}

/** Appends a word to every text, in the page. A text that never wraps must be short; drawings are exempt. */
function appendToTexts(word: string): number {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.textContent?.trim() && !node.parentElement?.closest('script, style, noscript, svg'))
      texts.push(node as Text);
  const wrapping = texts.filter(({ data, parentElement: parent }) => {
    const isHidden = parent?.closest('.visually-hidden');
    const isShort = data.length <= 10 && parent && getComputedStyle(parent).whiteSpace === 'nowrap';
    return !isHidden && !isShort;
  });
  for (const text of wrapping) text.data += ` ${word}`;
  return wrapping.length;
}
