/** No enlarged or spaced text is cut, covered or unreachable: WCAG 1.4.4, 1.4.10, 1.4.12. Plain text: pages.spec.ts. */
import type { Page } from '@playwright/test';
import { expectFits } from '../browser/support/geometry.ts';
import { triggerHydration } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { addVisitorStyles, enlargeText } from '../browser/support/visitor.ts';

async function expectReadable(page: Page): Promise<void> {
  await page.goto('/');
  await triggerHydration(page);
  await expectFits(page);
}

// long-words.spec.ts has such text in the short run.
test('with text of 200 % nothing is cut or covered', { tag: ['@both', '@long'] }, async ({ page }) => {
  await enlargeText(page);
  await expectReadable(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
});

test('with spaced text nothing is cut or covered', { tag: '@both' }, async ({ page }) => {
  const spacing =
    'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important';
  await addVisitorStyles(page, `* { ${spacing} } p { margin-block-end: 2em !important }`);
  await expectReadable(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('letter-spacing', '0px');
});

test.describe('at 1280 × 1024 pixels with a zoom of 400 %', { tag: '@long' }, () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test('nothing is cut or covered', ({ page }) => expectReadable(page));
});
