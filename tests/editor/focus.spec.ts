/** What is typed after leaving a box reaches the next box, whatever appears or disappears at the first. */
import type { Page } from '@playwright/test';
import { control, expect, openField, problemAt, test } from './support.ts';

const at = (language: string) => `footer/companyLinks/2/label/${language}`;

/** Two ways to the next box. */
const ways = [
  ['Tab', (page: Page, _: string) => page.keyboard.press('Tab')],
  ['the mouse', (page: Page, address: string) => control(page, address).click()],
] as const;

for (const [way, move] of ways)
  test(`X5 a box that loses or gets an error leaves the focus where ${way} put it`, {
    tag: way === 'Tab' ? [] : '@long',
  }, async ({ page }) => {
    await openField(page, 'footer/companyLinks');
    await page.getByRole('button', { name: 'Añadir enlace' }).click();
    await expect(control(page, at('es'))).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert')).toContainText('No se ha guardado nada');
    await expect(control(page, at('es'))).toBeFocused();
    // The error disappears.
    await page.keyboard.type('Uno');
    await move(page, at('en'));
    await page.keyboard.type('One');
    await expect(control(page, at('en'))).toHaveValue('One');
    await expect(control(page, at('es'))).toHaveValue('Uno');
    // An error appears.
    await control(page, at('es')).fill('');
    await move(page, at('en'));
    await expect(problemAt(page, at('es'))).toContainText('Falta');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect(control(page, at('en'))).toHaveValue('One!');
  });

test('X5 when the focused element is removed, the element around it gets the focus', async ({ page }) => {
  await openField(page, 'footer/companyLinks/0/label/es');
  await page.evaluate(() => document.activeElement?.closest('.item')?.remove());
  await expect(page.locator('li:focus')).toHaveAttribute('id', /^footer\/companyLinks\//);
});
