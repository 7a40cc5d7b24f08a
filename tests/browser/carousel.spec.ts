import {
  approach,
  buttonOf,
  carouselOf,
  expectAdvancing,
  expectHeld,
  expectUsableStrip,
  openCarousel,
  openCarouselInStoppedTime,
  position,
  slidesInView,
  slidesOf,
  TOTAL,
  viewOf,
} from './support/carousel.ts';
import { content, scrollTo } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { swipe } from './support/visitor.ts';

const { carousel: words } = content.services;
const following = (slide: number, step = 1) => ((slide - 1 + step) % TOTAL) + 1;

test('S2 shows 1, 2 or 3 slides by the width of the screen', async ({ page }) => {
  await openCarousel(page);
  await buttonOf(page, 'pause').click();
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
    const [slide, view] = await Promise.all([
      slidesOf(page).first().boundingBox(),
      viewOf(page).boundingBox(),
    ]);
    expect((slide?.width ?? 0) / (view?.width ?? 0), `${width} px`).toBeCloseTo(1 / count, 1);
  }
});

test('S2 advances every 2000 ms and loops', async ({ page }) => {
  await openCarouselInStoppedTime(page);
  const first = await position(page);
  for (let step = 1; step <= TOTAL; step += 1) {
    await page.clock.runFor(2_000);
    expect(await position(page), `after ${step} × 2000 ms`).toBe(following(first, step));
  }
});

test('S2 S3 moves by key and button, and the first slides follow the last without a gap', {
  tag: '@both',
}, async ({ page }) => {
  await openCarousel(page);
  await buttonOf(page, 'pause').press('Enter');
  await expect(buttonOf(page, 'pause', true)).toBeFocused();
  const perView = (await slidesInView(page)).length;
  await viewOf(page).press('End');
  const expected = Array.from({ length: perView }, (_, step) => following(TOTAL, step));
  await expect.poll(() => slidesInView(page)).toEqual(expected.toSorted((a, b) => a - b));
  for (const number of expected) {
    const picture = slidesOf(page)
      .getByRole('img')
      .nth(number - 1);
    const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
  }
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

test('S2 S3 holds under the pointer, off screen, with focus inside and in a hidden tab', async ({ page }) => {
  await openCarouselInStoppedTime(page);
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
      await expectHeld(page);
      await end();
      await expectAdvancing(page);
    });
  }
});

test('S3 B3 stays paused at the button, or with reduced motion, until play is pressed', async ({ page }) => {
  await openCarouselInStoppedTime(page);
  await buttonOf(page, 'pause').click();
  await page.mouse.move(5, 5);
  await buttonOf(page, 'pause', true).blur();
  await expectHeld(page);
  await buttonOf(page, 'pause', true).press('Enter');
  await expectAdvancing(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(buttonOf(page, 'pause', true)).toBeVisible();
  await expectHeld(page);
  await buttonOf(page, 'pause', true).press('Enter');
  await expectAdvancing(page);
});

test('S3 names itself and its slides, and announces only the slide of a press', async ({ page }) => {
  await openCarousel(page);
  await expect(carouselOf(page)).toHaveAttribute('aria-roledescription', words.role);
  await expect(carouselOf(page)).toHaveAccessibleName(words.label);
  await expect(slidesOf(page)).toHaveCount(TOTAL);
  for (const [index, slide] of (await slidesOf(page).all()).entries()) {
    await expect(slide).toHaveAccessibleName(`${index + 1} de ${TOTAL}`);
    await expect(slide).toHaveAttribute('aria-roledescription', words.slideRole);
  }
  await expect(viewOf(page)).toHaveAttribute('aria-live', 'off');
  await buttonOf(page, 'pause').click();
  await buttonOf(page, 'next').click();
  await expect(viewOf(page)).toHaveAttribute('aria-live', 'polite');
  await expect(viewOf(page).getByRole('paragraph')).toHaveText(/^\d+ de 13: /);
});

test('S2 lowers the opacity of the overlay under the pointer', async ({ page }) => {
  await openCarousel(page);
  const slideAt = (number: number) => slidesOf(page).nth(number - 1);
  const overlay = (number: number) =>
    slideAt(number).evaluate((node) => Number(getComputedStyle(node, '::after').opacity));
  await viewOf(page).hover();
  await expect.poll(async () => (await slidesInView(page)).length).toBe(3);
  const [first = 1, second = 2] = await slidesInView(page);
  await slideAt(first).hover();
  await expect.poll(() => overlay(first)).toBe(0);
  expect(await overlay(second)).toBeGreaterThan(0.1);
  await page.mouse.move(5, 5);
  await expect.poll(() => overlay(first)).toBeGreaterThan(0.1);
});

test('S3 a finger swipes the slides and scrolls the page', { tag: '@phone' }, async ({ page }) => {
  await openCarousel(page);
  await buttonOf(page, 'pause').tap();
  const start = await position(page);
  await swipe(viewOf(page), { x: -200 });
  await expect.poll(() => position(page)).toBe(following(start));
  await swipe(viewOf(page), { x: 200 });
  await expect.poll(() => position(page)).toBe(start);
  const before = await page.evaluate(() => scrollY);
  await swipe(viewOf(page), { y: -150 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('S3 is a scrollable strip of all 13 pictures', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await expectUsableStrip(page);
    await expect(carouselOf(page).getByRole('button')).toHaveCount(0);
  });
});
