/** The place of the page beside the forms: a form, a field and a new picture are in view, also after a reload. */
import type { Page } from '@playwright/test';
import { control, expect, openField, openForm, photograph, runCommand, save, test } from './support.ts';

test.use({ hasSite: true });

const site = (page: Page) => page.frameLocator('iframe[title="Página"][data-loading="false"]');

test('X5 an opened form shows its own part of the page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/editor');
  await openForm(page, 'Certificaciones');
  await expect(site(page).locator('#certificaciones h2')).toBeInViewport();
  await openForm(page, 'Pie de página');
  await expect(site(page).locator('footer p').first()).toBeInViewport();
});

test('X5 the page keeps its place while a picture is uploaded, and shows it once it is saved', {
  tag: '@long',
}, async ({ page }) => {
  await openField(page, 'services/fleet/picture');
  const place = site(page).locator('#servicios img').first();
  await expect(place).toBeInViewport();
  const scrolled = () =>
    site(page)
      .locator('html')
      .evaluate(() => scrollY);
  await expect.poll(() => scrolled().catch(() => 0)).toBeGreaterThan(500);
  const before = await scrolled();
  await control(page, 'services/fleet/picture').click();
  const dialog = page.getByRole('dialog', { name: 'Elegir una fotografía' });
  await dialog.locator('input[type=file]').setInputFiles(await photograph('nave.jpg'));
  await expect(dialog).toBeHidden();
  const description = page.locator('details[open]').getByLabel('español');
  await description.fill('La nave');
  await page.locator('details[open]').getByLabel('inglés').fill('The premises');
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(50);
  await save(page);
  await expect(place).toHaveAttribute('alt', 'La nave');
  await expect(place).toBeInViewport();
  // The line is around the picture, not at a removed element.
  const line = page.locator('.preview-line:not([hidden], [data-hovered])');
  await expect.poll(async () => (await line.boundingBox())?.width).toBeGreaterThan(100);
});

test('X5 until a new picture is saved, any page shows the place where it will be', { tag: '@long' }, async ({
  page,
}) => {
  await openField(page, 'services/carousel/pictures');
  await page.getByRole('button', { name: 'Añadir imagen' }).click();
  await page.locator('[role=dialog] input[type=file]').setInputFiles(await photograph('nave.jpg'));
  await expect(control(page, 'services/carousel/pictures/13')).toBeFocused();
  await page.getByRole('radio', { name: 'Inglés' }).click();
  await expect(site(page).getByRole('heading', { name: 'The trade in pictures' })).toBeInViewport();
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('X5 a page that reloads is at its place at once, although the site scrolls smoothly', {
    tag: '@long',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const places = Array.of<number>();
      addEventListener('scroll', () => places.push(Math.round(scrollY)));
      Object.assign(globalThis, { places });
    });
    await page.goto('/editor');
    await openForm(page, 'Certificaciones');
    await expect(site(page).locator('#certificaciones h2')).toBeInViewport();
    await site(page)
      .locator('html')
      .evaluate((root) => root.setAttribute('data-before', ''));
    await runCommand(page, 'Certificado 1', 'Bajar');
    const root = site(page).locator('html:not([data-before])');
    await expect(root.locator('#certificaciones h2')).toBeInViewport();
    const places: number[] = await root.evaluate(() => Reflect.get(globalThis, 'places'));
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(50);
  });
});
