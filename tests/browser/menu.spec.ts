/** The menu of small screens. */
import type { Page } from '@playwright/test';
import { expectUnderHeader, MAP_HOST } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The map may come near in any of these: its host is asked then, and answered here (K3).
test.beforeEach(({ allowHost }) => allowHost(MAP_HOST));

const toggleOf = (page: Page) => page.getByRole('banner').getByRole('button');
const linkOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** Opens the home page and its menu, with the island awake: its state is then in `aria-expanded`. */
async function openMenu(page: Page): Promise<void> {
  await page.goto('/');
  await toggleOf(page).tap();
  await expect(page.getByRole('button', { name: 'Cerrar menú', expanded: true })).toBeVisible();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Abrir menú', expanded: false })).toBeVisible();
  await expect(linkOf(page, 'Servicios')).toBeHidden();
}

test.describe('H2 menu', { tag: '@phone' }, () => {
  test('is collapsed at first', async ({ page }) => {
    await page.goto('/');
    await expect(toggleOf(page)).toHaveAccessibleName('Abrir menú');
    await expect(linkOf(page, 'Servicios')).toBeHidden();
    await expect(linkOf(page, 'Contacto')).toBeHidden();
  });

  test('opens at a tap, and tells so on the toggle', async ({ page }) => {
    await openMenu(page);
    for (const name of ['Nosotros', 'Servicios', 'Certificaciones y Objetivos', 'Contacto']) {
      await expect(linkOf(page, name)).toBeInViewport({ ratio: 1 });
    }
    const controlled = await toggleOf(page).getAttribute('aria-controls');
    await expect(page.locator(`[id="${controlled}"]`)).toContainText('Certificaciones y Objetivos');
  });

  test('closes at a second tap', async ({ page }) => {
    await openMenu(page);
    await toggleOf(page).tap();
    await expectClosed(page);
  });

  test('closes when a link is chosen, and goes there', async ({ page }) => {
    await openMenu(page);
    await linkOf(page, 'Servicios').tap();
    await expectClosed(page);
    await expect(page).toHaveURL('/#servicios');
    await expectUnderHeader(page, page.locator('#servicios'));
  });

  test('closes on Escape, and focus goes back to the toggle', async ({ page }) => {
    await openMenu(page);
    await linkOf(page, 'Servicios').focus();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(toggleOf(page)).toBeFocused();
  });

  test('closes at a press outside', async ({ page }) => {
    await openMenu(page);
    await page.touchscreen.tap(195, 800);
    await expectClosed(page);
  });

  test('is reached with the keyboard, its links right after the toggle', async ({ page }) => {
    await page.goto('/');
    await toggleOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(linkOf(page, 'Nosotros')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(linkOf(page, 'Nosotros')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/#sobre-nosotros');
  });

  test('there is no toggle on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1350, height: 900 });
    await page.goto('/');
    await expect(toggleOf(page)).toBeHidden();
    await expect(linkOf(page, 'Servicios')).toBeVisible();
  });
});

test.describe('H2 menu before and without script', { tag: '@phone' }, () => {
  test('without script it opens, closes, and a link navigates', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto('/aviso-legal');
    await toggleOf(page).click();
    await expect(toggleOf(page)).toHaveAccessibleName('Cerrar menú');
    await page.keyboard.press('Escape');
    await expect(linkOf(page, 'Servicios')).toBeHidden();
    await toggleOf(page).click();
    await linkOf(page, 'Servicios').click();
    await expect(page).toHaveURL('/#servicios');
    await expectUnderHeader(page, page.locator('#servicios'));
  });

  test('the first tap, before any script has come, is kept', async ({ page }) => {
    const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await come;
      await route.continue();
    });
    await page.goto('/');
    const asked = page.waitForRequest('**/_astro/*.js');
    await toggleOf(page).tap();
    await asked;
    // Open at once, by the browser alone.
    await expect(linkOf(page, 'Servicios')).toBeVisible();
    await expect(toggleOf(page)).toHaveAccessibleName('Cerrar menú');
    letCome();
    await expect(page.getByRole('button', { name: 'Cerrar menú', expanded: true })).toBeVisible();
    await expect(linkOf(page, 'Servicios')).toBeVisible();
  });

  test('a link chosen before any script has come is followed', async ({ page }) => {
    const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await come;
      await route.continue();
    });
    await page.goto('/');
    await toggleOf(page).tap();
    await linkOf(page, 'Contacto').tap();
    await expect(page).toHaveURL('/#contacto');
    await expectUnderHeader(page, page.locator('#contacto'));
    letCome();
    await expect(page.locator('astro-island[client="input"][ssr]')).toHaveCount(0);
    await expect(page).toHaveURL('/#contacto');
  });
});
