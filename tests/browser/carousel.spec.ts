/** The carousel with its script; without it: faults.spec.ts. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/layout.ts';
import {
  atRest,
  boxOf,
  bring,
  carouselOf,
  scrollTo,
  scrollTop,
  showTab,
  swipe,
  wake,
} from './support/page.ts';
import { framed } from './support/repeat.ts';
import { expect, move, test } from './support/test.ts';

const TOTAL = 13;
const labels = { previous: 'Imagen anterior', next: 'Imagen siguiente', pause: 'Pausar el carrusel' };

/** The element that slides. */
const viewOf = (page: Page): Locator => carouselOf(page).getByRole('region');
const slideOf = (page: Page, number: number): Locator =>
  viewOf(page)
    .getByRole('group')
    .nth(number - 1);
const buttonOf = (page: Page, name: keyof typeof labels, pressed = false): Locator =>
  carouselOf(page).getByRole('button', { name: labels[name], exact: true, pressed });

/** Opens the home page and waits until the carousel is live. */
async function open(page: Page): Promise<void> {
  await page.goto('/');
  await wake(page);
  await bring(carouselOf(page), 'center');
  await expect(viewOf(page)).toHaveAttribute('aria-live');
}

/** Numbers of the slides in view, from left to right. A slide may be a few pixels beside its place: it is still moving. */
const inView = (page: Page): Promise<number[]> =>
  viewOf(page).evaluate((view) => {
    const edge = view.getBoundingClientRect();
    return [...view.querySelectorAll('[role="group"]')]
      .map((slide, index) => ({ box: slide.getBoundingClientRect(), number: index + 1 }))
      .filter(({ box }) => box.left >= edge.left - 40 && box.right <= edge.right + 40)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ number }) => number);
  });

/** `count` numbers of slides from this one on. */
const from = (slide: number, count = 3) =>
  Array.from({ length: count }, (_, step) => ((slide - 1 + step + TOTAL) % TOTAL) + 1);

const expectSlides = (page: Page, first: number, count = 3) =>
  expect.poll(() => inView(page)).toEqual(from(first, count));

test('the carousel moves by key and button, loops, and announces what a press shows', async ({ page }) => {
  await open(page);
  await expect(buttonOf(page, 'pause', true), 'paused under reduced motion').toBeVisible();
  const ready = viewOf(page).locator('img[loading="eager"]');
  await expect(ready, 'a picture behind, the three in view and the next').toHaveCount(5);
  for (const [width, count] of Object.entries({ 639: 1, 640: 2, 1023: 2, 1024: 3 })) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await expectSlides(page, 1, count);
    const [slide, view] = [await boxOf(slideOf(page, 1)), await boxOf(viewOf(page))];
    expect(slide.width / view.width, `${width} px`).toBeCloseTo(1 / count, 1);
  }
  await viewOf(page).focus();
  for (const [key, slide] of Object.entries({ End: TOTAL, ArrowRight: 1, ArrowLeft: TOTAL, Home: 1 })) {
    await page.keyboard.press(key);
    await expectSlides(page, slide);
  }
  await test.step('but not by a key of the browser, such as Alt and an arrow for Back', async () => {
    const taken = await viewOf(page).evaluate((view) =>
      ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'].filter((held) => {
        const press = { key: 'ArrowLeft', [held]: true, bubbles: true, cancelable: true };
        return !view.dispatchEvent(new KeyboardEvent('keydown', press));
      }),
    );
    expect(taken).toEqual([]);
  });
  await buttonOf(page, 'previous').click();
  await expectSlides(page, TOTAL);
  await buttonOf(page, 'next').click();
  await expectSlides(page, 1);
  await expect(viewOf(page)).toHaveAttribute('aria-live', 'polite');
  await expect(viewOf(page).getByRole('paragraph')).toHaveText(/^1 de 13: Contenedor verde de gancho/);
  await test.step('after a press of the mouse, Home and End are the page’s', async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport({ ratio: 1 });
    await expectSlides(page, 1);
    await bring(carouselOf(page), 'center');
  });
  await test.step('a press of the mouse on a slide takes no focus, which would pause the carousel', async () => {
    await viewOf(page).click();
    await expect(viewOf(page)).not.toBeFocused();
  });
  await test.step('under reduced motion without an animation', async () => {
    const left = await buttonOf(page, 'next').evaluate(
      (button: HTMLElement, slide) => {
        button.click();
        return slide?.getBoundingClientRect().left;
      },
      await slideOf(page, 2).elementHandle(),
    );
    expect(left).toBeCloseTo(0, 0);
    const wheeled = await slideOf(page, 2).evaluate((slide) => {
      slide.dispatchEvent(new WheelEvent('wheel', { deltaX: 100, bubbles: true, cancelable: true }));
      return slide.getBoundingClientRect().left;
    });
    expect(wheeled).toBeCloseTo(-100, 0);
    await expectSlides(page, 3);
  });
  await test.step('also in a page that the browser has translated into a language from right to left', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await buttonOf(page, 'next').click();
    await expectSlides(page, 4);
  });
});

/** Opens the carousel with a clock that only `page.clock.runFor()` advances, shortly after a slide has come. */
async function openInStoppedTime(page: Page): Promise<void> {
  await move(page);
  await page.clock.install();
  await open(page);
  await expect(viewOf(page)).toHaveAttribute('aria-live', 'off');
  // Far enough in the future for a busy machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const [before] = await inView(page);
  for (let spent = 0; spent < 3_000 && (await inView(page))[0] === before; spent += 100)
    await page.clock.runFor(100);
  await page.clock.runFor(1_000);
}

test('the carousel advances every two seconds, and pauses for each reason', async ({ page }) => {
  await openInStoppedTime(page);
  const [first = 0] = await inView(page);
  for (const step of [1, 2, 3, 4, 5]) {
    await page.clock.runFor(2_000);
    expect(await inView(page), `after ${step} × 2000 ms`).toEqual(from(first + step));
  }
  const pause = buttonOf(page, 'pause');
  const play = buttonOf(page, 'pause', true);
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const reasons: Record<string, [begin: () => Promise<unknown>, end: () => Promise<unknown>]> = {
    pointer: [() => viewOf(page).hover(), () => page.mouse.move(5, 5)],
    'off screen': [() => scrollTo(page, 0), () => bring(carouselOf(page), 'center')],
    'focus, also once the pointer has left': [
      async () => {
        await viewOf(page).hover();
        await buttonOf(page, 'next').focus();
        await page.mouse.move(5, 5);
      },
      leave,
    ],
    'hidden tab': [() => showTab(page, 'hidden'), () => showTab(page, 'visible')],
    'its button': [() => pause.press('Enter').then(leave), () => play.press('Enter')],
    'reduced motion': [() => page.emulateMedia({ reducedMotion: 'reduce' }), () => play.press('Enter')],
  };
  for (const [reason, [begin, end]] of Object.entries(reasons))
    await test.step(reason, async () => {
      await begin();
      await expect(viewOf(page)).toHaveAttribute('aria-live', 'polite');
      // Ends an animation that has started.
      await page.clock.runFor(1_000);
      const before = await inView(page);
      await page.clock.runFor(3_000);
      expect(await inView(page), 'three seconds later').toEqual(before);
      await end();
      await expect(viewOf(page)).toHaveAttribute('aria-live', 'off');
      await page.clock.runFor(3_000);
      expect(await inView(page), 'three seconds later').toEqual(from((before[0] ?? 0) + 1));
    });
});

test('a pointer that rests on the carousel before its script pauses it, at the slide that the visitor sees', async ({
  page,
}) => {
  await move(page);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/_astro/Carousel.*.js', (route) => arrived.then(() => route.continue()));
  await page.goto('/');
  await bring(carouselOf(page), 'center');
  await bring(slideOf(page, 4));
  await framed(viewOf(page).hover());
  await expect.poll(() => inView(page)).toContain(4);
  const seen = await inView(page);
  arrive();
  await wake(page);
  await expect(viewOf(page)).toHaveAttribute('aria-live');
  await atRest(page);
  await expect(viewOf(page)).toHaveAttribute('aria-live', 'polite');
  expect(await inView(page)).toEqual(seen);
  await page.mouse.move(5, 5);
  await expect(viewOf(page)).toHaveAttribute('aria-live', 'off');
});

test('a wheel moves slides sideways and the page downwards', async ({ page }) => {
  await move(page);
  await open(page);
  await expectAccessible(page, 'carousel live', '[aria-roledescription="carrusel"]');
  await viewOf(page).hover();
  await expect(viewOf(page)).toHaveAttribute('aria-live', 'polite');
  const prevented = await page.evaluateHandle(() => {
    const answers: boolean[] = [];
    addEventListener('wheel', ({ defaultPrevented }) => answers.push(defaultPrevented));
    return answers;
  });
  const [first = 0] = await inView(page);
  const before = await scrollTop(page);
  await page.mouse.wheel(100, 10);
  await expectSlides(page, first + 1);
  expect(await prevented.jsonValue(), 'or the browser would leave the page, as by Back').toEqual([true]);
  await page.mouse.wheel(-960, 0);
  await expectSlides(page, first - 2);
  expect(await scrollTop(page)).toBe(before);
  await page.mouse.wheel(10, 100);
  await expect.poll(() => scrollTop(page)).toBe(before + 100);
  await expectSlides(page, first - 2);
});

test('a finger swipes slides and page; after a press the carousel goes on', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page);
  const landed = await viewOf(page).evaluateHandle(
    (view, slide) => {
      const lefts: number[] = [];
      const tell = () => lefts.push(Math.abs(Math.round(slide?.getBoundingClientRect().left ?? Number.NaN)));
      // Embla draws in the frame after its listener; an animation would need many.
      const inTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(tell));
      view.addEventListener('touchend', inTwoFrames, { once: true });
      return lefts;
    },
    await slideOf(page, 2).elementHandle(),
  );
  await swipe(page, { x: -200 }, viewOf(page));
  await expect.poll(() => landed.jsonValue(), 'under reduced motion without an animation').toEqual([0]);
  await expectSlides(page, 2, 1);
  await swipe(page, { x: 200 }, viewOf(page));
  await expectSlides(page, 1, 1);
  const before = await scrollTop(page);
  await swipe(page, { y: -150 }, viewOf(page));
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before + 50);
  await openInStoppedTime(page);
  const [slide = 0] = await inView(page);
  await buttonOf(page, 'next').tap();
  await expect(viewOf(page).getByRole('paragraph')).toHaveText(/^\d+ de 13: /);
  await page.clock.runFor(1_500);
  expect(await inView(page)).toEqual(from(slide + 1, 1));
  await page.clock.runFor(2_000);
  expect(await inView(page), 'two seconds later').toEqual(from(slide + 2, 1));
});
