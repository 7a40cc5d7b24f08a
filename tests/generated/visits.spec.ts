/** Visits a variant of generated content in each state of a visitor's browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { runAxe } from '../accessibility/axe.ts';
import { scrollTo, walkThrough } from '../browser/support/site.ts';
import { addVisitorStyles, enlargeText } from '../browser/support/visitor.ts';
import { wantsAll } from '../support/tools.ts';
import { layoutFaults, Report } from './faults.ts';
import { distOf, test } from './site.ts';

const WIDTHS = wantsAll() ? [320, 390, 800, 1024, 1350, 1920] : [390, 1350];
/** An A4 sheet without its margins. */
const SHEET = 718;
const spacing =
  'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important';

interface State {
  /** Prepares the browser, or the open page. */
  before?(page: Page): Promise<unknown>;
  after?(page: Page): Promise<unknown>;
  widths?: readonly number[];
  /** Checked by axe, too, on a phone and a desktop. */
  axe?: true;
  noScript?: true;
  /** Names on a map that have their greatest length, and a row of links that fills the header, fit as they are. */
  isSpaced?: true;
}

const states: Record<string, State> = {
  plain: { axe: true },
  'text of 200 %': { before: enlargeText },
  'spaced text': {
    before: (page) => addVisitorStyles(page, `* { ${spacing} } p { margin-block-end: 2em !important }`),
    isSpaced: true,
  },
  'right to left': {
    after: (page) => page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl')),
  },
  print: { after: (page) => page.emulateMedia({ media: 'print' }), widths: [SHEET] },
  'no script': { noScript: true },
};

/** The pages of the sitemap, and one that does not exist. */
function pathsOf(name: string): string[] {
  const sitemap = readFileSync(join(distOf(name), 'site/sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return [...paths, '/no-existe'];
}

/** The contact bar apart: what it covers scrolls out from below it, but axe would find it too small. */
async function axeFaults(page: Page): Promise<string[]> {
  const bar = 'body > aside';
  const showBar = (display: string) =>
    page.locator(bar).evaluateAll((bars, display) => {
      for (const bar of bars) bar.style.display = display;
    }, display);
  await showBar('none');
  const findings = await runAxe(page);
  await showBar('');
  if (await page.locator(bar).isVisible()) findings.push(...(await runAxe(page, bar)));
  return findings.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `axe ${id}: ${html.replace(/>.*/s, '>')}`),
  );
}

for (const [state, { before, after, widths = WIDTHS, axe, noScript, isSpaced }] of Object.entries(states))
  test.describe(() => {
    test.use({ javaScriptEnabled: !noScript });

    test(`generated content fits: ${state}`, async ({ page, expectConsole }, { project }) => {
      expectConsole(/404/);
      expectConsole(/no-existe/);
      await before?.(page);
      const report = new Report();
      for (const path of pathsOf(project.name)) {
        // Not in print, where nothing hydrates.
        await page.emulateMedia({ media: null });
        await page.goto(path);
        if (!noScript) await walkThrough(page);
        await after?.(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await scrollTo(page, 0);
          const faults = await layoutFaults(page, state !== 'print');
          report.add(
            `${path} ${width}`,
            faults.filter((fault) => !isSpaced || !/^labels of a drawing overlap|^the header is/.test(fault)),
          );
          if (axe && wantsAll() && (width === 390 || width === 1350))
            report.add(`${path} ${width}`, await axeFaults(page));
        }
      }
      expect(report.lines, `faults of ${project.name}, ${state}`).toEqual([]);
    });
  });
