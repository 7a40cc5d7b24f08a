/** The contact bar on phones; tests/pages/frame.test.ts checks its links. */
import type { Locator, Page } from '@playwright/test';
import { boxOf, content, openHydrated, scrollTo, triggerHydration } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { enlargeText } from './support/visitor.ts';

const barOf = (page: Page): Locator => page.locator('aside');

/** Whether the bar is visible and can be pressed. */
const shows = (page: Page) =>
  barOf(page).evaluate((bar) => {
    const { display, opacity, pointerEvents } = getComputedStyle(bar);
    return display !== 'none' && opacity === '1' && pointerEvents !== 'none';
  });

async function expectOnScreens(page: Page, screens: [width: number, height: number, visible: boolean][]) {
  for (const [width, height, visible] of screens) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => shows(page), { message: `${width} × ${height}` }).toBe(visible);
  }
}

/**
 * Scrolls to the end in small steps. Returns the elements that the bar wrongly covers, with the scroll
 * position, and the share of positions where the bar is visible. Runs in the page.
 */
async function walk() {
  const bar = document.querySelector('aside') as HTMLElement;
  const others = '[aria-roledescription] button, [data-hero-control], footer';
  const overlap = (a: Element, b: Element) => {
    const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const isBeside = one.left >= two.right - 0.5 || two.left >= one.right - 0.5;
    return !isBeside && one.top < two.bottom - 0.5 && two.top < one.bottom - 0.5;
  };
  const covered: string[] = [];
  let [steps, shown] = [0, 0];
  for (let y = 1; y < document.documentElement.scrollHeight - innerHeight + 60; y += 60) {
    window.scrollTo({ top: y, behavior: 'instant' });
    // Observers report in the frame after the scroll.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    steps += 1;
    if (getComputedStyle(bar).pointerEvents === 'none') continue;
    shown += 1;
    const toTop = document.querySelector('body > astro-island > button');
    const under = [...document.querySelectorAll(others)].filter((other) => overlap(other, bar));
    // The button to the top may overlap the bar, but not its links.
    if (toTop && [...bar.children].some((link) => overlap(toTop, link))) under.push(toTop);
    for (const one of under)
      if (one.checkVisibility({ visibilityProperty: true }))
        covered.push(`${y}: ${one.outerHTML.slice(0, 80)}`);
  }
  return { covered, shown: shown / steps };
}

/** Scrolls the focused control to the foot of the screen. Returns whether the bar meets it, and the bar's opacity. */
function lowerFocus() {
  const control = document.activeElement as HTMLElement;
  const { bottom } = control.getBoundingClientRect();
  window.scrollBy({ top: bottom - innerHeight + 4, behavior: 'instant' });
  const box = control.getBoundingClientRect();
  const bar = document.querySelector('aside') as HTMLElement;
  const isMet = box.bottom > bar.getBoundingClientRect().top;
  return { markup: control.outerHTML.slice(0, 80), isMet, opacity: getComputedStyle(bar).opacity };
}

/** Expects the texts of the bar to fit, and the button to the top above it. */
async function expectFitting(page: Page): Promise<void> {
  const cut = await barOf(page).evaluate((bar) =>
    [...bar.querySelectorAll('a')].filter(
      (link) => link.scrollWidth > link.clientWidth || link.offsetLeft < 0,
    ),
  );
  expect(cut).toEqual([]);
  const top = page.getByRole('button', { name: content.controls.scrollToTop });
  await expect(top).toBeInViewport({ ratio: 1 });
  const [button, bar] = [await boxOf(top), await boxOf(barOf(page))];
  expect(button.bottom, 'above the bar').toBeLessThanOrEqual(bar.top);
}

test('B6 the bar of a phone', { tag: '@phone' }, async ({ page, expectConsole }) => {
  await test.step('appears with the first scroll, as wide as the screen, with links of 48 px', async () => {
    await page.goto('/');
    expect(await shows(page), 'before the first scroll').toBe(false);
    await scrollTo(page, 1);
    await expect.poll(() => shows(page)).toBe(true);
    const screen = page.viewportSize();
    const box = await boxOf(barOf(page));
    expect(box).toMatchObject({ left: 0, right: screen?.width, bottom: screen?.height });
    for (const link of await barOf(page).getByRole('link').all()) {
      const { width, height } = await boxOf(link);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    }
  });
  await openHydrated(page, 'home', expectConsole);
  await test.step('is between page and footer in the tab order', async () => {
    await page.getByRole('main').evaluate((main) => {
      const controls = [...main.querySelectorAll<HTMLElement>('a[href], button, input')];
      controls
        .filter((control) => control.checkVisibility())
        .at(-1)
        ?.focus();
    });
    await page.keyboard.press('Tab');
    for (const link of await barOf(page).getByRole('link').all()) {
      await expect(link).toBeFocused();
      await expect.poll(() => shows(page)).toBe(true);
      await expect(link).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused();
  });
  await test.step('shows in portrait only, and not in print', async () => {
    await scrollTo(page, 3000);
    await expectOnScreens(page, [
      [320, 568, true],
      [767, 1024, true],
      // A touch screen; the last test has a window of this size with a mouse.
      [800, 1180, true],
      [667, 375, false],
      [1180, 800, false],
      [390, 844, true],
    ]);
    await page.emulateMedia({ media: 'print' });
    await expect(barOf(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('fits text of 200 %, with the button to the top above it', async () => {
    await enlargeText(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await scrollTo(page, 3000);
      await expect.poll(() => shows(page)).toBe(true);
      await expectFitting(page);
    }
  });
});

// keyboard.spec.ts checks in the short run that nothing covers a focused control, where Tab brings it.
test('B6 the bar covers no focused control, wherever the page scrolls it', {
  tag: ['@phone', '@long'],
}, async ({ page, expectConsole }) => {
  await openHydrated(page, 'home', expectConsole);
  let stops = 0;
  const isInMain = () => page.evaluate(() => Boolean(document.activeElement?.closest('main')));
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.tabIndex = -1;
    title.focus();
  });
  for (await page.keyboard.press('Tab'); await isInMain(); await page.keyboard.press('Tab')) {
    const { markup, isMet, opacity } = await page.evaluate(lowerFocus);
    if (isMet) expect(opacity, markup).toBe('0');
    stops += 1;
  }
  expect(stops).toBeGreaterThan(10);
});

test('B6 the bar covers neither footer nor buttons, at any scroll position', {
  tag: ['@phone', '@long'],
}, async ({ page, expectConsole }) => {
  // A low screen, on which buttons meet the bar most often.
  await page.setViewportSize({ width: 390, height: 568 });
  await openHydrated(page, 'home', expectConsole);
  const { covered, shown } = await page.evaluate(walk);
  expect(covered).toEqual([]);
  expect(shown, 'share of positions with the bar: it makes way for buttons').toBeLessThan(1);
  expect(shown, 'share of positions with the bar: almost all').toBeGreaterThan(0.95);
});

test('B6 with a mouse there is no bar, except in a window as narrow as a phone', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  await triggerHydration(page);
  await scrollTo(page, 3000);
  await expectOnScreens(page, [
    [1350, 900, false],
    [800, 1180, false],
    [500, 900, true],
  ]);
});
