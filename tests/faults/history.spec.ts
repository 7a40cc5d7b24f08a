/** Restores pages from the back/forward cache. */

import { approach, buttonOf } from '../browser/support/carousel.ts';
import { content, scrollTo, triggerHydration } from '../browser/support/site.ts';
import { moving } from '../browser/support/test.ts';
import { findChromium, launchOptions } from '../support/browser.ts';
import { expect, test } from './support.ts';

// Playwright disables the cache.
test.use({
  launchOptions: {
    ...launchOptions(findChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
  ...moving,
});

declare global {
  interface Window {
    /** For each pageshow of this document, whether it came from the cache. */
    displays: boolean[];
  }
}

// Only in the long run: the start of a separate browser takes longer than the test.
test('O3 S3 after Back from the legal notice the page works and its video plays', { tag: '@long' }, async ({
  page,
  expectIntact,
}) => {
  const video = page.locator('video');
  const isPlaying = () =>
    video.evaluate((element: HTMLVideoElement) => !element.paused && element.readyState > 1);
  await page.addInitScript(() => {
    window.displays = [];
    addEventListener('pageshow', ({ persisted }) => window.displays.push(persisted));
  });
  await page.goto('/');
  await triggerHydration(page);
  await expect.poll(isPlaying).toBe(true);
  await page.getByRole('contentinfo').locator('a[href="/aviso-legal"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.legal.title);
  // goBack() waits for a load event, which a page from the cache does not fire.
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.title);
  await expect.poll(() => page.evaluate(() => window.displays)).toEqual([false, true]);
  // The video pauses off screen.
  await scrollTo(page, 0);
  await expect.poll(isPlaying).toBe(true);
  await approach(page);
  await buttonOf(page, 'next').click();
  await expectIntact(page);
});
