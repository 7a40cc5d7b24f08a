import type { Page } from '@playwright/test';
import { content, expectLoaded, scrollTo, walkThrough } from './support/site.ts';
import { expect, moving, test } from './support/test.ts';
import { holdRequests } from './support/visitor.ts';

const { hero } = content;
const { pause, failed } = hero.video;

const heroOf = (page: Page) => page.getByRole('main').locator('div:has(> * > video)');
const videoOf = (page: Page) => heroOf(page).locator('video');
const controlOf = (page: Page, pressed = false) =>
  page.getByRole('button', { name: pause, exact: true, pressed });
const isPlaying = (page: Page) =>
  videoOf(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);

async function expectOnlyPoster(page: Page): Promise<void> {
  const poster = heroOf(page).getByRole('img').first();
  await expect(poster).toBeInViewport();
  await expectLoaded(poster);
  await expect(heroOf(page).getByRole('button')).toHaveCount(0);
}

/** Records the file names of requested videos. */
function videoRequests(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/(hero-\d+)\.[^/]*\.(?:webm|mp4)$/.exec(request.url()) ?? [];
    if (name) names.add(name);
  });
  return names;
}

/** Difference between the first frame and the poster. Runs in the page. */
async function differenceToPoster(video: HTMLVideoElement): Promise<number> {
  video.pause();
  const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  video.currentTime = 0;
  await seeked;
  const poster = video.parentElement?.querySelector('img') as HTMLImageElement;
  const pixels = (source: CanvasImageSource) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 64];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(source, 0, 0, 64, 64);
    return context.getImageData(0, 0, 64, 64).data;
  };
  const [a, b] = [pixels(video), pixels(poster)];
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test('O1 O4 X1 the first screen shows the hero’s texts, and on a desktop the references', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const posters: string[] = [];
  page.on('request', (one) => /\/hero-\w+\.[^/]*\.(avif|jpeg)$/.test(one.url()) && posters.push(one.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(posters, 'the wide poster alone; a phone’s is in the page').toEqual(
    isMobile ? [] : [expect.stringContaining('/hero-wide.')],
  );
  const references = await heroOf(page).getByRole('definition').all();
  expect(references.length).toBeGreaterThan(4);
  const expectFirstScreen = async () => {
    await expect(heroOf(page).locator('svg:has(+ p)')).toBeInViewport({ ratio: 1 });
    for (const paragraph of hero.paragraphs) await expect(heroOf(page).getByText(paragraph)).toBeInViewport();
  };
  if (isMobile) return expectFirstScreen();
  for (const [width, height] of [
    [1350, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFirstScreen();
    for (const reference of references) await expect(reference).toBeInViewport({ ratio: 1 });
  }
});

test.describe('with motion', () => {
  test.use(moving);

  test('O1 O3 the video loops after its poster, which equals its first frame, and its control pauses it', {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    const requests = videoRequests(page);
    const release = await holdRequests(page, /\/hero-[^/]*\.(avif|webp|jpe?g)$/);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    // Once the font has loaded, the page's own scripts have run.
    await page.evaluate(() => document.fonts.load('16px Brand'));
    // The phone's poster is in the HTML.
    if (!isMobile) expect([...requests], 'before the poster').toEqual([]);
    release();
    await expect(videoOf(page)).toHaveAttribute('poster', /\/_astro\/hero-|^data:image\/avif/);
    await expect.poll(() => isPlaying(page)).toBe(true);
    await expect(videoOf(page)).toHaveCSS('opacity', '1');
    expect([...requests], 'one file, for the width of the screen').toEqual([
      isMobile ? 'hero-720' : 'hero-1280',
    ]);
    await expect(controlOf(page)).toBeInViewport({ ratio: 1 });
    await controlOf(page).click();
    await expect(controlOf(page, true)).toBeVisible();
    expect(await isPlaying(page)).toBe(false);
    await controlOf(page, true).press('Space');
    await expect(controlOf(page)).toBeFocused();
    await expect.poll(() => isPlaying(page)).toBe(true);
    const half = await videoOf(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.1;
      return video.duration / 2;
    });
    const time = () => videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(time, 'the video restarts at its end').toBeLessThan(half);
    await expect.poll(() => isPlaying(page)).toBe(true);
    const difference = await videoOf(page).evaluate(differenceToPoster);
    expect(difference, 'mean difference of a channel, 0–255').toBeLessThan(4);
  });

  test('O2 a video that does not load leaves the poster and a note', { tag: '@long' }, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource.*404.*\.(webm|mp4)/);
    await page.route(/\.(webm|mp4)$/, (route) => route.fulfill({ status: 404, body: '' }));
    const noted = page.waitForEvent('console', (message) => message.text().includes(failed));
    await page.goto('/');
    expect((await noted).type()).toBe('info');
    await expect(videoOf(page)).toBeHidden();
    await expectOnlyPoster(page);
  });

  // Slow connections set the same attribute: src/boot/head.test.ts.
  test('O3 neither the video nor the font is requested with Save-Data', { tag: '@long' }, async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const types = new Set<string>();
    page.on('request', (request) => types.add(request.resourceType()));
    await page.goto('/');
    await walkThrough(page);
    await scrollTo(page, 0);
    await expectOnlyPoster(page);
    await page.waitForLoadState('networkidle');
    expect(types).not.toContain('media');
    expect(types).not.toContain('font');
  });
});
