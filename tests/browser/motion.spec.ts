/** The button to the top, reduced motion, and content that never stays hidden. */
import type { Page } from '@playwright/test';
import { content, hiddenTexts, scrollTo, scrollTop, wake } from './support/site.ts';
import { expect, still, test } from './support/test.ts';

declare global {
  interface Window {
    /** Positions of the scroll events. */
    passed: number[];
  }
}

const buttonOf = (page: Page) => page.getByRole('button', { name: content.site.scrollToTop });
const passed = (page: Page) => page.evaluate(() => window.passed);

async function recordScroll(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.passed = [];
    addEventListener('scroll', () => window.passed.push(window.scrollY));
  });
}

test('B2 the button to the top shows beyond 300 px', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await expect(buttonOf(page)).toBeHidden();
  await scrollTo(page, 301);
  await expect(buttonOf(page)).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 300);
  await expect(buttonOf(page)).toBeHidden();
  // A page that opens scrolled, before any input.
  await page.goto('/aviso-legal#cookies');
  await expect(buttonOf(page)).toBeInViewport({ ratio: 1 });
});

test('B2 the button scrolls smoothly to the top and moves the focus there', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await scrollTo(page, 2500);
  await recordScroll(page);
  await buttonOf(page).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect((await passed(page)).some((y) => y > 0)).toBe(true);
  await expect(page.locator('#top')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use(still);

  test('B3 the cards are there and the scroll is instant', async ({ page }) => {
    await page.goto('/');
    await wake(page);
    expect(await hiddenTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await recordScroll(page);
    await page.getByRole('main').getByRole('link', { name: 'Contactar Ahora' }).click();
    await expect(page.locator('#contacto')).toBeFocused();
    await buttonOf(page).click();
    await expect.poll(() => passed(page)).toEqual([expect.any(Number), 0]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('B4 all text of every page shows', async ({ page, expectConsole }) => {
    expectConsole(/404/);
    for (const path of ['/', '/aviso-legal', '/no-existe']) {
      await page.goto(path);
      await expect(page.getByRole('main')).not.toBeEmpty();
      expect(await hiddenTexts(page)).toEqual([]);
    }
  });
});
