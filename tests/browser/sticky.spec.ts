/** Focus in boxes that stay on screen, and behind them. */
import type { Page } from '@playwright/test';
import { content, PAGES, scrollTo, scrollTop, triggerHydration } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Numbers the tab stops. Returns the numbers of those whose box is stuck to the screen. Runs in the page. */
function numberStuckStops(within: string): number[] {
  const controls = 'a[href], button, input, summary, iframe, [tabindex="0"]';
  const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  );
  return stops.flatMap((stop, index) => {
    stop.dataset.stop = String(index);
    const positions: string[] = [];
    for (let box: Element | null = stop; box; box = box.parentElement)
      positions.push(getComputedStyle(box).position);
    const { top, bottom } = stop.getBoundingClientRect();
    const isInView = top >= 0 && bottom <= innerHeight;
    if (!stop.closest(within)) return [];
    return positions.includes('fixed') || (positions.includes('sticky') && isInView) ? [index] : [];
  });
}

/** Presses Tab and Shift+Tab into each stuck stop, and expects the page to stay. Returns the number of stops. */
async function expectStays(page: Page, place: number, within = 'body'): Promise<number> {
  await scrollTo(page, place);
  const start = await scrollTop(page);
  const stuck = await page.evaluate(numberStuckStops, within);
  for (const [key, step] of [
    ['Tab', 1],
    ['Shift+Tab', -1],
  ] as const)
    for (const number of stuck) {
      const before = page.locator(`${within} [data-stop="${number - step}"]`);
      if ((await before.count()) === 0) continue;
      await before.evaluate((stop) => stop.focus({ preventScroll: true }));
      await page.keyboard.press(key);
      const stop = page.locator(`[data-stop="${number}"]`);
      await expect(stop).toBeFocused();
      const markup = await stop.evaluate((node) => node.outerHTML.slice(0, 90));
      expect(await scrollTop(page), `${key} at ${place} px to ${markup}`).toBe(start);
    }
  return stuck.length;
}

for (const name of ['home', 'legal'])
  test(`H1 B6 the page ${name} stays in place while the focus moves in a box that is stuck to the screen`, {
    tag: name === 'home' ? '@both' : ['@both', '@long'],
  }, async ({ page }) => {
    await page.goto(PAGES[name] ?? name);
    await triggerHydration(page);
    for (const place of [0, 250, 3000]) {
      // Logo, menu or toggle, skip link.
      expect(await expectStays(page, place), `stuck stops at ${place} px`).toBeGreaterThanOrEqual(3);
    }
    const toggle = page.getByRole('button', { name: content.header.openMenu });
    if (await toggle.isVisible()) {
      await toggle.click();
      expect(await expectStays(page, 3000, '#menu'), 'stops in the menu').toBeGreaterThan(4);
    }
  });
