import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { expectUsableStrip } from '../browser/support/carousel.ts';
import { expectDrawnMap } from '../browser/support/map.ts';
import { scrollToElement } from '../browser/support/site.ts';
import { SITE } from '../support/fixture.ts';
import { expect, test } from './support.ts';

/** The script files that the islands name. The imports of a missing file are not requested either. */
const CHUNKS = [
  ...new Set(
    [
      ...readFileSync(join(SITE, 'index.html'), 'utf8').matchAll(
        /(?:component|renderer)-url="\/_astro\/([^"]+)"/g,
      ),
    ].map(([, file = '']) => file),
  ),
];

test('the page has script files', () => expect(CHUNKS.length).toBeGreaterThan(3));

const faults: [how: string, chunk: string, answer: (route: Route) => Promise<void>, tag?: '@long'][] = [
  [
    'cut short',
    CHUNKS.find((file) => file.startsWith('Carousel')) ?? '',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const Carousel = (' }),
  ],
  ...CHUNKS.map((chunk): (typeof faults)[number] => ['missing', chunk, (route) => route.abort(), '@long']),
];

for (const [how, chunk, answer, tag = []] of faults) {
  test(`B4 with ${chunk.replace(/\..*/, '')}.js ${how} the whole page is visible`, { tag }, async ({
    page,
    expectConsole,
    expectIntact,
  }) => {
    expectConsole(/\.js|Error hydrating|React error/);
    await page.route(`**/${chunk}*`, answer);
    const failed = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto('/');
    await page.keyboard.press('Shift');
    const own = page.locator(`astro-island[component-url$="${chunk}"] > *`);
    // A chunk without an island of its own is shared by all islands.
    const islands = (await own.count()) > 0 ? own : page.locator('astro-island > *');
    await scrollToElement(islands.first());
    await failed;
    await expectIntact(page);
  });
}

test('B4 without any script file the page is intact', async ({ page, expectConsole, expectIntact }) => {
  expectConsole(/\.js|Error hydrating/);
  await page.route('**/*.js*', (route) => route.abort());
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expectIntact(page);
  await expectUsableStrip(page);
  await expectDrawnMap(page);
});
