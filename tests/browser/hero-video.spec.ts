/** When the video is requested, and how the visitor stops it. */
import type { Page } from '@playwright/test';
import { settle } from './support/settle.ts';
import { content, MAP_HOST } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { pause, play } = content.hero.video;

const controlOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isPaused = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.paused);

/** Notes every request for a video. */
function videoRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

/** Goes through the whole page, awake, and expects neither a video nor a control for one. */
async function expectNoVideo(page: Page): Promise<void> {
  const requests = videoRequests(page);
  await page.goto('/');
  await settle(page);
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await expect(controlOf(page, pause)).toBeHidden();
  await expect(controlOf(page, play)).toBeHidden();
}

test.describe('O3 the video obeys the visitor', () => {
  test('a control pauses and resumes it, and says which', async ({ page }) => {
    await page.goto('/');
    await expect(controlOf(page, pause)).toBeInViewport();
    await expect.poll(() => isPaused(page)).toBe(false);
    await controlOf(page, pause).click();
    await expect(controlOf(page, play)).toBeVisible();
    expect(await isPaused(page)).toBe(true);
    await controlOf(page, play).click();
    await expect(controlOf(page, pause)).toBeVisible();
    expect(await isPaused(page)).toBe(false);
  });

  test('the control is on the first screen, however long the lines are', async ({ page, expectConsole }) => {
    // The system's font breaks lines elsewhere, and makes more of them.
    expectConsole(/archivo/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/');
    await expect(controlOf(page, pause)).toBeInViewport({ ratio: 1 });
  });

  test('the control works with the keyboard', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    await controlOf(page, pause).focus();
    await page.keyboard.press('Space');
    await expect(controlOf(page, play)).toBeFocused();
    expect(await isPaused(page)).toBe(true);
  });

  test('it is never requested when less motion is wanted', async ({ reducedMotionPage: page, allowHost }) => {
    await allowHost(MAP_HOST);
    await expectNoVideo(page);
  });

  test('it is never requested under Save-Data', async ({ page, allowHost }) => {
    await allowHost(MAP_HOST);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await expectNoVideo(page);
  });

  test('it is requested after its poster has come, and not before', async ({ page }) => {
    const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
    const requests = videoRequests(page);
    await page.route(/\/hero-[^/]*\.(avif|webp|jpe?g)$/, async (route) => {
      await come;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    // A round trip to the server after the page's own scripts have run.
    await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(requests).toEqual([]);
    letCome();
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    await expect.poll(() => isPaused(page)).toBe(false);
  });

  test('one file is enough, in the size of the screen', async ({ page, isMobile }) => {
    const requests = videoRequests(page);
    await page.goto('/');
    await expect(controlOf(page, pause)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const names = new Set(requests.map((address) => address.replace(/^.*\/(hero-\d+)\..*\.(\w+)$/, '$1.$2')));
    expect([...names]).toEqual([isMobile ? 'hero-720.webm' : 'hero-1280.webm']);
  });
});
