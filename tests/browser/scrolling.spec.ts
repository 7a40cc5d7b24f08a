/** What stays on screen, and what appears while the visitor scrolls. */
import type { Locator, Page } from '@playwright/test';
import { atRest, boxOf, bring, carouselOf, expectSmooth, scrollTo, scrollTop, wake } from './support/page.ts';
import { framed } from './support/repeat.ts';
import { expect, move, test } from './support/test.ts';

const barOf = (page: Page): Locator => page.getByRole('complementary');
const toTopOf = (page: Page): Locator => page.getByRole('button', { name: 'Volver arriba' });

/** Expects that nothing covers these buttons where bar and button to the top are. */
async function expectUncovered(page: Page, names: string[]): Promise<void> {
  for (const name of names)
    for (const lift of [0, 40, 80, 120]) {
      const button = page.getByRole('button', { name, exact: true });
      await button.evaluate((node, by) => {
        const top = window.scrollY + node.getBoundingClientRect().bottom - innerHeight + by;
        window.scrollTo({ top: Math.max(310, top), behavior: 'instant' });
      }, lift);
      await expect
        .poll(() => framed(button.evaluate(coverOf)), `${name}, ${lift} px above the foot`)
        .toBe('');
    }
}

/** What covers a control that is below the header. Runs in the page. */
async function coverOf(control: Element): Promise<string> {
  // The page's observers report in the frame after the scroll.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { left, width, top, height } = control.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + height / 2);
  return at && !at.closest('header') && !control.contains(at) ? at.outerHTML : '';
}

test('the contact bar of a phone', { tag: '@phone' }, async ({ page }) => {
  await test.step('is there before the first scroll, as wide as the screen, with links of 48 px', async () => {
    await page.goto('/');
    for (const link of await barOf(page).getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      const { width, height } = await boxOf(link);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    }
    expect(await boxOf(barOf(page))).toMatchObject({ left: 0, right: 390, bottom: 844 });
  });
  await wake(page);
  await bring(carouselOf(page));
  await test.step('covers no button of the carousel', async () => {
    await page.setViewportSize({ width: 390, height: 568 });
    await expectUncovered(page, ['Pausar el carrusel', 'Imagen siguiente']);
  });
  await test.step('is there in portrait only', async () => {
    // 800 × 1180: a tablet, because of its touch screen.
    for (const [width, height] of Object.entries({ 320: 568, 800: 1180, 667: 375, 1180: 800 })) {
      await page.setViewportSize({ width: Number(width), height });
      await expect(page.locator('aside')).toBeVisible({ visible: Number(width) < height });
    }
  });
});

test('screens overlap by a line, in a low window too', async ({ page }) => {
  await page.goto('/aviso-legal');
  await wake(page);
  const { bottom } = await boxOf(page.getByRole('banner'));
  for (const height of [500, 540, 800]) {
    await page.setViewportSize({ width: 1280, height });
    const before = await scrollTop(page);
    // Listens before the key comes.
    const end = await page.evaluateHandle(() => ({
      top: new Promise<number>((done) => addEventListener('scrollend', () => done(scrollY), { once: true })),
    }));
    await expect(async () => {
      // On a busy machine Chromium may drop a key press: press again, as a visitor would.
      await page.keyboard.press('PageDown');
      await expect.poll(() => scrollTop(page), { timeout: 2_000 }).toBeGreaterThan(before);
    }).toPass();
    const step = (await end.evaluate(({ top }) => top)) - before;
    expect(step, `${height} px high`).toBeGreaterThan(height / 2);
    expect(height - bottom - step, `overlap, ${height} px high`).toBeGreaterThan(30);
  }
});

test('the button to the top', async ({ page }) => {
  await page.goto('/aviso-legal#cookies');
  await test.step('is there at once in a page that opens scrolled', () =>
    expect(toTopOf(page)).toBeInViewport({ ratio: 1 }));
  await move(page);
  await page.goto('/');
  await wake(page);
  await test.step('appears beyond 300 px, scrolls smoothly and moves the focus to the top', async () => {
    await expect(toTopOf(page)).toBeHidden();
    await scrollTo(page, 301);
    await expect(toTopOf(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 300);
    await expect(toTopOf(page)).toBeHidden();
    await scrollTo(page, 2500);
    await expect(toTopOf(page)).toBeInViewport({ ratio: 1 });
    await expectSmooth(page, () => toTopOf(page).click());
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(page.locator('#top')).toBeFocused();
  });
  await test.step('covers no button of video and carousel; with a mouse there is no bar', async () => {
    // Otherwise video and carousel keep a busy machine from drawing.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await bring(carouselOf(page));
    for (const [width, height] of Object.entries({ 844: 390, 1350: 900 })) {
      await page.setViewportSize({ width: Number(width), height });
      await expectUncovered(page, ['Pausar el vídeo', 'Pausar el carrusel', 'Imagen siguiente']);
    }
    await expect(page.locator('aside')).toBeHidden();
  });
  await test.step('scrolls at once under reduced motion', async () => {
    await scrollTo(page, 2500);
    await expect(toTopOf(page)).toBeInViewport({ ratio: 1 });
    const top = await toTopOf(page).evaluate((button: HTMLElement) => {
      button.click();
      return scrollY;
    });
    expect(top).toBe(0);
  });
});

declare global {
  interface Window {
    /** The opacities that each card has had on screen, from frame to frame. */
    cards: Map<Element, number[]>;
  }
}

/** Records `window.cards`. Runs in the page. */
function recordCards(): void {
  window.cards = new Map();
  const look = () => {
    for (const card of document.querySelectorAll('#sobre-nosotros article, #objetivos li')) {
      const { top, bottom } = card.getBoundingClientRect();
      const seen = window.cards.get(card) ?? [];
      if (top < innerHeight && bottom > 0) seen.push(Number(getComputedStyle(card).opacity));
      window.cards.set(card, seen);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const expectAllShown = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => [...window.cards.keys()].filter((card) => getComputedStyle(card).opacity !== '1')),
    )
    .toEqual([]);

test.describe('cards', () => {
  const cardOf = (page: Page): Locator => page.locator('#sobre-nosotros article').first();
  /** The opacities that the card has had on screen. */
  const seen = (page: Page) => cardOf(page).evaluate((card) => window.cards.get(card) ?? []);
  const expectClear = (page: Page) => expect.poll(async () => (await seen(page)).at(-1)).toBe(1);

  /** Opens the page in a new document, with the card this far below the screen, and waits for the rest. */
  async function open(page: Page, distance: number): Promise<void> {
    await page.goto('about:blank');
    await page.goto('/');
    await wake(page);
    await expect.poll(() => page.evaluate(() => window.cards.size)).toBe(11);
    await scrollTo(page, (await boxOf(cardOf(page))).top - 900 - distance);
    await expectAllShown(page);
  }

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(recordCards);
    await move(page);
  });

  test('fade in once, when they are seen to enter; at rest none is hidden', async ({ page }) => {
    await test.step('after input, which comes before its scroll: Firefox has no view timelines', async () => {
      await open(page, 10);
      for (const name of ['wheel', 'touchmove', 'keydown']) {
        const opacity = await cardOf(page).evaluate((card, type) => {
          dispatchEvent(new Event(type));
          return getComputedStyle(card).opacity;
        }, name);
        expect(opacity, name).toBe('0');
        await expectAllShown(page);
      }
    });
    await test.step('by one step of the wheel after a rest, even if 10 px of a card are in view, and on', async () => {
      await open(page, 90);
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, 100);
      await expectClear(page);
      await page.evaluate(async () => {
        const { bottom = 0 } = document.querySelector('#objetivos')?.getBoundingClientRect() ?? {};
        const end = scrollY + bottom;
        for (let y = scrollY; y < end; y += 60) {
          window.scrollTo({ top: y, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
        }
      });
      await expectAllShown(page);
      for (const opacities of await page.evaluate(() => [...window.cards.values()])) {
        expect(Math.min(...opacities), 'begins transparent').toBeLessThan(0.5);
        expect(opacities, 'does not flash').toEqual(opacities.toSorted((a, b) => a - b));
      }
    });
  });

  test('are there at once in print, under reduced motion, and in a capture', async ({ page }) => {
    await page.goto('/');
    await bring(cardOf(page));
    await wake(page);
    await expectClear(page);
    expect(Math.min(...(await seen(page))), 'on screen when the script came').toBe(1);
    await open(page, 30);
    const printed = await cardOf(page).evaluate((card) => {
      for (const type of ['wheel', 'beforeprint']) dispatchEvent(new Event(type));
      return getComputedStyle(card).opacity;
    });
    expect(printed).toBe('1');
    const enters: Record<string, () => Promise<unknown>> = {
      'the visitor reduces motion after the page has started': async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await atRest(page);
        await bring(cardOf(page));
      },
      'a capture enlarges the window': () => page.setViewportSize({ width: 1350, height: 2000 }),
    };
    for (const [name, enter] of Object.entries(enters))
      await test.step(name, async () => {
        await move(page);
        await open(page, 30);
        await enter();
        await expectClear(page);
        // All values: a failure shows whether the card entered or was hidden.
        expect((await seen(page)).filter((opacity) => opacity < 1)).toEqual([]);
      });
  });
});
