import type { Page } from '@playwright/test';
import { content, expectUnderHeader, MAP_HOST } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The map may come near in any of these: its host is asked then, and answered here (K3).
test.beforeEach(({ allowHost }) => allowHost(MAP_HOST));

const { hero } = content;

const heroOf = (page: Page) => page.getByRole('main').locator('section').first();
const videoOf = (page: Page) => heroOf(page).locator('video');
/** True once frames have been shown and more are coming. */
const isPlaying = (page: Page) =>
  videoOf(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
const expectPoster = async (page: Page) => {
  const poster = heroOf(page).getByRole('img', { name: content.pictures[hero.wide]?.alt ?? '' });
  const other = heroOf(page).getByRole('img', { name: content.pictures[hero.tall]?.alt ?? '' });
  await expect(poster.or(other)).toBeInViewport();
  await expect
    .poll(() =>
      poster.or(other).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
};

test.describe('O1 first screen', () => {
  test('has a video that loops, muted and inline, by itself', async ({ noScriptPage: page }) => {
    await page.goto('/');
    for (const attribute of ['loop', 'muted', 'autoplay', 'playsinline']) {
      await expect(videoOf(page)).toHaveAttribute(attribute, '');
    }
  });

  test('plays the video over its poster', async ({ page }) => {
    await page.goto('/');
    await expectPoster(page);
    await expect.poll(() => isPlaying(page)).toBe(true);
    await expect(videoOf(page)).toHaveCSS('opacity', '1');
    const state = await videoOf(page).evaluate(({ muted, loop, poster }: HTMLVideoElement) => ({
      muted,
      loop,
      poster,
    }));
    expect(state).toEqual({ muted: true, loop: true, poster: expect.stringContaining('/_astro/hero-') });
  });

  test('begins again at the end', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => isPlaying(page)).toBe(true);
    await videoOf(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.1;
    });
    await expect
      .poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime < 3))
      .toBe(true);
  });

  test('shows the logo', async ({ page }) => {
    await page.goto('/');
    await expect(heroOf(page).locator('p svg')).toBeInViewport({ ratio: 1 });
  });

  test('has a headline and two paragraphs', async ({ page }) => {
    await page.goto('/');
    await expect(heroOf(page).getByRole('heading', { level: 1 })).toHaveText(hero.title);
    expect(hero.paragraphs).toHaveLength(2);
    for (const paragraph of hero.paragraphs) await expect(heroOf(page).getByText(paragraph)).toBeInViewport();
  });

  for (const [name, anchor] of [
    ['Nuestros Servicios', 'servicios'],
    ['Contactar Ahora', 'contacto'],
  ] as const) {
    test(`«${name}» leads to ${anchor}`, async ({ page }) => {
      await page.goto('/');
      await heroOf(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/#${anchor}`);
      await expectUnderHeader(page, page.locator(`#${anchor}`));
    });
  }
});

test.describe('O2 a video that cannot play', () => {
  async function expectOnlyPoster(page: Page): Promise<void> {
    const note = await page.waitForEvent('console', (message) => message.text().includes(hero.video.failed));
    expect(note.type()).toBe('info');
    await expect(videoOf(page)).toBeHidden();
    await expect(heroOf(page).getByRole('button')).toHaveCount(0);
    await expectPoster(page);
  }

  test('leaves the poster, and a note, when autoplay is refused', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await Promise.all([expectOnlyPoster(page), page.goto('/')]);
  });

  test('leaves the poster, and a note, when the files are not there', async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource.*404.*\.(webm|mp4)/);
    await page.route(/\.(webm|mp4)$/, (route) => route.fulfill({ status: 404, body: '' }));
    await Promise.all([expectOnlyPoster(page), page.goto('/')]);
  });

  test('shows the poster without script', async ({ noScriptPage: page }) => {
    await page.goto('/');
    await expectPoster(page);
    await expect(heroOf(page).getByRole('button')).toHaveCount(0);
  });
});

test.describe('O4 the references', { tag: '@desktop' }, () => {
  for (const [width, height] of [
    [1350, 900],
    [1280, 720],
  ] as const) {
    test(`are in the first screen at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      for (const reference of ['GRU-3254', 'AN-0578', 'ISO 9001:2015', 'ISO 14001:2015', '333/2011']) {
        await expect(heroOf(page).getByText(reference)).toBeInViewport({ ratio: 1 });
      }
    });
  }
});

test('O1 the outlined button can be read under the pointer', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const button = heroOf(page).getByRole('link', { name: 'Nuestros Servicios' });
  await button.hover();
  await expect(button).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(button).toHaveCSS('color', 'rgb(16, 32, 28)');
});
