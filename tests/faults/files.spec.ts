import { expectFits } from '../browser/support/geometry.ts';
import { triggerHydration } from '../browser/support/site.ts';
import { moving } from '../browser/support/test.ts';
import { expect, test } from './support.ts';

for (const [what, files, tag] of [
  ['pictures', /\.(avif|webp|jpe?g|png)$/, ['@phone']],
  ['font', /\.woff2$/, ['@phone', '@long']],
] as const) {
  test(`B4 without ${what} the page is intact and nothing overflows`, { tag: [...tag] }, async ({
    page,
    expectConsole,
    expectIntact,
  }) => {
    expectConsole(/Failed to load resource/);
    const failure = page.waitForEvent('console', (message) => message.text().startsWith('Failed to load'));
    await page.route(files, (route) => route.abort());
    await page.goto('/');
    await triggerHydration(page);
    await expectIntact(page);
    await expectFits(page);
    // A lazy picture is requested when it comes near the screen.
    await page.locator('#servicios img').first().scrollIntoViewIfNeeded();
    await failure;
  });
}

test.describe('in motion', () => {
  test.use(moving);

  test('O1 the video plays without its poster', { tag: '@long' }, async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    await page.route(/\/hero-[^/]*\.(avif|webp|jpe?g)$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('video')).toHaveAttribute('data-playing');
  });
});
