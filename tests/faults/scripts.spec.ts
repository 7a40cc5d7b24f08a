/** Scripts that never come, or come broken. */
import type { Page } from '@playwright/test';
import { approach, carouselOf } from '../browser/support/carousel.ts';
import { expectDrawnMap } from '../browser/support/map.ts';
import { scrollToElement, wake } from '../browser/support/site.ts';
import { expectUsableStrip } from '../browser/support/strip.ts';
import { expect, test } from './support.ts';

/** The site's files of script, without their hashes. */
const CHUNKS = [
  'Carousel',
  'CopyButton',
  'Header',
  'LocationMap',
  'Reveals',
  'ScrollToTop',
  'client',
  'react',
];

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

test('without any file of script the page stands', async ({ page, expectConsole, expectStanding }) => {
  expectConsole(/\.js|Error hydrating/);
  await page.route('**/*.js*', (route) => route.abort());
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expectStanding(page);
  await expectUsableStrip(page);
  await expectDrawnMap(page);
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page stands', async ({ page, expectStanding }) => {
    await page.goto('/');
    await expectStanding(page);
    await expectUsableStrip(page);
    await expectDrawnMap(page);
  });
});

/** What all islands need; without it none wakes. */
const NEEDED_BY_ALL = ['react', 'client'];

/** One island's fault keeps no other asleep: those that wake on input do, before the page is walked through. */
async function expectOthersAwake(page: Page, missing: string): Promise<void> {
  if (NEEDED_BY_ALL.includes(missing)) return;
  const asleep = page.locator(`astro-island[client="input"][ssr]:not([component-export="${missing}"])`);
  await expect(asleep).toHaveCount(0, { timeout: 15_000 });
}

for (const chunk of CHUNKS) {
  test(`without ${chunk} the page stands`, async ({ page, expectConsole, expectStanding }) => {
    expectConsole(/\.js|Error hydrating/);
    await page.route(`**/_astro/${chunk}.*.js*`, (route) => route.abort());
    await page.goto('/');
    await page.keyboard.press('Shift');
    await expectOthersAwake(page, chunk);
    await expectStanding(page);
  });

  test(`with a broken ${chunk} the page stands`, async ({ page, expectConsole, expectStanding }) => {
    // Without the file that hydrates, Astro leaves islands as they are, in silence; all others are told of.
    if (chunk !== 'client') expectConsole(/does not provide an export|Error hydrating|React error/);
    await page.route(`**/_astro/${chunk}.*.js*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
    );
    await page.goto('/');
    await page.keyboard.press('Shift');
    await expectOthersAwake(page, chunk);
    await expectStanding(page);
  });
}
