/** What stays on screen, what appears while the visitor scrolls, and what is printed. */
import type { Locator, Page } from '@playwright/test';
import { boxOf, bring, expectWhole, scrollTo, scrollTop, wake, walk } from './support/page.ts';
import { framed } from './support/repeat.ts';
import { expect, move, test } from './support/test.ts';

const barOf = (page: Page): Locator => page.getByRole('complementary');
const toTopOf = (page: Page): Locator => page.getByRole('button', { name: 'Volver arriba' });

/** Expects that the bar can be seen and pressed, or that it is not there. */
const expectBar = (page: Page, isThere: boolean, when = '') =>
  expect
    .poll(
      () =>
        page.locator('aside').evaluate((bar) => {
          const { display, opacity, pointerEvents } = getComputedStyle(bar);
          return display !== 'none' && opacity === '1' && pointerEvents !== 'none';
        }),
      when,
    )
    .toBe(isThere);

/** Scrolls each group of controls past the foot of the screen. Returns the controls that something covers there. */
async function coveredControls(page: Page): Promise<string[]> {
  const covered = new Set<string>();
  for (const passing of await page.locator('[aria-label^="Pausar"], footer').all())
    for (const control of await framed(passing.evaluate(coveredBeside))) covered.add(control);
  return [...covered];
}

/** Runs in the page. */
async function coveredBeside(passing: Element): Promise<string[]> {
  const controls = document.querySelectorAll(
    '[aria-label^="Pausar"], [aria-label^="Imagen "], :is(footer, aside) a',
  );
  const covered: string[] = [];
  for (let lift = 0; lift < 180; lift += 30) {
    const { top } = passing.getBoundingClientRect();
    window.scrollTo({ top: Math.max(310, scrollY + top - innerHeight + lift), behavior: 'instant' });
    // The page's observers report in the frame after the scroll.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (const control of controls) {
      const { left, width, top, height } = control.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      // The bar may make way, and the footer scroll out from below the button to the top.
      const isApart =
        (control.closest('aside') && getComputedStyle(control).pointerEvents === 'none') ||
        (control.closest('footer') && at?.closest('button'));
      if (
        at &&
        !isApart &&
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.contains(at) &&
        !at.contains(control) &&
        !at.closest('header')
      )
        covered.push(
          `${control.ariaLabel ?? control.textContent} by ${at.ariaLabel ?? at.outerHTML.slice(0, 60)}`,
        );
    }
  }
  return covered;
}

test('the contact bar of a phone', { tag: '@phone' }, async ({ page }) => {
  await test.step('is there from the first screen on, as wide as the screen, with links of 48 px', async () => {
    await page.goto('/');
    await expectBar(page, true, 'before the first scroll');
    expect(await boxOf(barOf(page))).toMatchObject({ left: 0, right: 390, bottom: 844 });
    for (const link of await barOf(page).getByRole('link').all()) {
      const { width, height } = await boxOf(link);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    }
  });
  await walk(page);
  await test.step('covers neither buttons nor footer', async () => {
    for (const height of [844, 568]) {
      await page.setViewportSize({ width: 390, height });
      expect(await coveredControls(page), `${height} px high`).toEqual([]);
    }
  });
  await test.step('shows in portrait only, and not in print', async () => {
    await scrollTo(page, 3000);
    // 800 × 1180: a tablet, because of its touch screen.
    for (const [width, height] of Object.entries({ 320: 568, 767: 1024, 800: 1180, 667: 375, 1180: 800 })) {
      await page.setViewportSize({ width: Number(width), height });
      await expectBar(page, Number(width) < height, `${width} × ${height}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ media: 'print' });
    await expect(barOf(page)).toBeHidden();
  });
});

test('screens overlap by a line, by Page Down and Space, in a low window too', async ({ page }) => {
  for (const path of ['/', '/aviso-legal']) {
    await page.goto(path);
    await wake(page);
    for (const height of [500, 540, 650, 800]) {
      await page.setViewportSize({ width: 1280, height });
      const { bottom } = await boxOf(page.getByRole('banner'));
      for (const key of ['PageDown', 'Space']) {
        const before = await scrollTop(page);
        await expect(async () => {
          // On a busy machine Chromium may drop a key press: press again, as a visitor would.
          await page.keyboard.press(key);
          await expect.poll(() => scrollTop(page), { timeout: 2_000 }).toBeGreaterThan(before);
        }).toPass();
        let last: number | undefined;
        const isStill = async () => {
          const previous = last;
          last = await scrollTop(page);
          return last === previous;
        };
        await expect.poll(isStill, { intervals: [50] }).toBe(true);
        const step = (await scrollTop(page)) - before;
        expect(step, `${key} on ${path}, ${height} px high`).toBeGreaterThan(height / 2);
        expect(height - bottom - step, `overlap by ${key} on ${path}, ${height} px high`).toBeGreaterThan(30);
      }
    }
  }
});

test('the copyright year is right even if the site was built in another year', async ({ page }) => {
  await page.clock.setFixedTime('2051-02-03');
  await page.goto('/');
  await expect(page.getByRole('contentinfo').locator('time')).toHaveText('2051');
});

test('the button to the top', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await test.step('scrolls at once under reduced motion', async () => {
    await scrollTo(page, 2500);
    await expect(toTopOf(page)).toBeInViewport({ ratio: 1 });
    const top = await toTopOf(page).evaluate((button: HTMLElement) => {
      button.click();
      return scrollY;
    });
    expect(top).toBe(0);
  });
  await move(page);
  await test.step('appears beyond 300 px, scrolls smoothly and moves the focus to the top', async () => {
    await expect(toTopOf(page)).toBeHidden();
    await scrollTo(page, 301);
    await expect(toTopOf(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 300);
    await expect(toTopOf(page)).toBeHidden();
    await scrollTo(page, 2500);
    const passed = page.evaluate(
      () => new Promise((done) => addEventListener('scroll', () => done(scrollY), { once: true })),
    );
    await toTopOf(page).click();
    expect(await passed, 'where the scroll passes').toBeGreaterThan(0);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(page.locator('#top')).toBeFocused();
  });
  await walk(page);
  await test.step('covers no button of video and carousel, on any screen', async () => {
    for (const [width, height] of Object.entries({ 844: 390, 320: 256, 1350: 900 })) {
      await page.setViewportSize({ width: Number(width), height });
      expect(await coveredControls(page), `${width} × ${height}`).toEqual([]);
    }
    await scrollTo(page, 3000);
    await expect(toTopOf(page)).toHaveCSS('opacity', '1');
    await expect(barOf(page), 'with a mouse there is no bar').toBeHidden();
  });
  await test.step('is there at once in a page that opens scrolled', async () => {
    await page.goto('/aviso-legal#cookies');
    await expect(toTopOf(page)).toBeInViewport({ ratio: 1 });
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

const firstCard = (page: Page): Locator => page.locator('#sobre-nosotros article').first();

/** Opens the home page in a new document, which does not keep the scroll position. */
async function openCards(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/');
  await wake(page);
}

const expectAllShown = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => [...window.cards.keys()].map((card) => getComputedStyle(card).opacity)))
    .toEqual(Array(11).fill('1'));

/** Scrolls a card to this distance below the screen, and waits for the rest. */
async function bringBelow(card: Locator, distance: number): Promise<void> {
  const page = card.page();
  const { top } = await boxOf(card);
  await scrollTo(page, (await scrollTop(page)) + top - 900 - distance);
  await expectAllShown(page);
}

/** The opacities that a card has had on screen. */
const seenOf = (card: Locator): Promise<number[]> => card.evaluate((node) => window.cards.get(node) ?? []);

/** Expects that a card was transparent when it came on screen, and has only become clearer since. */
async function expectFadedIn(card: Locator): Promise<void> {
  const opacities = await seenOf(card);
  expect(Math.min(...opacities), `${card} begins transparent`).toBeLessThan(0.5);
  expect(opacities, `${card} does not flash`).toEqual(opacities.toSorted((a, b) => a - b));
}

test.describe('cards', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(recordCards);
    await move(page);
  });

  test('fade in once, when they are seen to enter; at rest none is hidden', async ({ page }) => {
    await test.step('at rest, wherever the page is', async () => {
      await openCards(page);
      await scrollTo(page, 1);
      for (const distance of [300, 10, -5]) await bringBelow(firstCard(page), distance);
    });
    await test.step('after input, which comes before its scroll: Firefox has no view timelines', async () => {
      await openCards(page);
      for (const name of ['wheel', 'touchmove', 'keydown']) {
        await bringBelow(firstCard(page), 10);
        const opacity = await firstCard(page).evaluate((card, type) => {
          dispatchEvent(new Event(type));
          return getComputedStyle(card).opacity;
        }, name);
        expect(opacity, name).toBe('0');
        await expectAllShown(page);
      }
    });
    await test.step('and at once when the page is printed', async () => {
      const printed = await firstCard(page).evaluate((card) => {
        for (const type of ['wheel', 'beforeprint']) dispatchEvent(new Event(type));
        return getComputedStyle(card).opacity;
      });
      expect(printed).toBe('1');
    });
    await test.step('as the visitor scrolls down', async () => {
      await openCards(page);
      await page.evaluate(async () => {
        const boxOf = (id: string) => document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
        const [start, end] = [boxOf('sobre-nosotros').top - 1.5 * innerHeight, boxOf('objetivos').bottom];
        for (let y = start; y < end; y += 60) {
          window.scrollTo({ top: y, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
        }
      });
      await expectAllShown(page);
      for (const card of await page.locator('#sobre-nosotros article, #objetivos li').all())
        await expectFadedIn(card);
    });
    await test.step('by one step of the wheel after a rest, even if 10 px of a card are in view', async () => {
      await openCards(page);
      await page.mouse.move(600, 400);
      for (const section of ['#sobre-nosotros article', '#objetivos li']) {
        const card = page.locator(section).first();
        await bringBelow(card, 90);
        await page.mouse.wheel(0, 100);
        await expect.poll(async () => (await seenOf(card)).at(-1), section).toBe(1);
        await expectFadedIn(card);
      }
    });
  });

  test('fade in as the address bar of a phone makes way, but not in a capture or under reduced motion', async ({
    page,
  }) => {
    await openCards(page);
    await bringBelow(firstCard(page), 30);
    await page.setViewportSize({ width: 1350, height: 956 });
    await expect.poll(async () => (await seenOf(firstCard(page))).at(-1)).toBe(1);
    await expectFadedIn(firstCard(page));
    await test.step('a capture enlarges the window', async () => {
      await page.setViewportSize({ width: 1350, height: 900 });
      await openCards(page);
      await bringBelow(firstCard(page), 30);
      const captured = page.evaluate(
        () =>
          new Promise<string[]>((done) =>
            addEventListener('resize', () =>
              requestAnimationFrame(() => {
                const cards = [...window.cards.keys()];
                const inView = cards.filter((card) => card.getBoundingClientRect().top < innerHeight);
                done(inView.map((card) => getComputedStyle(card).opacity));
              }),
            ),
          ),
      );
      await page.setViewportSize({ width: 1350, height: 2000 });
      expect([...new Set(await captured)]).toEqual(['1']);
    });
    await test.step('the visitor reduces motion after the page has started', async () => {
      await page.setViewportSize({ width: 1350, height: 900 });
      await openCards(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await bringBelow(firstCard(page), -400);
      await expect.poll(async () => (await seenOf(firstCard(page))).length).toBeGreaterThan(5);
      expect(Math.min(...(await seenOf(firstCard(page))))).toBe(1);
    });
  });
});

test('pages print all their text, with address and phone of the site, without controls', async ({ page }) => {
  // With motion, some cards are hidden while the page scrolls.
  await move(page);
  for (const path of ['/aviso-legal', '/']) {
    await page.goto(path);
    await wake(page);
    await bring(page.locator('main :is(article, section)').nth(5), 'end');
    await page.emulateMedia({ media: 'print' });
    await expectWhole(page, 'a, nav, [aria-roledescription]');
    const controls = page.locator('video, iframe, button, input, aside, [hreflang]');
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText('www.empresa.example · +34 955 00 00 00', {
      useInnerText: true,
    });
    await page.emulateMedia({ media: 'screen' });
  }
  await page.emulateMedia({ media: 'print' });
  const certificate = page.locator('a[href="/certificados/iso-9001.pdf"]');
  const address = await certificate.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address.replaceAll('" "', '')).toContain('www.empresa.example/certificados/iso-9001.pdf');
});
