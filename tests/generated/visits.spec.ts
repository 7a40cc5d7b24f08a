/** Visits a variant of generated content in each state of a visitor's browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runAxe } from '../accessibility/axe.ts';
import { scrollTo, walkThrough } from '../browser/support/site.ts';
import { addVisitorStyles, enlargeText } from '../browser/support/visitor.ts';
import { layoutFaults } from './faults.ts';
import { distOf, test } from './site.ts';

const WIDTHS = [320, 390, 800, 1024, 1350, 1920];
/** An A4 sheet without its margins. */
const SHEET = 718;
const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

type Page = Parameters<typeof layoutFaults>[0];

/** The pages of the sitemap, and one that does not exist. */
function pathsOf(name: string): string[] {
  const sitemap = readFileSync(join(distOf(name), 'site/sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return [...paths, '/no-existe'];
}

/** State → what makes it, before and after the page is open. */
const states: Record<
  string,
  { before?(page: Page): Promise<void>; after?(page: Page): Promise<unknown>; widths?: number[] }
> = {
  plain: {},
  'text of 200 %': { before: enlargeText },
  'spaced text': { before: (page) => addVisitorStyles(page, spaced) },
  'right to left': {
    after: (page) => page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl')),
  },
  print: { after: (page) => page.emulateMedia({ media: 'print' }), widths: [SHEET] },
};

for (const [state, { before, after, widths = WIDTHS }] of Object.entries(states))
  test(`generated content fits: ${state}`, async ({ page, expectConsole }, { project }) => {
    test.setTimeout(600_000);
    expectConsole(/404/);
    await before?.(page);
    const faults: string[] = [];
    for (const path of pathsOf(project.name)) {
      await page.goto(path);
      await walkThrough(page);
      await after?.(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await scrollTo(page, 0);
        faults.push(...(await layoutFaults(page)).map((fault) => `${path} ${width} px, ${state}: ${fault}`));
      }
      if (state !== 'plain') continue;
      const { findings } = await runAxe(page);
      faults.push(
        ...findings.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${path} axe ${id}: ${html.slice(0, 200)}`),
        ),
      );
    }
    expect(faults).toEqual([]);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('generated content fits: no script', async ({ page, expectConsole }, { project }) => {
    test.setTimeout(600_000);
    expectConsole(/404/);
    const faults: string[] = [];
    for (const path of pathsOf(project.name)) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await layoutFaults(page)).map((fault) => `${path} ${width} px, no script: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
});
