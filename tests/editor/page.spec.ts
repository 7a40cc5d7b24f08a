/** The page beside the forms: a press leads to the field, and a field to its place. */
import type { Page } from '@playwright/test';
import { control, expect, openField, openForm, save, test } from './support.ts';

test.describe.configure({ mode: 'default' });

const site = (page: Page) => page.frameLocator('iframe[title="Página"][data-loading="false"]');

test('X5 a press on a text of the page opens its field; on a picture, the field that puts it there', async ({
  page,
}) => {
  await page.goto('/editor');
  await site(page).locator('footer').getByText('Ámbito Nacional e Internacional').click();
  await expect(control(page, 'site/footer/places/1/es')).toBeFocused();
  await site(page).locator('#servicios img').first().click();
  await expect(control(page, 'services/fleet/picture')).toBeFocused();
  // Of a text with tokens, the text; of a link, its words, and the page stays where it is.
  await site(page).locator('footer').getByText('Aviso Legal').click();
  await expect(control(page, 'site/footer/legal/es')).toBeFocused();
  await page.getByRole('button', { name: 'Inglés' }).click();
  await site(page).getByRole('heading', { name: 'Our own equipment for every collection' }).click();
  await expect(control(page, 'services/title/en')).toBeFocused();
});

test('X5 a field shows its place in the page, also after a save, and keeps the caret', async ({ page }) => {
  await openField(page, 'contact/title/es');
  const heading = site(page).locator('#contacto h2');
  await expect(heading).toBeInViewport();
  await expect(control(page, 'contact/title/es')).toBeFocused();
  await control(page, 'contact/title/es').fill('Hable con nosotros');
  await save(page);
  await expect(heading).toContainText('Hable con nosotros');
  await expect(heading).toBeInViewport();
  await page.getByRole('button', { name: 'Teléfono', exact: true }).click();
  await expect
    .poll(() =>
      site(page)
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(390);
  await expect(heading).toBeInViewport();
  await openForm(page, 'Aviso legal');
  await expect(site(page).getByRole('heading', { level: 1, name: 'Aviso legal' })).toBeVisible();
});

test('X5 a picture shows what its place crops', async ({ page }) => {
  await openField(page, 'services/fleet/picture');
  const crop = page.locator('.crop').first();
  // On a wide screen it is 21 to 9, of a picture of 3 to 2.
  await expect.poll(() => crop.evaluate((frame: HTMLElement) => frame.style.width)).toBe('100%');
  const share = await crop.evaluate((frame: HTMLElement) => Number.parseFloat(frame.style.height));
  expect(share).toBeCloseTo((100 * 3 * 9) / (2 * 21), 0);
});
