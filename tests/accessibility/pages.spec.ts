/**
 * Every page with all its islands: the rules of axe, the language of its words, and its accessible tree, compared with
 * tests/accessibility/snapshots; both editions have the same tree. Accept an intended change with
 * `npm test -- browser tests/accessibility/pages.spec.ts --update-snapshots`.
 */
import { readFileSync } from 'node:fs';
import { ALL_PAGES, content, english, openAwake, type PageName } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { expectNoAxeViolations } from './axe.ts';
import { expectLanguages } from './language.ts';
import { treeOf } from './tree.ts';

const { notFound, failure, languageName: toSpanish } = content.site;
/** The link to the other edition, in header and footer. */
const toEnglish = english.site.languageName;

test('every page of the sitemap is tested', () => {
  const sitemap = readFileSync('dist/site/sitemap.xml', 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).not.toEqual([]);
  expect(Object.values(ALL_PAGES)).toEqual(
    expect.arrayContaining(addresses.map((address) => new URL(address).pathname)),
  );
});

for (const name of Object.keys(ALL_PAGES) as PageName[]) {
  const id = { 404: 'R3 ', 500: 'R4 ' }[name as string] ?? '';
  test(`${id}E7 the page ${name} has its accessible tree, marks the words of the other language and satisfies axe`, async ({
    page,
    expectConsole,
  }) => {
    await openAwake(page, name, expectConsole);
    await test.step('languages', async () => {
      if (name.startsWith('English')) return expectLanguages(page, 'en', [toSpanish, toSpanish]);
      const marked = { 404: [notFound.title, notFound.home], 500: [failure.title] }[name as string] ?? [];
      return expectLanguages(page, 'es', [toEnglish, ...marked, toEnglish]);
    });
    await test.step('tree', async () => {
      const file = `${name.replace('English ', '').replaceAll(' ', '-')}.txt`;
      expect(treeOf(await page.locator('body').ariaSnapshot())).toMatchSnapshot(file);
    });
    for (const width of [1350, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoAxeViolations(page, `${width} px wide`);
    }
  });
}
