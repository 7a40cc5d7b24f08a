/** The button to the top, and reduced motion. */
import type { Page } from '@playwright/test';
import { content, hiddenTexts, scrollTo, scrollTop, triggerHydration } from './support/site.ts';
import { expect, moving, test } from './support/test.ts';

declare global {
  interface Window {
    /** The scroll position at each scroll event. */
    passed: number[];
  }
}

const buttonOf = (page: Page) => page.getByRole('button', { name: content.controls.scrollToTop });
const passed = (page: Page) => page.evaluate(() => window.passed);

async function recordScroll(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.passed = [];
    addEventListener('scroll', () => window.passed.push(window.scrollY));
  });
}

test.describe('with motion', () => {
  test.use(moving);

  test('B2 the button to the top appears beyond 300 px, scrolls smoothly and moves the focus', async ({
    page,
  }) => {
    await page.goto('/');
    await triggerHydration(page);
    await expect(buttonOf(page)).toBeHidden();
    await scrollTo(page, 301);
    await expect(buttonOf(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 300);
    await expect(buttonOf(page)).toBeHidden();
    await scrollTo(page, 2500);
    await recordScroll(page);
    await buttonOf(page).click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect((await passed(page)).some((y) => y > 0)).toBe(true);
    await expect(page.locator('#top')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: content.header.skipLink })).toBeFocused();
    // The page opens scrolled, and there is no input yet.
    await page.goto('/aviso-legal#cookies');
    await expect(buttonOf(page)).toBeInViewport({ ratio: 1 });
  });
});

test('B3 with reduced motion all cards are visible and scrolling is instant', async ({ page }) => {
  await page.goto('/');
  await triggerHydration(page);
  expect(await hiddenTexts(page)).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await recordScroll(page);
  await page.getByRole('main').getByRole('link', { name: content.hero.contact.label }).click();
  await expect(page.locator('#contacto')).toBeFocused();
  await buttonOf(page).click();
  await expect.poll(() => passed(page)).toEqual([expect.any(Number), 0]);
});
