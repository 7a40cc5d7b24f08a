/** Visitors who enlarge and space out what they read: nothing is cut, covered or out of reach (WCAG 1.4.4, 1.4.10, 1.4.12). */
import type { Page } from '@playwright/test';
import { clippedTexts, overlappingTexts } from '../browser/support/geometry.ts';
import { wake } from '../browser/support/site.ts';
import { addVisitorStyles, enlargeText } from '../browser/support/visitor.ts';
import { expect, test } from './support.ts';

async function expectReadable(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths, 'width of the page, and of the screen').toEqual([widths[1], page.viewportSize()?.width]);
  expect(await page.evaluate(clippedTexts), 'texts that are cut').toEqual([]);
  expect(await page.evaluate(overlappingTexts), 'texts that lie over each other').toEqual([]);
}

test('as it is, no text lies over another', async ({ page, expectStanding }) => {
  await page.goto('/');
  await wake(page);
  await expectStanding(page);
  await expectReadable(page);
});

test.describe('at 400 %', { tag: '@desktop' }, () => {
  // A window of 1280 × 1024 pixels, of which four make one of the page's.
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test('zoomed to 400 % the page stands (WCAG 1.4.10)', async ({ page, expectStanding }) => {
    await page.goto('/');
    await wake(page);
    await expectStanding(page);
    await expectReadable(page);
  });
});

test('with text of twice the size the page stands (WCAG 1.4.4)', async ({ page, expectStanding }) => {
  await enlargeText(page);
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await wake(page);
  await expectStanding(page);
  await expectReadable(page);
});

test('with text spaced out the page stands (WCAG 1.4.12)', async ({ page, expectStanding }) => {
  const spacing =
    'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important';
  await addVisitorStyles(page, `* { ${spacing} } p { margin-block-end: 2em !important }`);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('letter-spacing', '0px');
  await wake(page);
  await expectStanding(page);
  await expectReadable(page);
});
