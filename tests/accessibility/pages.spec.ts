/**
 * Every page with all its islands: the axe rules, and the accessible tree, compared with tests/accessibility/snapshots, which
 * both editions share. Accept an intended change with
 * `npx playwright test tests/accessibility/pages.spec.ts --update-snapshots`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_PAGES, openHydrated, type PageName } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { SITE } from '../support/fixture.ts';
import { expectNoAxeViolations } from './axe.ts';
import { treeOf } from './tree.ts';

// The tree contains the paused state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every page of the sitemap is tested', () => {
  const sitemap = readFileSync(join(SITE, 'sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).not.toEqual([]);
  expect(Object.values(ALL_PAGES)).toEqual(
    expect.arrayContaining(addresses.map((address) => new URL(address).pathname)),
  );
});

for (const name of Object.keys(ALL_PAGES) as PageName[]) {
  const id = { 404: 'R3 ', 500: 'R4 ' }[name as string] ?? '';
  // A page and its translation have the same markup: one is tested wide, the other narrow.
  const [width, other] = name.startsWith('English') ? [320, 1350] : [1350, 320];

  test(`${id}the page ${name} has its accessible tree, and passes axe at ${width} px`, async ({
    page,
    expectConsole,
  }) => {
    await openHydrated(page, name, expectConsole);
    await test.step('tree', async () => {
      const file = `${name.replace('English ', '').replaceAll(' ', '-')}.txt`;
      expect(treeOf(await page.locator('body').ariaSnapshot())).toMatchSnapshot(file);
    });
    await page.setViewportSize({ width, height: 844 });
    await expectNoAxeViolations(page, `${width} px wide`);
  });

  test(`${id}the page ${name} passes axe at ${other} px`, { tag: '@long' }, async ({
    page,
    expectConsole,
  }) => {
    await openHydrated(page, name, expectConsole);
    await page.setViewportSize({ width: other, height: 844 });
    await expectNoAxeViolations(page, `${other} px wide`);
  });
}
