/** axe on every page, at every size. Nothing is left out of its rules. */
import { readFileSync } from 'node:fs';
import { openNamed, PAGES, type PageName, setUpPages } from '../browser/support/pages.ts';
import { wake } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { expectNoAxeViolations } from './axe.ts';

const names = Object.keys(PAGES) as PageName[];

setUpPages();

test('every page of the sitemap is among those looked at', { tag: '@once' }, () => {
  const sitemap = readFileSync('dist/site/sitemap.xml', 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(paths).not.toEqual([]);
  expect(Object.values(PAGES)).toEqual(expect.arrayContaining(paths));
});

for (const name of names) {
  test(`axe on the page ${name}, as it opens`, { tag: '@once' }, async ({ page, expectConsole }) => {
    test.slow();
    await openNamed(page, name, expectConsole);
    await expectNoAxeViolations(page, 'as it opens');
  });

  for (const [tag, sizes] of [
    ['@phone', [320, 390, 800]],
    ['@desktop', [800, 1350, 1920]],
  ] as const) {
    test(`axe on the page ${name}, awake, ${sizes.join(', ')} px wide`, { tag }, async ({
      page,
      expectConsole,
    }) => {
      test.slow();
      await openNamed(page, name, expectConsole);
      await wake(page);
      for (const width of sizes) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoAxeViolations(page, `${width} px`);
      }
    });
  }
}
