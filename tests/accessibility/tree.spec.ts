/**
 * What a screen reader finds on every page: its accessible tree, beside the one of tests/accessibility/snapshots. A change that
 * was meant is taken over with `npm test -- browser tests/accessibility/tree.spec.ts --update-snapshots`.
 */
import { openNamed, PAGES, type PageName, setUpPages } from '../browser/support/pages.ts';
import { settle } from '../browser/support/settle.ts';
import { wake } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { structureOf } from './tree.ts';

const names = Object.keys(PAGES) as PageName[];

setUpPages();

for (const name of names) {
  test(`the accessible tree of the page ${name}`, async ({ page, expectConsole }, { project }) => {
    await openNamed(page, name, expectConsole);
    await wake(page);
    await settle(page);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    const tree = structureOf(await page.locator('body').ariaSnapshot());
    const file = `${name.replaceAll(' ', '-')}-${project.name}.txt`;
    expect(`${tree}\n`).toMatchSnapshot(file);
  });
}
