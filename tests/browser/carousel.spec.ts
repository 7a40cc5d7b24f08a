/** The carousel by itself: how many pictures it shows, how it advances, and what the pointer does. */
import type { Page } from '@playwright/test';
import {
  buttonOf,
  expectAdvancing,
  expectHeld,
  openCarousel,
  openCarouselInStoppedTime,
  position,
  slidesInView,
  slidesOf,
  TOTAL,
  viewOf,
} from './support/carousel.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    /** When each slide came to the start of the view, in milliseconds of the page. */
    arrivals: number[];
  }
}

const sum = (first: number, step: number) => ((first - 1 + step) % TOTAL) + 1;

/** Notes, at every frame, when another slide has come to the start of the view. */
async function recordArrivals(page: Page): Promise<void> {
  await viewOf(page).evaluate((view) => {
    window.arrivals = [];
    const slides = [...view.querySelectorAll('[aria-label$=" de 13"]')];
    let last = -1;
    const look = () => {
      const { left } = view.getBoundingClientRect();
      const gaps = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
      const now = gaps.indexOf(Math.min(...gaps));
      if (last >= 0 && now !== last) window.arrivals.push(performance.now());
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const arrivals = (page: Page) => page.evaluate(() => window.arrivals);
const intervals = (times: number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0));

test.describe('S2 carousel', () => {
  test('has 13 different pictures, each with a description', async ({ page }) => {
    await page.goto('/');
    await expect(slidesOf(page)).toHaveCount(TOTAL);
    const pictures = slidesOf(page).getByRole('img');
    const alts = await pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt));
    expect(new Set(alts.filter(Boolean)).size).toBe(TOTAL);
  });

  for (const [width, count] of [
    [390, 1],
    [639, 1],
    [640, 2],
    [800, 2],
    [1023, 2],
    [1024, 3],
    [1350, 3],
  ] as const) {
    test(`shows ${count} on a screen ${width} px wide`, { tag: '@desktop' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openCarousel(page);
      await buttonOf(page, 'pause').click();
      await expect.poll(async () => (await slidesInView(page)).length).toBe(count);
      const filled = await viewOf(page).evaluate((view) => {
        const slide = view.querySelector('[aria-label$=" de 13"]');
        return (slide?.getBoundingClientRect().width ?? 0) / view.getBoundingClientRect().width;
      });
      expect(filled, "a slide's share of the width").toBeCloseTo(1 / count, 1);
    });
  }

  test('advances every two seconds, by the clock on the wall', async ({ page }) => {
    await openCarousel(page);
    await recordArrivals(page);
    await expect.poll(async () => (await arrivals(page)).length, { timeout: 20_000 }).toBeGreaterThan(3);
    const waits = intervals(await arrivals(page));
    // A busy machine draws late, never early: the shortest wait is the true one.
    expect(Math.min(...waits)).toBeGreaterThan(1_500);
    expect(Math.min(...waits)).toBeLessThan(2_800);
  });

  test('advances every 2000 ms by its own clock', async ({ page }) => {
    await openCarouselInStoppedTime(page);
    await recordArrivals(page);
    await page.clock.runFor(9_000);
    const waits = intervals(await arrivals(page));
    expect(waits.length).toBeGreaterThanOrEqual(3);
    for (const wait of waits) expect(Math.abs(wait - 2_000)).toBeLessThan(60);
  });

  test('goes from the last picture to the first', async ({ page }) => {
    await openCarouselInStoppedTime(page);
    const first = await position(page);
    const seen: number[] = [];
    for (let step = 0; step < TOTAL; step += 1) {
      await page.clock.runFor(2_000);
      seen.push(await position(page));
    }
    expect(seen).toEqual(Array.from({ length: TOTAL }, (_, step) => sum(first, step + 1)));
  });

  test('at the seam, the first pictures follow the last without a gap', async ({ page }) => {
    await openCarousel(page);
    await buttonOf(page, 'pause').click();
    const perView = (await slidesInView(page)).length;
    await viewOf(page).focus();
    await page.keyboard.press('End');
    const expected = Array.from({ length: perView }, (_, step) => sum(TOTAL, step)).toSorted((a, b) => a - b);
    await expect.poll(() => slidesInView(page)).toEqual(expected);
  });

  test('the pictures that come in are there', async ({ page }) => {
    await openCarousel(page);
    for (let step = 0; step < 5; step += 1) await buttonOf(page, 'next').click();
    await expect.poll(() => position(page)).toBeGreaterThan(5);
    const numbers = await slidesInView(page);
    for (const number of numbers) {
      const picture = slidesOf(page)
        .nth(number - 1)
        .getByRole('img');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });

  test('holds while the pointer is over it', { tag: '@desktop' }, async ({ page }) => {
    await openCarouselInStoppedTime(page);
    await viewOf(page).hover();
    await expectHeld(page);
  });

  test('goes on when the pointer leaves', { tag: '@desktop' }, async ({ page }) => {
    await openCarouselInStoppedTime(page);
    await viewOf(page).hover();
    await expectHeld(page);
    await page.mouse.move(5, 5);
    await expectAdvancing(page);
  });

  test('the picture under the pointer comes out of its shade', { tag: '@desktop' }, async ({ page }) => {
    await openCarousel(page);
    const shade = (slide: number) =>
      slidesOf(page)
        .nth(slide - 1)
        .evaluate((node) => Number(getComputedStyle(node, '::after').opacity));
    await viewOf(page).hover();
    await expect.poll(async () => (await slidesInView(page)).length).toBe(3);
    const [first = 1, second = 2] = await slidesInView(page);
    expect(await shade(first)).toBeGreaterThan(0.1);
    await slidesOf(page)
      .nth(first - 1)
      .hover();
    await expect.poll(() => shade(first)).toBe(0);
    expect(await shade(second)).toBeGreaterThan(0.1);
    await page.mouse.move(5, 5);
    await expect.poll(() => shade(first)).toBeGreaterThan(0.1);
  });
});
