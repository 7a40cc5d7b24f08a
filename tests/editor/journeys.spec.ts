import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { control, expect, form, openForm, save, takeFile, test, write } from './support.ts';

// One development server: one test after the other.
test.describe.configure({ mode: 'default' });

/** Adds a photograph with its description to the open form. */
async function addPhotograph(page: Page, name: string): Promise<void> {
  const buffer = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#486' } })
    .jpeg()
    .toBuffer();
  await page.getByRole('button', { name: 'Añadir fotografía' }).click();
  const added = form(page).locator('[aria-label="Campo image"]').last();
  await added.getByRole('button', { name: 'Elegir una imagen' }).click();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await takeFile(page);
  await write(control(page, 'Texto alternativo').last(), 'Nave de la empresa');
}

test('X5 the phone becomes definitive and provisional again; the page beside the form shows it', async ({
  page,
  editor,
}) => {
  await openForm(page, 'empresa/entries/company');
  await write(control(page, 'Teléfono'), '+34 954 123 456');
  await page.getByText('Dato provisional (Teléfono)').click();
  await save(page);
  expect(editor.diff()).toEqual(['-phone:', '-  placeholder: +34 955 000 000', '+phone: +34 954 123 456']);
  const preview = page.frameLocator('#preview-pane');
  const site = preview.frameLocator('iframe');
  const phone = site.locator('#contacto').getByText('+34 954 12 34 56').first();
  await expect(phone).toBeVisible({ timeout: 15_000 });
  const width = (name: string) => preview.getByRole('button', { name });
  await expect(width('Ordenador')).toHaveAttribute('aria-pressed', 'true');
  await width('Teléfono').click();
  await expect(width('Teléfono')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => site.locator('html').evaluate(() => innerWidth)).toBe(390);
  await expect(site.locator('#contacto h2')).toBeInViewport();

  await write(control(page, 'Teléfono'), '+34 955 000 000');
  await page.getByText('Dato provisional (Teléfono)').click();
  await save(page);
  expect(editor.diff()).toEqual([]);
});

test('X5 a text changes, twice from the same form, the second time with Ctrl + S', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  await openForm(page, 'inicio/entries/objectives');
  await write(control(page, 'Entradilla'), 'Lo primero, mejorar.');
  await save(page);
  await write(control(page, 'Entradilla'), 'Lo que nos exigimos siempre.');
  // What is typed before the answer is no part of this save.
  await page.route('**/editor/api', async (route) => {
    const response = await route.fetch();
    await control(page, 'Entradilla').press('!');
    await route.fulfill({ response });
    await page.unroute('**/editor/api');
  });
  await page.keyboard.press('Control+s');
  const lead = (text: string) => ['-  es: Lo que nos exigimos en cada trabajo.', `+  es: ${text}`];
  await expect.poll(() => editor.diff()).toEqual(lead('Lo que nos exigimos siempre.'));
  await expect(control(page, 'Entradilla')).toBeFocused();
  await save(page);
  expect(editor.diff()).toEqual(lead('Lo que nos exigimos siempre.!'));
});

test('X5 a new photograph gets its description and its place in the carousel', async ({ page, editor }) => {
  await openForm(page, 'empresa/entries/pictures');
  await addPhotograph(page, 'Nave Ámbar.JPG');
  await save(page);
  expect(editor.diff()).toEqual([
    expect.stringMatching(/^Binary .*nave-ambar\.jpg differ$/),
    '+nave-ambar.jpg:',
    '+  alt:',
    '+    es: Nave de la empresa',
    '+  standIn: false',
  ]);

  await openForm(page, 'inicio/entries/services');
  await page.getByRole('button', { name: 'Añadir imagen' }).click();
  await form(page).getByRole('button', { name: 'Elegir una imagen' }).click();
  await page.getByPlaceholder('Buscar...').fill('nave');
  await page.keyboard.press('Enter');
  await page.getByText('nave-ambar.jpg').click();
  await takeFile(page);
  await save(page);
  expect(editor.diff()).toContain('+    - nave-ambar.jpg');
});

test('X5 a text that English lacks is marked below the Spanish one until it is there', async ({
  page,
  editor,
}) => {
  const mark = form(page).getByText('Falta en inglés.', { exact: true });
  await openForm(page, 'empresa/entries/pictures');
  await addPhotograph(page, 'nave.jpg');
  await expect(mark).toHaveCount(0);
  await save(page);
  await expect(mark).toHaveCount(1);
  await expect(page.locator('#refusal')).toContainText('Falta en inglés – Texto alternativo');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await write(
    control(page, 'Texto alternativo (inglés) (opcional al guardar)').last(),
    'The premises of the company',
  );
  await save(page);
  await expect(mark).toHaveCount(0);
  expect(editor.diff()).toEqual([
    expect.stringMatching(/^Binary .*nave\.jpg differ$/),
    '+nave.jpg:',
    '+  alt:',
    '+    es: Nave de la empresa',
    '+    en: The premises of the company',
    '+  standIn: false',
  ]);
});

test('X5 an item of a list takes its English along', { tag: '@long' }, async ({ page, editor }) => {
  await openForm(page, 'empresa/entries/site?field=footer.services.1.en');
  await expect(control(page, 'Servicio (inglés) (opcional al guardar)').nth(1)).toBeFocused();
  const items = form(page).locator('[id^=services-field] [class*="-StyledListItemTopBar"]');
  await items.nth(0).getByRole('button').last().click();
  await save(page);
  expect(editor.diff()).toEqual([
    '-    - es: Gestión de residuos peligrosos',
    '-      en: Hazardous waste management',
  ]);
});

test('X5 pictures change places', async ({ page, editor }) => {
  await openForm(page, 'inicio/entries/services');
  const handles = form(page).locator('[id^=pictures-field] [class*="-DragIcon"]');
  await handles.nth(1).hover();
  await page.mouse.down();
  const first = await handles.nth(0).boundingBox();
  await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) - 20, { steps: 12 });
  await page.mouse.up();
  await save(page);
  expect(editor.diff()).toEqual([
    '-    - contenedor-recortes-aluminio.jpg',
    '+    - contenedor-recortes-aluminio.jpg',
  ]);
});

test('X5 a certificate takes the place of its sample', { tag: '@long' }, async ({ page, editor }) => {
  await openForm(page, 'inicio/entries/certifications');
  await form(page)
    .locator('[id^=certificates-field] [class*="-StyledListItemTopBar"] button')
    .first()
    .click();
  await form(page).getByRole('button', { name: 'Cambiar el archivo' }).click();
  const buffer = Buffer.from('%PDF-1.7 the certificate');
  let question = '';
  page.once('dialog', (dialog) => {
    question = dialog.message();
    return dialog.accept();
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'iso-9001.pdf', mimeType: 'application/pdf', buffer });
  await takeFile(page);
  await form(page).getByText('Hoja de muestra').first().click();
  await save(page);
  expect(question).toBe('«iso-9001.pdf» ya existe. ¿Quiere sustituirlo al guardar?');
  expect(editor.diff()).toEqual([
    expect.stringMatching(/^Binary .*iso-9001\.pdf differ$/),
    '-    sample: true',
    '+    sample: false',
  ]);
  expect(readFileSync(join(editor.root, 'certificados/iso-9001.pdf'))).toEqual(buffer);
});

test('X5 from one form to another by address, each shows its own values; who stays keeps the first', {
  tag: '@long',
}, async ({ page }) => {
  await openForm(page, 'empresa/entries/company');
  await write(control(page, 'Población'), 'Dos Hermanas');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.evaluate(() => location.assign('#/collections/inicio/entries/services'));
  await expect(page).toHaveURL(/company$/);
  await expect(control(page, 'Población')).toHaveValue('Dos Hermanas');
  page.once('dialog', (dialog) => dialog.accept());
  await page.evaluate(() => location.assign('#/collections/inicio/entries/services'));
  await expect(control(page, 'Título').first()).toHaveValue('Medios propios para cada recogida');
});
