/** Every page at every width: nothing overflows, is cut or overlaps, and targets are large. */
import { expectFits, smallTargets } from './support/geometry.ts';
import { ALL_PAGES, openHydrated, type PageName } from './support/site.ts';
import { expect, test } from './support/test.ts';

for (const name of Object.keys(ALL_PAGES) as PageName[]) {
  // Only the home page has targets of its own for touch.
  const tag = { home: '@both', 'legal notice': '@desktop' }[name as string] ?? '@long';
  test(`the page ${name} fits screens of 320 to 1920 px`, { tag }, async ({
    page,
    expectConsole,
    isMobile,
  }) => {
    // Some targets appear with their scripts.
    await openHydrated(page, name, expectConsole);
    for (const width of isMobile ? [320, 390] : [320, 800, 1350, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
      const { small, seen } = await page.evaluate(smallTargets);
      expect(seen, 'targets measured').toBeGreaterThan(2);
      expect(small, `small targets at ${width} px`).toEqual([]);
    }
  });
}
