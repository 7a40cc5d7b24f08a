/** Every page at every width: nothing overflows or is cut, targets are large, headings are in order. */
import { clippedTexts, smallTargets } from './support/geometry.ts';
import { ALL_PAGES, openAwake, type PageName, setUpPages } from './support/site.ts';
import { expect, still, test } from './support/test.ts';

test.use(still);

setUpPages();

for (const name of Object.keys(ALL_PAGES) as PageName[]) {
  for (const [tag, widths] of [
    ['@phone', [320, 390]],
    ['@desktop', [800, 1350, 1920]],
  ] as const) {
    test(`the page ${name} fits screens of ${widths.join(', ')} px`, { tag }, async ({
      page,
      expectConsole,
    }) => {
      // Some targets appear with their scripts.
      await openAwake(page, name, expectConsole);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const boxes = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
        expect(boxes, 'width of the screen and of the page').toEqual([width, width]);
        expect(await page.evaluate(clippedTexts), `texts cut at ${width} px`).toEqual([]);
        const { small, seen } = await page.evaluate(smallTargets);
        expect(seen, 'targets measured').toBeGreaterThan(2);
        expect(small, `small targets at ${width} px`).toEqual([]);
      }
      const headings = page.getByRole('heading');
      const levels = await headings.evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect(skips, 'headings that skip a level').toEqual([]);
      await expect(headings.filter({ hasNotText: /\S/ })).toHaveCount(0);
    });
  }
}
