/** Memory and battery: an idle page runs nothing off screen. */
import { setTimeout as sleep } from 'node:timers/promises';
import { atRest } from '../support/page.ts';
import { scrollToElement, walkThrough } from './support/site.ts';
import { expect, moving, test } from './support/test.ts';

/** The carousel moves every two seconds; a whole minute is for `npm run test:long`. */
const WATCH_MS = process.env.LONG ? 60_000 : 2_500;

declare global {
  interface Window {
    /** Names of the callbacks that have run. */
    calls: string[];
  }
}

test.use(moving);

test('X1 at the foot of the page no timer, frame, observer or video runs', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(120_000 + 2 * WATCH_MS);
  await page.addInitScript(() => {
    window.calls = [];
    const noted =
      (name: string, callback: unknown) =>
      (...args: unknown[]) => {
        window.calls.push(name);
        return typeof callback === 'function' ? callback(...args) : undefined;
      };
    for (const name of [
      'setTimeout',
      'setInterval',
      'requestAnimationFrame',
      'requestIdleCallback',
    ] as const) {
      const native = window[name].bind(window) as (callback: unknown, ...rest: unknown[]) => number;
      Object.assign(window, {
        [name]: (callback: unknown, ...rest: unknown[]) => native(noted(name, callback), ...rest),
      });
    }
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver'] as const) {
      const Native = window[name] as new (callback: unknown, options?: unknown) => object;
      Object.assign(window, {
        [name]: class extends Native {
          constructor(callback: unknown, options?: unknown) {
            super(noted(name, callback), options);
          }
        },
      });
    }
  });
  await page.goto('/');
  await walkThrough(page);
  await scrollToElement(page.locator('footer'));
  await atRest(page);
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(isPaused).toBe(true);
  expect(await page.evaluate(() => window.calls.length), 'callbacks during the scroll').toBeGreaterThan(0);
  // On a busy machine late callbacks of the scroll may run during the first watch.
  await expect(async () => {
    await page.evaluate(() => {
      window.calls.length = 0;
    });
    await sleep(WATCH_MS);
    expect(await page.evaluate(() => window.calls)).toEqual([]);
  }).toPass();
  expect(await isPaused()).toBe(true);
});
