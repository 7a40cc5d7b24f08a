/** Memory and battery: an idle page runs nothing off screen. */
import { setTimeout as sleep } from 'node:timers/promises';
import { atRest } from '../support/page.ts';
import { scrollToElement, walkThrough } from './support/site.ts';
import { expect, moving, test } from './support/test.ts';

/** The carousel would move every two seconds. */
const WATCH_MS = 60_000;

test.use(moving);

test('X1 at the foot of the page no script, layout or video runs', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000 + 2 * WATCH_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  /** What the page has done so far: seconds in scripts, and number of layouts and style calculations. */
  const work = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.filter(({ name }) => ['ScriptDuration', 'LayoutCount', 'RecalcStyleCount'].includes(name));
  };
  await page.goto('/');
  await walkThrough(page);
  await scrollToElement(page.locator('footer'));
  await atRest(page);
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(isPaused).toBe(true);
  // On a busy machine late callbacks of the scroll may run during the first watch.
  await expect(async () => {
    const before = await work();
    await sleep(WATCH_MS);
    expect(await work()).toEqual(before);
  }).toPass();
  expect(await isPaused()).toBe(true);
});
