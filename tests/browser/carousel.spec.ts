import {
  approach,
  buttonOf,
  expectAdvancing,
  expectPaused,
  openCarousel,
  openCarouselInStoppedTime,
  position,
  setSlides,
  slidesInView,
  slidesOf,
  TOTAL,
  viewOf,
} from './support/carousel.ts';
import { boxOf, expectLoaded, scrollTo, scrollTop } from './support/site.ts';
import { expect, moving, test } from './support/test.ts';
import { swipe } from './support/visitor.ts';

const following = (slide: number, step = 1, total = TOTAL) => ((slide - 1 + step) % total) + 1;

test('S2 S3 shows 1, 2 or 3 slides by screen width, removes the overlay on hover and announces the slide after a press', async ({
  page,
}) => {
  await openCarousel(page);
  for (const [width, count] of [
    [390, 1],
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
    [1350, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await slidesInView(page)).length, { message: `${width} px` }).toBe(count);
    const [slide, view] = [await boxOf(slidesOf(page).first()), await boxOf(viewOf(page))];
    expect(slide.width / view.width, `${width} px`).toBeCloseTo(1 / count, 1);
  }
  await test.step('the overlay', async () => {
    const slideAt = (number: number) => slidesOf(page).nth(number - 1);
    const overlay = (number: number) =>
      slideAt(number).evaluate((node) => Number(getComputedStyle(node, '::after').opacity));
    await approach(page);
    const [first = 1, second = 2] = await slidesInView(page);
    await slideAt(first).hover();
    await expect.poll(() => overlay(first)).toBe(0);
    expect(await overlay(second)).toBeGreaterThan(0.1);
    await page.mouse.move(5, 5);
    await expect.poll(() => overlay(first)).toBeGreaterThan(0.1);
  });
  await test.step('screen readers get all slides, and Orca no two in one line', async () => {
    const pictures = viewOf(page).getByRole('group').getByRole('img');
    await expect(pictures).toHaveCount(TOTAL);
    const middles = await pictures.evaluateAll((all) =>
      all.map((picture) => picture.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
    );
    for (const [index, middle] of middles.slice(1).entries())
      expect(Math.abs(middle - (middles[index] ?? middle))).toBeGreaterThan(5);
  });
  await test.step('the announcement', async () => {
    await buttonOf(page, 'next').click();
    await expect(viewOf(page)).toHaveAttribute('aria-live', 'polite');
    await expect(viewOf(page).getByRole('paragraph')).toHaveText(/^\d+ de 13: /);
  });
});

test('S2 S3 moves by key and button, and loops without a gap', {
  tag: '@both',
}, async ({ page }) => {
  await openCarousel(page);
  await expect(buttonOf(page, 'pause', true)).toBeVisible();
  const perView = (await slidesInView(page)).length;
  await viewOf(page).press('End');
  const expected = Array.from({ length: perView }, (_, step) => following(TOTAL, step));
  await expect.poll(() => slidesInView(page)).toEqual(expected.toSorted((a, b) => a - b));
  const pictures = slidesOf(page).getByRole('img');
  for (const number of expected) await expectLoaded(pictures.nth(number - 1));
  for (const [key, slide] of [
    ['Home', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => position(page), key).toBe(slide);
  }
  await buttonOf(page, 'previous').click();
  await expect.poll(() => position(page)).toBe(TOTAL);
  await buttonOf(page, 'next').click();
  await expect.poll(() => position(page)).toBe(1);
});

test('S2 S3 shows every picture in a page that the browser has translated into a language from right to left', {
  tag: ['@both', '@long'],
}, async ({ page }) => {
  await openCarousel(page);
  const perView = (await slidesInView(page)).length;
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  for (let step = 1; step <= TOTAL; step += 1) {
    await buttonOf(page, 'next').click();
    await expect.poll(() => slidesInView(page), { message: `step ${step}` }).toHaveLength(perView);
    expect(await position(page)).toBe(following(1, step));
  }
  const [previous, next] = [await boxOf(buttonOf(page, 'previous')), await boxOf(buttonOf(page, 'next'))];
  expect(previous.right, 'the arrows point outwards').toBeLessThanOrEqual(next.left + 1);
});

for (const count of [1, 2, 3, 4, 5, 30])
  test(`S2 S3 fills the view with pictures, ${count} in all, and moves if it shows fewer`, {
    tag: count === 4 ? [] : '@long',
  }, async ({ page }) => {
    await setSlides(page, count);
    await page.goto('/');
    for (const [width, places] of [
      [390, 1],
      [700, 2],
      [1350, 3],
      [1920, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await approach(page);
      const shown = Math.min(places, count);
      const expectFilled = () =>
        expect.poll(async () => (await slidesInView(page)).length, { message: `${width} px` }).toBe(shown);
      await expectFilled();
      const [slide, view] = [await boxOf(slidesOf(page).first()), await boxOf(viewOf(page))];
      expect(slide.width * shown, `${width} px: no hole`).toBeGreaterThan(view.width - 10);
      expect(slide.height, `${width} px: on one screen`).toBeLessThanOrEqual(640);
      if (count <= places) {
        await expect(page.locator('main astro-island[ssr]:has(#carrusel)')).toHaveCount(0);
        await expect(buttonOf(page, 'next')).toBeHidden();
        continue;
      }
      await buttonOf(page, 'next').click();
      const before = await position(page);
      for (let step = 1; step <= Math.min(count, 6); step += 1) {
        await buttonOf(page, 'next').click();
        await expect.poll(() => position(page)).toBe(following(before, step, count));
        await expectFilled();
      }
    }
  });

test('S3 a finger swipes the slides and scrolls the page', { tag: '@phone' }, async ({ page }) => {
  await openCarousel(page);
  const start = await position(page);
  await swipe(viewOf(page), { x: -200 });
  await expect.poll(() => position(page)).toBe(following(start));
  await swipe(viewOf(page), { x: 200 });
  await expect.poll(() => position(page)).toBe(start);
  const before = await scrollTop(page);
  await swipe(viewOf(page), { y: -150 });
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before + 50);
});

test.describe('with motion', () => {
  test.use(moving);

  test('S2 S3 advances every 2000 ms and loops, and pauses on hover, off screen, with focus inside and in a hidden tab', async ({
    page,
  }) => {
    await openCarouselInStoppedTime(page);
    const first = await position(page);
    for (let step = 1; step <= TOTAL; step += 1) {
      await page.clock.runFor(2_000);
      expect(await position(page), `after ${step} × 2000 ms`).toBe(following(first, step));
    }
    const showTab = (visibility: 'hidden' | 'visible') =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibility);
    const holds: [how: string, start: () => Promise<unknown>, end: () => Promise<unknown>][] = [
      ['pointer', () => viewOf(page).hover(), () => page.mouse.move(5, 5)],
      ['off screen', () => scrollTo(page, 0), () => approach(page)],
      ['focus', () => buttonOf(page, 'next').focus(), () => buttonOf(page, 'next').blur()],
      ['hidden tab', () => showTab('hidden'), () => showTab('visible')],
    ];
    for (const [how, start, end] of holds) {
      await test.step(how, async () => {
        await start();
        await expectPaused(page);
        await end();
        await expectAdvancing(page);
      });
    }
  });

  test('S2 loops with as few pictures as it shows, and one', { tag: '@long' }, async ({ page }) => {
    await setSlides(page, 4);
    await openCarouselInStoppedTime(page);
    // Shortly before each step nothing moves.
    await page.clock.runFor(500);
    const first = await position(page);
    for (let step = 1; step <= 5; step += 1) {
      await page.clock.runFor(2_000);
      expect(await position(page), `after ${step} × 2000 ms`).toBe(following(first, step, 4));
      expect(await slidesInView(page)).toHaveLength(3);
    }
  });

  test('S3 B3 stays paused at the button, or with reduced motion, until play is pressed', async ({
    page,
  }) => {
    await openCarouselInStoppedTime(page);
    await buttonOf(page, 'pause').press('Enter');
    await expect(buttonOf(page, 'pause', true)).toBeFocused();
    await page.mouse.move(5, 5);
    await buttonOf(page, 'pause', true).blur();
    await expectPaused(page);
    await buttonOf(page, 'pause', true).press('Enter');
    await expectAdvancing(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(buttonOf(page, 'pause', true)).toBeVisible();
    await expectPaused(page);
    await buttonOf(page, 'pause', true).press('Enter');
    await expectAdvancing(page);
  });

  test('S3 after a press the carousel continues and shows the pause button', {
    tag: ['@phone', '@long'],
  }, async ({ page }) => {
    await openCarouselInStoppedTime(page);
    const words = viewOf(page).getByRole('paragraph');
    // Set before the text changes: screen readers may cache `aria-live`.
    await expect(words).toHaveAttribute('aria-live', 'polite');
    const before = await position(page);
    await buttonOf(page, 'next').tap();
    await page.mouse.move(5, 5);
    await expect(words, 'the press is announced').toHaveText(/^\d+ de 13: /);
    await page.clock.runFor(1_500);
    expect(await position(page)).toBe(following(before));
    await expect(buttonOf(page, 'pause')).toBeVisible();
    await page.clock.runFor(2_000);
    expect(await position(page), 'two seconds later').toBe(following(before, 2));
    // After a key press the focus is visible, which pauses the carousel.
    await page.keyboard.press('ArrowRight');
    await expectPaused(page);
  });
});
