/** The browser's way back, from its cache of whole pages (bfcache). */
import type { Page } from '@playwright/test';
import { findChromium, launchOptions } from '../../testing/browser.ts';
import { approach, buttonOf } from '../browser/support/carousel.ts';
import { content, wake } from '../browser/support/site.ts';
import { expect, test } from './support.ts';

// Playwright starts Chromium without that cache.
test.use({
  launchOptions: {
    ...launchOptions(findChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

declare global {
  interface Window {
    /** Whether each showing of this document came from the cache of whole pages. */
    showings: boolean[];
  }
}

const isPlaying = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.readyState > 1);

async function leaveAndComeBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.showings = [];
    addEventListener('pageshow', ({ persisted }) => window.showings.push(persisted));
  });
  await page.goto('/');
  await wake(page);
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.getByRole('contentinfo').locator('a[href="/aviso-legal"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.legal.title);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.title);
}

async function expectAtWork(page: Page): Promise<void> {
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect(page.getByRole('button', { name: content.hero.video.pause })).toBeVisible();
  await wake(page);
  await approach(page);
  await buttonOf(page, 'next').click();
}

test('on the way back from the cache of whole pages the page stands, at work', async ({
  page,
  expectStanding,
}) => {
  await leaveAndComeBack(page);
  expect(await page.evaluate(() => window.showings)).toEqual([false, true]);
  await expectAtWork(page);
  await expectStanding(page);
});
