import type { Page } from '@playwright/test';
import { content, hiddenTexts, MAP_HOST, scrollTo, scrollTop, wake } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The map may come near in any of these: its host is asked then, and answered here (K3).
test.beforeEach(({ allowHost }) => allowHost(MAP_HOST));

declare global {
  interface Window {
    /** Places that the page passed while scrolling. */
    passed: number[];
  }
}

const buttonOf = (page: Page) => page.getByRole('button', { name: content.site.scrollToTop });
const yearOf = (page: Page) => page.getByRole('contentinfo').locator('time');

async function notePlaces(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.passed = [];
    addEventListener('scroll', () => window.passed.push(window.scrollY));
  });
}

test.describe('B2 back to the top', () => {
  test('the button shows when more than 300 px are scrolled', async ({ page }) => {
    await page.goto('/');
    await wake(page);
    await expect(buttonOf(page)).toBeHidden();
    for (let round = 0; round < 2; round += 1) {
      await scrollTo(page, 301);
      await expect(buttonOf(page)).toBeVisible();
      await scrollTo(page, 300);
      await expect(buttonOf(page)).toBeHidden();
    }
  });

  test('the button shows on a page that is opened in its middle', async ({ page }) => {
    await page.goto('/aviso-legal#cookies');
    await expect(buttonOf(page)).toBeInViewport({ ratio: 1 });
  });

  test('the button scrolls smoothly to the top, and focus with it', async ({ page }) => {
    await page.goto('/');
    await wake(page);
    await scrollTo(page, 2500);
    await notePlaces(page);
    await buttonOf(page).click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect((await page.evaluate(() => window.passed)).filter((y) => y > 0)).not.toEqual([]);
    await expect(buttonOf(page)).toBeHidden();
    await expect(page.locator('#top')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  });

  test('it is there on the legal notice', async ({ page }) => {
    await page.goto('/aviso-legal');
    await wake(page);
    await scrollTo(page, 1000);
    await buttonOf(page).click();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});

test.describe('B3 when less motion is wanted', () => {
  test('the way to the top takes no time', async ({ reducedMotionPage: page }) => {
    await page.goto('/');
    await wake(page);
    await scrollTo(page, 2500);
    await expect(buttonOf(page)).toBeVisible();
    await notePlaces(page);
    await buttonOf(page).click();
    await expect.poll(() => page.evaluate(() => window.passed)).toEqual([0]);
  });

  test('a link within the page takes no time', async ({ reducedMotionPage: page }) => {
    await page.goto('/');
    await notePlaces(page);
    await page.getByRole('main').getByRole('link', { name: 'Contactar Ahora' }).click();
    await expect(page.locator('#contacto')).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.passed.length)).toBe(1);
  });

  test('the cards are simply there', async ({ reducedMotionPage: page }) => {
    await page.goto('/');
    await wake(page);
    expect(await page.getByRole('main').evaluate(hiddenTexts)).toEqual([]);
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving).toBe(0);
  });
});

test.describe('B4 nothing stays hidden', () => {
  for (const path of ['/', '/aviso-legal', '/no-existe']) {
    test(`without script all the text of ${path} shows`, async ({ noScriptPage: page, expectConsole }) => {
      if (path === '/no-existe') expectConsole(/404/);
      await page.goto(path);
      await expect(page.getByRole('main')).not.toBeEmpty();
      expect(await page.getByRole('main').evaluate(hiddenTexts)).toEqual([]);
    });
  }

  test('when the scripts do not come all the text shows', async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED|Failed to fetch|astro-island/);
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/');
    const refused = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
    await page.keyboard.press('Shift');
    await refused;
    await scrollTo(page, 1500);
    expect(await page.getByRole('main').evaluate(hiddenTexts)).toEqual([]);
  });
});

test.describe('B5 the year', { tag: '@once' }, () => {
  /** The year that the build wrote. */
  async function builtYear(page: Page): Promise<number> {
    await page.goto('/');
    return Number(await yearOf(page).textContent());
  }

  test('is this one, without script', async ({ noScriptPage: page }) => {
    expect(await builtYear(page)).toBe(new Date().getFullYear());
  });

  for (const path of ['/', '/aviso-legal']) {
    test(`is right on ${path} when the site was built years ago`, async ({ page, noScriptPage }) => {
      const later = (await builtYear(noScriptPage)) + 3;
      await page.clock.setFixedTime(new Date(later, 5, 15));
      await page.goto(path);
      await expect(yearOf(page)).toHaveText(String(later));
      await expect(yearOf(page)).toHaveAttribute('datetime', String(later));
      await expect(page.getByRole('contentinfo')).toContainText(`© ${later} `);
    });
  }

  test('is not turned back by a clock that runs behind', async ({ page, noScriptPage }) => {
    const built = await builtYear(noScriptPage);
    await page.clock.setFixedTime(new Date(2001, 5, 15));
    await page.goto('/');
    await expect(yearOf(page)).toHaveText(String(built));
  });
});
