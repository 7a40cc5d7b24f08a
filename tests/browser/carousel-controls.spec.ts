/** The visitor's hold over the carousel: buttons, keys, swipes, what pauses it, and what stands without script. */

import {
  approach,
  buttonOf,
  carouselOf,
  expectAdvancing,
  expectHeld,
  openCarousel,
  openCarouselInStoppedTime,
  position,
  slidesOf,
  TOTAL,
  viewOf,
} from './support/carousel.ts';
import { content, scrollTo } from './support/site.ts';
import { expectUsableStrip } from './support/strip.ts';
import { expect, test } from './support/test.ts';
import { swipe } from './support/touch.ts';

const { carousel } = content.services;

test.describe('S3 carousel buttons and keys', () => {
  test('next and previous lead there and back', async ({ page }) => {
    await openCarousel(page);
    await buttonOf(page, 'pause').click();
    const start = await position(page);
    await buttonOf(page, 'next').click();
    await expect.poll(() => position(page)).toBe((start % TOTAL) + 1);
    await buttonOf(page, 'previous').click();
    await expect.poll(() => position(page)).toBe(start);
  });

  test('previous leads from the first picture to the last', async ({ page }) => {
    await openCarousel(page);
    await buttonOf(page, 'pause').click();
    await viewOf(page).press('Home');
    await expect.poll(() => position(page)).toBe(1);
    await buttonOf(page, 'previous').click();
    await expect.poll(() => position(page)).toBe(TOTAL);
  });

  test('the arrows, Home and End move it', async ({ page }) => {
    await openCarousel(page);
    await viewOf(page).focus();
    for (const [key, slide] of [
      ['End', TOTAL],
      ['Home', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => position(page), { message: key }).toBe(slide);
    }
  });

  test('its buttons and its pictures are stops of the keyboard, pause first', async ({ page }) => {
    await openCarousel(page);
    await buttonOf(page, 'pause').focus();
    for (const stop of [buttonOf(page, 'previous'), buttonOf(page, 'next'), viewOf(page)]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
  });

  test('a swipe leads on, and another back', { tag: '@phone' }, async ({ page }) => {
    await openCarousel(page);
    await buttonOf(page, 'pause').tap();
    const start = await position(page);
    await swipe(viewOf(page), { x: -200 });
    await expect.poll(() => position(page)).toBe((start % TOTAL) + 1);
    await swipe(viewOf(page), { x: 200 });
    await expect.poll(() => position(page)).toBe(start);
  });

  test('a finger that starts on it still scrolls the page', { tag: '@phone' }, async ({ page }) => {
    await openCarousel(page);
    const before = await page.evaluate(() => scrollY);
    await swipe(viewOf(page), { y: -150 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
  });
});

test.describe('S3 carousel pauses', () => {
  test('at the press of pause, and stays so though all else would let it go', async ({ page }) => {
    await openCarouselInStoppedTime(page);
    await buttonOf(page, 'pause').click();
    await expect(buttonOf(page, 'play')).toBeVisible();
    await page.mouse.move(5, 5);
    await buttonOf(page, 'play').blur();
    await scrollTo(page, 0);
    await approach(page);
    await expectHeld(page);
    await expect(buttonOf(page, 'play')).toBeVisible();
  });

  test('until play is pressed', async ({ page }) => {
    await openCarouselInStoppedTime(page);
    await buttonOf(page, 'pause').press('Enter');
    await expectHeld(page);
    await buttonOf(page, 'play').press('Enter');
    await expect(buttonOf(page, 'pause')).toBeVisible();
    await expectAdvancing(page);
  });

  test('while the focus is inside, and no longer', async ({ page }) => {
    await openCarouselInStoppedTime(page);
    await buttonOf(page, 'next').focus();
    await expectHeld(page);
    await buttonOf(page, 'next').blur();
    await expectAdvancing(page);
  });

  test('while it is off screen', async ({ page }) => {
    await openCarouselInStoppedTime(page);
    await scrollTo(page, 0);
    await expectHeld(page);
    await approach(page);
    await expectAdvancing(page);
  });

  test('while the tab is hidden', async ({ page }) => {
    await openCarouselInStoppedTime(page);
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
        Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await expectHeld(page);
    await show('visible');
    await expectAdvancing(page);
  });

  test('from the start for who wants less motion, until play is pressed', async ({ openPage, viewport }) => {
    const page = await openPage({ reducedMotion: 'reduce', viewport });
    await page.clock.install();
    await openCarousel(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await expect(buttonOf(page, 'play')).toBeVisible();
    await expectHeld(page);
    await buttonOf(page, 'play').press('Enter');
    await expectAdvancing(page);
  });
});

test.describe('S3 carousel for screen readers', () => {
  test('is a region named and described as a carousel', async ({ page }) => {
    await openCarousel(page);
    await expect(carouselOf(page)).toHaveAttribute('aria-roledescription', carousel.role);
    await expect(carouselOf(page)).toHaveAccessibleName(carousel.label);
  });

  test('names each slide by its place', async ({ page }) => {
    await openCarousel(page);
    for (const [index, slide] of (await slidesOf(page).all()).entries()) {
      await expect(slide).toHaveAccessibleName(`${index + 1} de ${TOTAL}`);
      await expect(slide).toHaveAttribute('aria-roledescription', carousel.slideRole);
    }
  });

  test('is silent while it runs, and tells of the slide a press has led to', async ({ page }) => {
    await openCarousel(page);
    await expect(viewOf(page)).toHaveAttribute('aria-live', 'off');
    await buttonOf(page, 'pause').click();
    await buttonOf(page, 'next').click();
    await expect(viewOf(page)).toHaveAttribute('aria-live', 'polite');
    const slide = await position(page);
    await expect(viewOf(page).getByRole('paragraph')).toHaveText(/^\d+ de 13: /);
    expect(slide).toBeGreaterThan(0);
  });
});

test.describe('S3 carousel as a strip', () => {
  test('without script it scrolls through all 13 pictures', async ({ openPage, viewport }) => {
    const page = await openPage({ javaScriptEnabled: false, viewport });
    await page.goto('/');
    await expectUsableStrip(page);
    await expect(carouselOf(page).getByRole('button')).toHaveCount(0);
  });

  test('if its script never comes it scrolls through all 13 pictures', async ({ page, expectConsole }) => {
    expectConsole(/Carousel/);
    await page.route('**/_astro/Carousel.*.js*', (route) => route.abort());
    await page.goto('/');
    await approach(page);
    await expectUsableStrip(page);
    await expect(carouselOf(page).getByRole('button')).toHaveCount(0);
  });
});
