/** The preview beside the forms: a press opens the field, and the page shows what is typed. */
import type { Page } from '@playwright/test';
import { control, expect, openField, openForm, runCommand, saved, test } from './support.ts';

test.use({ hasSite: true });

const site = (page: Page) => page.frameLocator('iframe[title="Página"][data-loading="false"]');

test('X5 a press on a text or a picture of the page opens its field', { tag: '@long' }, async ({ page }) => {
  await page.goto('/editor');
  await site(page).locator('footer').getByText('Ámbito Nacional e Internacional').click();
  await expect(control(page, 'footer/places/1/es')).toBeFocused();
  await site(page).locator('#servicios img').first().click();
  await expect(control(page, 'services/fleet/picture')).toBeFocused();
  await page.getByRole('radio', { name: 'Inglés' }).click();
  await site(page).getByRole('heading', { name: 'Our own equipment for every collection' }).click();
  await expect(control(page, 'services/title/en')).toBeFocused();
  // A press on a link opens its text, and does not follow the link.
  await site(page).locator('footer').getByText('Legal notice').click();
  await expect(control(page, 'legal/link/en')).toBeFocused();
});

test('X5 a press on a phone, an address or a measure opens that datum itself', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/editor');
  for (const [text, address] of [
    ['+34 600 00 00 00', 'company/whatsapp'],
    ['+34 955 00 00 00', 'company/phone'],
    ['Zona portuaria', 'company/street'],
  ] as const) {
    await site(page).locator('#contacto').getByText(text).first().click();
    await expect(control(page, address)).toBeFocused();
  }
  await site(page).locator('#contacto-correo').click();
  await expect(control(page, 'company/email')).toBeFocused();
  await site(page).locator('#servicios').getByText('670 litros').click();
  await expect(control(page, 'company/tray/capacity')).toBeFocused();
  await site(page).locator('#servicios label').getByText('16 m³').click();
  await expect(control(page, 'company/containers/1')).toBeFocused();
});

test('X5 the page waits for a late font: no other font is drawn', { tag: '@long' }, async ({ page }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/brand[^/]*\.woff2/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/editor');
  // The page is loaded only with its font.
  const root = page.frameLocator('iframe[title="Página"]').locator('html');
  const face = ({ ownerDocument: { fonts } }: Element) => {
    const { status, display } = [...fonts].find(({ family }) => family === 'Brand') ?? {};
    return `${status}, ${display}`;
  };
  // While the frame navigates, it has no context.
  const faceNow = () => root.evaluate(face).catch(String);
  await expect.poll(faceNow).toBe('loading, block');
  release();
  await expect.poll(faceNow).toBe('loaded, block');
  // Where a font is too late, browsers draw another one until the next load.
  const widthIn = (family: string) =>
    root.evaluate(({ ownerDocument }, family) => {
      const context = ownerDocument.createElement('canvas').getContext('2d');
      if (context) context.font = `600 40px ${family}`;
      return context?.measureText('Trazabilidad').width;
    }, family);
  expect(await widthIn('Brand, monospace')).not.toBe(await widthIn('monospace'));
});

test('X5 the page shows typed text in its language, at its place, without a reload', async ({ page }) => {
  await openField(page, 'contact/title/es');
  const heading = site(page).locator('#contacto h2');
  await expect(heading).toBeInViewport();
  await expect(control(page, 'contact/title/es')).toBeFocused();
  const root = site(page).locator('html');
  await root.evaluate((element) => element.setAttribute('data-same', ''));
  await control(page, 'contact/title/es').fill('Venga: a 20 m del río');
  await expect(heading).toContainText('del río');
  // Typeset once the server has rendered the page.
  await expect.poll(() => heading.textContent()).toContain('20\u00a0m');
  await page.keyboard.press('Control+s');
  await saved(page);
  await expect(control(page, 'contact/title/es')).toBeFocused();
  await expect(root).toHaveAttribute('data-same');
  await expect(heading).toBeInViewport();
  await control(page, 'contact/title/en').fill('Talk to us');
  await expect(site(page).locator('#contact h2')).toContainText('Talk to us');
  await expect(site(page).locator('#contact h2')).toBeInViewport();
  await page.getByRole('radio', { name: 'Teléfono' }).click();
  await expect.poll(() => root.evaluate(() => innerWidth).catch(String)).toBe(390);
  await expect(site(page).locator('#contact h2')).toBeInViewport();
  await openForm(page, 'Aviso legal');
  await expect(site(page).getByRole('heading', { level: 1, name: /Aviso legal|Legal notice/ })).toBeVisible();
});

test('X5 on a narrow screen a press on the page shows the form and focuses the field', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/editor');
  await page.getByRole('radio', { name: 'Página' }).click();
  await site(page).getByRole('heading', { level: 1 }).click();
  await expect(control(page, 'hero/title/es')).toBeFocused();
});

test('X5 a picture shows how its place crops it', { tag: '@long' }, async ({ page }) => {
  await openField(page, 'services/fleet/picture');
  const crop = page.locator('.crop').first();
  // On a wide screen the place has a ratio of 21 to 9, and the picture 3 to 2.
  await expect.poll(() => crop.evaluate((frame: HTMLElement) => frame.style.width)).toBe('100%');
  const share = await crop.evaluate((frame: HTMLElement) => Number.parseFloat(frame.style.height));
  expect(share).toBeCloseTo((100 * 3 * 9) / (2 * 21), 0);
});

test('X5 a press on the page opens the item that it shows, although the draft has another before it', async ({
  page,
}) => {
  const shown = site(page).locator('footer').getByText('Certificaciones', { exact: true });
  await openField(page, 'footer/companyLinks/0/label/es');
  await expect(shown).toBeInViewport();
  await page.getByRole('button', { name: 'Acciones de Enlace 1' }).click();
  await page.getByRole('menuitem', { name: 'Insertar debajo' }).click();
  await expect(control(page, 'footer/companyLinks/1/label/es')).toBeFocused();
  await shown.click();
  await expect(control(page, 'footer/companyLinks/2/label/es')).toBeFocused();
  await expect(control(page, 'footer/companyLinks/2/label/es')).toHaveValue('Certificaciones');
});

test('X5 the page has the order of the form after any number of moves', { tag: '@long' }, async ({
  page,
}) => {
  await openField(page, 'services/carousel/pictures');
  const tiles = page.getByRole('group', { name: 'Imágenes', exact: true }).getByRole('row');
  const slides = site(page).locator('#servicios [aria-roledescription="diapositiva"] img');
  await expect(slides).toHaveCount(13);
  for (const place of [5, 4, 3, 2, 9, 8]) await runCommand(page, `Imagen ${place}:`, 'Antes');
  const form = await tiles.locator('.caption').allTextContents();
  const shown = () => slides.evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
  await expect.poll(shown).toEqual(form);
});

test.describe(() => {
  test.use({ allowed: /500/ });

  test('X5 a page that cannot be drawn says so, and continues as soon as it can', { tag: '@long' }, async ({
    page,
  }) => {
    const home = /^[^/]+\/\/[^/]+\/$/;
    await page.route(home, (route) => route.fulfill({ status: 500, body: '' }));
    await openField(page, 'hero/title/es');
    const alert = page.getByRole('region', { name: 'Página' }).getByRole('alert');
    await expect(alert).toContainText('la página no se puede dibujar');
    const pane = await page.locator('iframe[title="Página"]').boundingBox();
    expect((await alert.boundingBox())?.y, 'in the pane').toBeGreaterThan(pane?.y ?? Number.NaN);
    await page.unroute(home);
    await page.keyboard.type('x');
    await expect(alert).toBeHidden();
    await expect(site(page).getByRole('heading', { level: 1 })).toBeVisible();
  });
});
