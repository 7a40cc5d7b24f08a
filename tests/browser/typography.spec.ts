/** How the words are set: no heading with a lonely last word, figures and units that hold together. */
import { expect, test } from './support/test.ts';

/** A last line narrower than this share of the widest one looks like a word left behind. */
const WIDOW = 0.35;

test.describe('headings', () => {
  for (const width of [320, 390, 800, 1350]) {
    test(`leave no word behind at ${width} px`, { tag: '@once' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const widows = await page.locator('h1, h2, h3, h4').evaluateAll((headings, least) => {
        const range = document.createRange();
        return headings.flatMap((heading) => {
          range.selectNodeContents(heading);
          const widths = new Map<number, number>();
          for (const { top, width } of range.getClientRects()) {
            const line = Math.round(top);
            widths.set(line, (widths.get(line) ?? 0) + width);
          }
          const lines = [...widths].sort(([a], [b]) => a - b).map(([, line]) => line);
          const share = (lines.at(-1) ?? 0) / Math.max(...lines);
          return lines.length > 1 && share < least ? [`${heading.textContent}: ${share.toFixed(2)}`] : [];
        });
      }, WIDOW);
      expect(widows).toEqual([]);
    });
  }

  test('use the wide face, and text the normal one', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveCSS('font-stretch', '122%');
    await expect(page.locator('main p').last()).toHaveCSS('font-stretch', '100%');
  });
});

test.describe('figures', () => {
  test('of the references stand one below the other', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    for (const reference of await page.locator('main dd').all()) {
      await expect(reference).toHaveCSS('font-variant-numeric', /tabular-nums/);
    }
  });

  for (const path of ['/', '/aviso-legal']) {
    test(`are never parted from their unit on ${path}`, { tag: '@once' }, async ({ page }) => {
      await page.goto(path);
      const text = await page.locator('body').evaluate((body) => body.textContent);
      expect(text).toMatch(/\d/);
      expect(text.match(/.{0,20}\d (?:m³|(?:mm|kg|km|kB|l)\b)/g) ?? []).toEqual([]);
    });
  }
});
