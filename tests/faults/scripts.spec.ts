/** Scripts that never come, and a browser that lacks what they count on. */

import { approach, carouselOf } from '../browser/support/carousel.ts';
import { expectDrawnMap } from '../browser/support/map.ts';
import { MAP_HOST, scrollToElement, wake } from '../browser/support/site.ts';
import { expectUsableStrip } from '../browser/support/strip.ts';
import { expect, test } from '../browser/support/test.ts';
import { expectStanding } from './support.ts';

/** The site's files of script, without their hashes. */
const CHUNKS = [
  'Carousel',
  'Header',
  'IslandBoundary',
  'LocationMap',
  'Reveals',
  'ScrollToTop',
  'client',
  'react',
];

test.beforeEach(async ({ allowHost }) => {
  await allowHost(MAP_HOST, (route) => route.abort());
});

test('these are the files of script that a visit asks for', { tag: '@once' }, async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await wake(page);
  await approach(page);
  await expect(carouselOf(page).getByRole('button').first()).toBeVisible();
  await scrollToElement(page.getByRole('contentinfo'));
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const names = [...asked].map((path) => /^\/_astro\/([A-Za-z]+)\./.exec(path)?.[1]);
  expect(names.toSorted()).toEqual(CHUNKS);
});

test('without any file of script the page stands', async ({ page, expectConsole }) => {
  expectConsole(/\.js|Error hydrating/);
  await page.route('**/*.js*', (route) => route.abort());
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expectStanding(page);
  await expectUsableStrip(page);
  await expectDrawnMap(page);
});

for (const chunk of CHUNKS) {
  test(`without ${chunk} the page stands`, { tag: '@once' }, async ({ page, expectConsole }) => {
    expectConsole(/\.js|Error hydrating/);
    await page.route(`**/_astro/${chunk}.*.js*`, (route) => route.abort());
    await page.goto('/');
    await page.keyboard.press('Shift');
    await expectStanding(page);
  });
}

for (const chunk of CHUNKS) {
  test(`with a broken ${chunk} the page stands`, { tag: '@once' }, async ({ page, expectConsole }) => {
    // Without the file that hydrates, Astro leaves islands as they are, in silence; all others are told of.
    if (chunk !== 'client') expectConsole(/does not provide an export|Error hydrating|React error/);
    await page.route(`**/_astro/${chunk}.*.js*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
    );
    await page.goto('/');
    await page.keyboard.press('Shift');
    await expectStanding(page);
  });
}

for (const name of ['IntersectionObserver', 'ResizeObserver'] as const) {
  test(`in a browser without ${name} the page stands`, async ({ page }) => {
    await page.addInitScript((missing) => {
      Reflect.deleteProperty(window, missing);
    }, name);
    await page.goto('/');
    await wake(page);
    await expectStanding(page);
    await expectUsableStrip(page);
  });
}
