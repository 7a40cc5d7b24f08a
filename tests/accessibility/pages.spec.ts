/**
 * Every page with all its islands: layout, axe rules, and the accessible tree, compared with the snapshots in
 * tests/accessibility/snapshots, which both editions share. Accept an intended change with
 * `npx playwright test tests/accessibility/pages.spec.ts --update-snapshots`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectLayout } from '../browser/support/geometry.ts';
import { openHydrated, PAGES, type PageName } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { SITE } from '../support/fixture.ts';
import { wantsAll } from '../support/tools.ts';
import { expectNoAxeViolations } from './axe.ts';
import { treeOf } from './tree.ts';

test.use({ storageIsTested: true });

test('X2 every page of the sitemap is tested', () => {
  const sitemap = readFileSync(join(SITE, 'sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).not.toEqual([]);
  expect(Object.values(PAGES)).toEqual(
    expect.arrayContaining(addresses.map((address) => new URL(address).pathname)),
  );
});

for (const name of Object.keys(PAGES) as PageName[]) {
  const id = { 404: 'R3 ', 500: 'R4 ' }[name as string] ?? '';
  // A page and its translation have the same markup: the short run tests the page wide and its translation narrow.
  const [width = 0, other = 0] = name.startsWith('English') ? [320, 1350] : [1350, 320];
  const tag = name.startsWith('English') || name === '500' ? '@long' : [];
  const isMeasured = wantsAll() || name === 'home' || name === 'legal notice';

  test(`${id}the page ${name} has its accessible tree, fits the screen and passes axe`, {
    tag,
  }, async ({ page, expectConsole }) => {
    await openHydrated(page, name, expectConsole);
    await test.step('tree', async () => {
      const file = `${name.replace('English ', '').replaceAll(' ', '-')}.txt`;
      expect(treeOf(await page.locator('body').ariaSnapshot())).toMatchSnapshot(file);
    });
    if (isMeasured) await test.step('layout', () => expectLayout(page, [320, 800, 1350, 1920]));
    for (const wide of wantsAll() ? [other, width] : [width])
      await test.step(`axe at ${wide} px`, async () => {
        await page.setViewportSize({ width: wide, height: 844 });
        await expectNoAxeViolations(page, `${wide} px wide`);
      });
  });

  // Hydrated, as scripts add touch targets. The test above measures the same widths, without a touch screen.
  test(`${id}the page ${name} fits a phone`, {
    tag: ['@phone', '@long'],
  }, async ({ page, expectConsole }) => {
    await openHydrated(page, name, expectConsole);
    await expectLayout(page, [320, 390]);
  });
}
