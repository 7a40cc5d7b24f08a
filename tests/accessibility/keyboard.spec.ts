/** Every page by keyboard alone, from the first tab stop to the last and back. */
import type { Page } from '@playwright/test';
import { content, openHydrated, PAGES, type PageName } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { addVisitorStyles } from '../browser/support/visitor.ts';
import { wantsAll } from '../support/tools.ts';
import { contrastOf, parseColour } from './contrast.ts';
import { lookAtStop, numberStops } from './focus.ts';

/** Expects the focused element to be visible and in order. Polls: after the page scrolls, header and bar change. */
async function expectSeen(page: Page, before?: string): Promise<void> {
  const message = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100));
  const problems = async () => (await page.evaluate(lookAtStop, before))?.problems;
  await expect.poll(problems, { message: `${message}` }).toEqual([]);
}

/** Presses Tab until the focus leaves the page, checks each stop, and returns their numbers. */
async function walkForward(page: Page): Promise<string[]> {
  const numbers: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const before = numbers.at(-1);
    const stop = await page.evaluate(lookAtStop, before);
    if (!stop || stop.number === numbers[0]) return numbers;
    await expectSeen(page, before);
    if (stop.ring) {
      const [ring, background] = stop.ring;
      const contrast = contrastOf(parseColour(ring), parseColour(background));
      expect(contrast, `ring of ${stop.markup}`).toBeGreaterThanOrEqual(3);
    }
    numbers.push(stop.number);
    expect(numbers.length, 'stops').toBeLessThan(200);
  }
}

/**
 * Focuses the last stop, then presses Shift+Tab until `count` stops have had the focus, and checks each stop. Returns
 * their numbers.
 */
async function walkBack(page: Page, last: string, count: number): Promise<string[]> {
  await page.locator(`[data-stop="${last}"]`).focus();
  const numbers = [last];
  while (numbers.length < count) {
    await page.keyboard.press('Shift+Tab');
    numbers.push(
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.stop ?? ''),
    );
    await expectSeen(page);
  }
  return numbers;
}

const names = Object.keys(PAGES) as PageName[];

// A page and its translation have the same stops.
for (const name of names.filter((one) => !one.startsWith('English'))) {
  // The home page has every kind of stop.
  const tag = name === 'home' ? '@both' : '@long';
  test(`H3 Tab reaches every control of the page ${name}, in order and visible, and Shift+Tab goes back`, {
    tag,
  }, async ({ page, expectConsole }) => {
    await addVisitorStyles(page, 'html { scroll-behavior: auto !important }');
    await openHydrated(page, name, expectConsole);
    const min = await page.evaluate(numberStops);
    // Browser versions differ in where Tab starts after a scroll.
    await page.locator('#top').focus();
    const numbers = await walkForward(page);
    expect(new Set(numbers).size, 'stops, each once').toBe(numbers.length);
    expect(numbers.length, 'stops').toBeGreaterThanOrEqual(min);
    await expect(page.locator(`[data-stop="${numbers[0]}"]`)).toHaveText(content.header.skipLink);
    // The short run goes back ten stops; sticky.spec.ts goes back to each stop of the header.
    const count = wantsAll() ? numbers.length : 10;
    expect(await walkBack(page, numbers.at(-1) ?? '', count)).toEqual(numbers.toReversed().slice(0, count));
  });
}
