import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../accessibility/axe.ts';
import { expectUnderHeader, headerLink } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { holdRequests } from './support/visitor.ts';

const toggleOf = (page: Page) => page.getByRole('banner').getByRole('button');

/** Opens the menu; `aria-expanded` shows that the island has hydrated. */
async function openMenu(page: Page): Promise<void> {
  await toggleOf(page).tap();
  await expect(page.getByRole('button', { name: 'Cerrar menú', expanded: true })).toBeVisible();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Abrir menú', expanded: false })).toBeVisible();
  await expect(headerLink(page, 'Servicios')).toBeHidden();
}

test('H2 the menu opens by tap, and closes by tap, Escape, a press outside, Tab or a link', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await expect(toggleOf(page)).toHaveAccessibleName('Abrir menú');
  await expect(headerLink(page, 'Servicios')).toBeHidden();
  await openMenu(page);
  for (const name of ['Nosotros', 'Servicios', 'Certificaciones y Objetivos', 'Contacto'])
    await expect(headerLink(page, name)).toBeInViewport({ ratio: 1 });
  const controlled = await toggleOf(page).getAttribute('aria-controls');
  await expect(page.locator(`[id="${controlled}"]`)).toContainText('Certificaciones y Objetivos');
  await test.step('axe', () => expectNoAxeViolations(page, 'menu open', 'header'));
  await toggleOf(page).tap();
  await expectClosed(page);
  await test.step('Escape', async () => {
    await openMenu(page);
    await headerLink(page, 'Servicios').focus();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(toggleOf(page)).toBeFocused();
  });
  await test.step('a press outside', async () => {
    await openMenu(page);
    await page.touchscreen.tap(195, 800);
    await expectClosed(page);
  });
  await test.step('a link, reached by keyboard right after the toggle', async () => {
    await openMenu(page);
    await toggleOf(page).focus();
    await page.keyboard.press('Tab');
    await expect(headerLink(page, 'Nosotros')).toBeFocused();
    await headerLink(page, 'Servicios').tap();
    await expectClosed(page);
    await expect(page).toHaveURL('/#servicios');
    await expectUnderHeader(page, page.locator('#servicios'));
  });
  await test.step('after a choice the focus moves directly to the section, without the toggle', async () => {
    await openMenu(page);
    await page.evaluate(() => {
      const focused: string[] = [];
      addEventListener('focusin', ({ target }) => focused.push((target as Element).localName));
      const toggle = document.querySelector('[popovertarget]') as Element;
      const tell = () => focused.push(`expanded: ${toggle.getAttribute('aria-expanded')}`);
      new MutationObserver(tell).observe(toggle, { attributeFilter: ['aria-expanded'] });
      Object.assign(window, { focused });
    });
    await headerLink(page, 'Nosotros').press('Enter');
    await expect(page.locator('#sobre-nosotros')).toBeFocused();
    await expectClosed(page);
    expect(await page.evaluate(() => Reflect.get(window, 'focused'))).toEqual([
      'a',
      'expanded: false',
      'section',
    ]);
  });
  await test.step('Tab past the last link, but not between toggle and links', async () => {
    await openMenu(page);
    await headerLink(page, 'Nosotros').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(toggleOf(page)).toBeFocused();
    await expect(headerLink(page, 'Nosotros')).toBeVisible();
    await headerLink(page, 'English').focus();
    await page.keyboard.press('Tab');
    await expectClosed(page);
    await expect(toggleOf(page)).not.toBeFocused();
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
});

test('H2 the menu works before the scripts arrive', { tag: ['@phone', '@long'] }, async ({ page }) => {
  const release = await holdRequests(page, /\.js$/);
  await page.goto('/');
  const requested = page.waitForRequest(/\.js$/);
  await toggleOf(page).tap();
  await requested;
  await expect(toggleOf(page)).toHaveAccessibleName('Cerrar menú');
  await headerLink(page, 'Contacto').tap();
  await expect(page).toHaveURL('/#contacto');
  await expectUnderHeader(page, page.locator('#contacto'));
  release();
  // Hydration keeps the open menu.
  await expect(page.getByRole('button', { name: 'Cerrar menú', expanded: true })).toBeVisible();
  await expect(page).toHaveURL('/#contacto');
});
