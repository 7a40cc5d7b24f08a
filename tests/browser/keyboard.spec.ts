/** The home page by keyboard alone. */
import type { Page } from '@playwright/test';
import { expectSmooth, walk } from './support/page.ts';
import { expect, move, test } from './support/test.ts';

test('Tab reaches every control in order and visible, and Shift+Tab goes back', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await walk(page);
  // The focus must be visible in a palette of the visitor's, too.
  if (!isMobile) await page.emulateMedia({ forcedColors: 'active' });
  const count = await page.evaluate(numberStops);
  expect(count).toBeGreaterThan(30);
  // Browser versions differ in where Tab starts after a scroll.
  await page.locator('#top').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  for (let stop = 0; stop < count; stop += 1) {
    await expectFocus(page, stop);
    await page.keyboard.press('Tab');
  }
  await page.locator(`[data-stop="${count - 1}"]`).focus();
  for (let stop = count - 2; stop > count - 12; stop -= 1) {
    await page.keyboard.press('Shift+Tab');
    await expectFocus(page, stop);
  }
});

/** Waits until this stop has the focus, visibly: header and bar change after the page has scrolled. */
const expectFocus = (page: Page, stop: number) =>
  expect.poll(() => page.evaluate(problemsOfFocus, stop), { intervals: [30] }).toEqual([]);

/** Numbers every tab stop, in the order of the page. Returns how many there are. Runs in the page. */
function numberStops(): number {
  const controls = 'a[href], button:not([disabled]), input, summary, iframe, [tabindex="0"]';
  const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter((one) => {
    // Tab enters a group of radio buttons at the checked button.
    const isUnchecked = one instanceof HTMLInputElement && one.type === 'radio' && !one.checked;
    const isSeen = one.checkVisibility({ visibilityProperty: true });
    return one.tabIndex >= 0 && !isUnchecked && !one.closest('[inert]') && isSeen;
  });
  for (const [index, stop] of stops.entries()) stop.dataset.stop = String(index);
  return stops.length;
}

/** Runs in the page. */
function problemsOfFocus(expected: number): string[] {
  const stop = document.activeElement as HTMLElement;
  const problems = stop.dataset.stop === String(expected) ? [] : [`not stop ${expected}`];
  // The label of a radio button and the card of a certificate have the ring; the carousel draws it over its pictures.
  const seen = (stop instanceof HTMLInputElement && stop.labels?.[0]) || stop;
  const hasRing = [stop, seen, seen.firstElementChild, stop.nextElementSibling, stop.closest('li')].some(
    (one) => {
      const style = one && getComputedStyle(one);
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    },
  );
  const over = stop.parentElement && getComputedStyle(stop.parentElement, '::after');
  const hasFrame = over?.position === 'absolute' && Number.parseFloat(over.borderTopWidth) >= 2;
  if (!stop.matches(':focus-visible') || !(hasRing || hasFrame)) problems.push('no ring');
  const { left, top, right, bottom } = seen.getBoundingClientRect();
  if (left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5)
    problems.push('off the screen');
  for (const x of [left + 3, (left + right) / 2, right - 3])
    for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
      const hit = document.elementFromPoint(x, y);
      const isOwn = hit && (seen.contains(hit) || stop.contains(hit) || hit.contains(seen));
      if (hit && !isOwn) problems.push(`covered by ${hit.outerHTML.slice(0, 80)}`);
    }
  return problems.map((problem) => `${stop.outerHTML.slice(0, 100)}: ${problem}`);
}

test('the focus is on screen at once, and a pressed link leads there smoothly', async ({ page }) => {
  await move(page);
  await page.goto('/aviso-legal');
  const links = page.getByRole('main').getByRole('navigation').getByRole('link');
  await links.last().evaluate((link) => link.focus({ preventScroll: true }));
  await expect(links.last()).not.toBeInViewport();
  // Listens before the key comes.
  const seen = await page.evaluateHandle(() => {
    const views: boolean[] = [];
    addEventListener('focusin', ({ target }) =>
      requestAnimationFrame(() => {
        const { top, bottom } = (target as Element).getBoundingClientRect();
        views.push(top >= 0 && bottom <= innerHeight);
      }),
    );
    return views;
  });
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => seen.jsonValue()).toEqual([true]);
  await expectSmooth(page, () => links.first().click());
});
