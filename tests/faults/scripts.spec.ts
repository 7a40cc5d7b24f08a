import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { expectUsableStrip } from '../browser/support/carousel.ts';
import { expectDrawnMap } from '../browser/support/map.ts';
import { expectUnderHeader, scrollToElement } from '../browser/support/site.ts';
import { SITE } from '../support/fixture.ts';
import { expect, test } from './support.ts';

const home = readFileSync(join(SITE, 'index.html'), 'utf8');
/** The script files that the islands name. The imports of a missing file are not requested either. */
const CHUNKS = [...new Set(home.match(/(?<=(?:component|renderer)-url="\/_astro\/)[^"]+/g))];

test('the page has script files', () => expect(CHUNKS.length).toBeGreaterThan(3));

const cases: [how: string, chunk: string, answer: (route: Route) => Promise<void>, tag?: '@long'][] = [
  [
    'cut short',
    CHUNKS.find((file) => file.startsWith('Carousel')) ?? '',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const Carousel = (' }),
  ],
  ...CHUNKS.map((chunk): (typeof cases)[number] => ['missing', chunk, (route) => route.abort(), '@long']),
];

for (const [how, chunk, answer, tag = []] of cases) {
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

for (const how of ['without any script file', 'offline after load'] as const)
  test(`B4 ${how} the page is intact`, { tag: how === 'offline after load' ? '@long' : [] }, async ({
    page,
    expectConsole,
    expectIntact,
  }) => {
    expectConsole(/\.js|Error hydrating|ERR_INTERNET_DISCONNECTED/);
    if (how === 'without any script file') await page.route('**/*.js*', (route) => route.abort());
    await page.goto('/', { waitUntil: 'networkidle' });
    if (how === 'offline after load') await page.context().setOffline(true);
    await page.keyboard.press('Shift');
    await expectIntact(page);
    await expectUsableStrip(page);
    await expectDrawnMap(page);
    await page.getByRole('contentinfo').locator('a[href="#contacto"]').click();
    await expectUnderHeader(page, page.locator('#contacto'));
  });
