/** The first screen and its video. */
import type { Page } from '@playwright/test';
import { boxOf, holdRequests, noted, scrollTo, showTab, wake } from './support/page.ts';
import { expect, move, test } from './support/test.ts';

const videoOf = (page: Page) => page.locator('video');
const controlOf = (page: Page, pressed = false) =>
  page.getByRole('button', { name: 'Pausar el vídeo', exact: true, pressed });
const expectPlaying = (page: Page, isPlaying = true) =>
  expect
    .poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0))
    .toBe(isPlaying);

/** Records which files of these types are requested. */
function recordRequests(page: Page, ...types: string[]): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\w+-\w+(?=[^/]*$)/.exec(request.url())?.[0] ?? '';
    if (types.includes(request.resourceType())) names.add(name);
  });
  return names;
}

test('the first screen shows its texts; its video comes later, loops, and its control pauses it', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const videos = recordRequests(page, 'media');
  await move(page);
  const release = await holdRequests(page, /\/hero-wide[^/]*\.(avif|webp|jpe?g)$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  for (const text of [/^Gestionamos residuos/, /^Recogemos con flota propia/])
    await expect(main.getByText(text)).toBeInViewport();
  // A phone's poster is in the HTML.
  if (!isMobile) expect([...videos], 'before the poster').toEqual([]);
  release();
  if (!isMobile) {
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const reference of ['GRU-3254', 'AN-0578', 'ISO 9001:2015', 'ISO 14001:2015', 'UE 333/2011'])
      await expect(main.getByText(reference).first()).toBeInViewport({ ratio: 1 });
  }
  await expectPlaying(page);
  await expect(videoOf(page)).toHaveCSS('opacity', '1');
  expect([...videos], 'one, for the shape of the screen').toEqual([isMobile ? 'hero-720' : 'hero-1280']);
  await expect(controlOf(page)).toBeInViewport({ ratio: 1 });
  await controlOf(page).click();
  await expect(controlOf(page, true)).toBeVisible();
  await expectPlaying(page, false);
  await controlOf(page, true).press('Space');
  await expect(controlOf(page)).toBeFocused();
  await expectPlaying(page);
  const restarted = videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.1;
    return new Promise((done) => {
      video.addEventListener('timeupdate', () => video.currentTime < video.duration / 2 && done(true));
    });
  });
  expect(await restarted).toBe(true);
  await test.step('it pauses in a hidden tab, off screen, and when the visitor begins to reduce motion', async () => {
    await showTab(page, 'hidden');
    await expectPlaying(page, false);
    await showTab(page, 'visible');
    await expectPlaying(page);
    await wake(page);
    await scrollTo(page, 4000);
    await expectPlaying(page, false);
    await scrollTo(page, 0);
    await expectPlaying(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(controlOf(page, true)).toBeVisible();
    await expectPlaying(page, false);
  });
  if (isMobile) {
    await page.setViewportSize({ width: 320, height: 900 });
    const { top } = await boxOf(page.locator('[data-bar]'));
    const reference = await boxOf(main.getByText('GRU-3254').first());
    expect(reference.top, 'the bar cuts no reference').toBeGreaterThan(top);
  }
});

test('a device that turns gets the video for its new shape, behind the poster until it plays; a large one keeps the poster', async ({
  page,
}) => {
  const videos = recordRequests(page, 'media');
  const release = await holdRequests(page, /hero-1280.*\.(webm|mp4)$/);
  await move(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(controlOf(page), 'the video would not be sharp').toBeHidden();
  await page.setViewportSize({ width: 600, height: 820 });
  await expectPlaying(page);
  expect([...videos]).toEqual(['hero-720']);
  await page.setViewportSize({ width: 820, height: 600 });
  await expect(videoOf(page), 'the poster').toHaveCSS('opacity', '0');
  release();
  await expectPlaying(page);
  await expect(videoOf(page)).toHaveCSS('opacity', '1');
  expect([...videos]).toEqual(['hero-720', 'hero-1280']);
  await controlOf(page).click();
  await page.setViewportSize({ width: 600, height: 820 });
  await expect(videoOf(page), 'the poster shows while the video is paused').toHaveCSS('opacity', '0');
  await expectPlaying(page, false);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(controlOf(page, true)).toBeHidden();
});

test('without its video the first screen has its poster and no control', async ({ page, expectConsole }) => {
  const requests = recordRequests(page, 'media', 'font');
  const expectPoster = async () => {
    const poster = page.getByRole('main').getByRole('img').first();
    await expect(poster).toBeInViewport();
    await expect(poster).toHaveJSProperty('complete', true);
    await expect(page.getByRole('button', { name: 'Pausar el vídeo' })).toHaveCount(0);
  };
  await test.step('under reduced motion, which never requests it', async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await expectPoster();
    expect(requests.size, 'the fonts alone').toBe(2);
    await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(2);
  });
  await move(page);
  await test.step('when the browser refuses to play it, or it fails, with a note in the console', async () => {
    const refused = await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    const fail = async () => {
      await refused.dispose();
      expectConsole(/Failed to load resource.*404.*\.(webm|mp4)/);
      await page.route(/\.(webm|mp4)$/, (route) => route.fulfill({ status: 404, body: '' }));
    };
    for (const arrange of [() => page.goto('about:blank'), fail]) {
      await arrange();
      const note = noted(page, /^info: El vídeo de portada no se ha podido reproducir/);
      await page.goto('/');
      await note;
      await expectPoster();
      await expect(videoOf(page)).toBeHidden();
    }
  });
  await test.step('on a slow connection, which requests neither video nor font', async () => {
    for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
      const slow = await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        connection,
      );
      requests.clear();
      await page.goto('/', { waitUntil: 'networkidle' });
      await expectPoster();
      expect([...requests]).toEqual([]);
      await slow.dispose();
    }
  });
});
