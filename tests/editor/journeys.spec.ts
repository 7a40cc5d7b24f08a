/** Tasks of the office, from the start page to the saved file. */
import {
  control,
  expect,
  openField,
  openForm,
  pdf,
  photograph,
  problemAt,
  runCommand,
  save,
  saved,
  test,
} from './support.ts';

test('X5 the form asks once whether the phone is definitive', async ({ page, editor }) => {
  await page.goto('/editor');
  await openForm(page, 'Datos de la empresa');
  await page.getByLabel('Teléfono', { exact: true }).fill('+34 954 123');
  await expect(problemAt(page, 'company/phone')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(problemAt(page, 'company/phone')).toContainText('no es un teléfono completo');
  await expect(page.getByText('¿es el dato definitivo?')).toBeHidden();
  await page.getByLabel('Teléfono', { exact: true }).fill('+34 954 123 456');
  await expect(problemAt(page, 'company/phone')).toBeHidden();
  await page.getByRole('button', { name: 'Sí', exact: true }).click();
  await expect(page.getByText('¿es el dato definitivo?')).toBeHidden();
  await save(page);
  expect(editor.diff()).toEqual(['-phone:', '-  placeholder: +34 955 000 000', '+phone: +34 954 123 456']);
});

test('X5 «/» searches all texts at once, in both languages, without accents', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, first) => {
      if (!document.querySelector('search')) return;
      first.disconnect();
      dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/editor');
  await expect(page.getByPlaceholder('Buscar')).toBeFocused();
  await page.keyboard.type('ambito nacional');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
    'Pie de página › Ámbito de la empresa › n.º 2Ámbito Nacional e Internacional',
  );
  await page.keyboard.press('Enter');
  await expect(control(page, 'footer/places/1/es')).toBeFocused();
  await page.keyboard.press('/');
  await expect(control(page, 'footer/places/1/es')).toHaveValue(/\/$/);
  await page.getByPlaceholder('Buscar').fill('hooklift');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(control(page, 'services/containers/title/en')).toBeFocused();
  expect(editor.diff()).toEqual([]);
});

test('X5 a new photograph is described and moved to the third place', async ({ page, editor }) => {
  await openField(page, 'services/carousel/pictures');
  const pictures = page.getByRole('group', { name: 'Imágenes', exact: true });
  await pictures.getByRole('button', { name: 'Añadir imagen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elegir una fotografía' });
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles(await photograph('Pequeña.jpg', 900, 600));
  await expect(dialog.getByRole('status')).toContainText('aquí debe medir al menos 1200 × 800 px');
  await input.setInputFiles(await photograph('Nave Ámbar.JPG'));
  await expect(dialog).toBeHidden();
  // The new picture is shown and has the focus.
  const added = control(page, 'services/carousel/pictures/13');
  await expect(added).toBeFocused();
  await pictures.getByLabel('español').fill('Nave de la empresa');
  await pictures.getByLabel('inglés').fill('The premises of the company');
  await runCommand(page, 'Imagen 14: Nave de la empresa', 'Mover al puesto…');
  await page.getByLabel('Puesto, de 1 a 14').fill('3');
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(pictures.getByRole('row').nth(2)).toHaveAccessibleName('Imagen 3: Nave de la empresa');
  await save(page);
  expect(editor.diff()).toEqual([
    '+nave-ambar.jpg:',
    '+  alt:',
    '+    es: Nave de la empresa',
    '+    en: The premises of the company',
    '+  standIn: false',
    expect.stringMatching(/^Binary .*nave-ambar\.jpg differ$/),
    '+    - nave-ambar.jpg',
  ]);
});

// surface.spec.ts and lists.test.tsx have these commands in the short run.
test('X5 items are moved, removed and restored by keyboard alone', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  await openField(page, 'services/carousel/pictures');
  const names = page.getByRole('group', { name: 'Imágenes', exact: true });
  const act = async (place: number, command: string) => {
    await names
      .getByRole('row')
      .nth(place - 1)
      .focus();
    // Tab moves to the handle, then to the menu.
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('menuitem', { name: command }).press('Enter');
  };
  await act(2, 'Mover al puesto…');
  await page.getByLabel('Puesto, de 1 a 13').fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'ahora en el puesto 1 de 13' })).toBeVisible();
  await expect(names.getByRole('row').first()).toBeFocused();
  await act(7, 'Quitar');
  await expect(names.getByRole('row')).toHaveCount(12);
  await expect(names.getByRole('row').nth(6)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(names.getByRole('row')).toHaveCount(13);
  await page.keyboard.press('Control+s');
  await saved(page);
  expect(editor.diff()).toEqual([
    '-    - contenedor-recortes-aluminio.jpg',
    '+    - contenedor-recortes-aluminio.jpg',
  ]);
});

test('X5 a certificate replaces its sample and keeps its address', async ({ page, editor }) => {
  await openField(page, 'certifications/certificates/0');
  const row = control(page, 'certifications/certificates/0');
  await row
    .locator('input[type=file]')
    .setInputFiles({ ...pdf('hoja.pdf'), buffer: Buffer.from('Not a PDF') });
  await expect(row.locator('.upload').getByRole('status')).toContainText('es de otro tipo');
  await row.locator('input[type=file]').setInputFiles(pdf('certificado nuevo.pdf'));
  await row.getByLabel('Hoja de muestra').uncheck();
  await save(page);
  expect(editor.diff()).toEqual([
    expect.stringMatching(/^Binary .*iso-9001\.pdf differ$/),
    '-    sample: true',
    '+    sample: false',
  ]);
});

test('X5 C1 K4 a last day and opening hours are entered and removed', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  await openField(page, 'company/openingHours/monday');
  const monday = control(page, 'company/openingHours/monday');
  await monday.fill('mañana');
  await page.keyboard.press('Tab');
  await expect(problemAt(page, 'company/openingHours/monday')).toContainText('no es un horario');
  await monday.fill('de 8 a 14 h');
  await page.keyboard.press('Tab');
  await expect(monday).toHaveValue('8:00–14:00');
  const lastDay = 'certifications/certificates/0/validUntil';
  await openField(page, lastDay);
  await control(page, lastDay).press('ArrowUp'); // One part of the date.
  await page.keyboard.press('Control+s');
  // The problem at the field can be there before the save is refused.
  await expect(page.getByRole('alert')).toContainText('No se ha guardado nada');
  await expect(problemAt(page, lastDay)).toContainText('La fecha está incompleta');
  expect(editor.diff()).toEqual([]);
  await control(page, lastDay).fill('2020-01-31');
  await save(page);
  expect(editor.diff()).toEqual(['+openingHours:', '+  monday: 8:00–14:00', '+    validUntil: 2020-01-31']);
  await page.getByRole('button', { name: /pendientes/ }).click();
  const waiting = page.locator('section.part', { hasText: 'No impide publicar' });
  await expect(waiting).toContainText('Caducó el 31 de enero de 2020');
  await waiting.getByRole('button', { name: /9001:2015/ }).click();
  await control(page, 'certifications/certificates/0/validUntil').fill('');
  await openField(page, 'company/openingHours/monday');
  await monday.fill('');
  await save(page);
  expect(editor.diff()).toEqual([]);
});

test('X5 a changed Spanish text marks its English text until it is reviewed', async ({ page, editor }) => {
  const mark = page.getByText('Ha cambiado el texto español.');
  await openField(page, 'certifications/certificatesHeading/es');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Nuestros certificados');
  await expect(mark).toBeHidden();
  await save(page);
  await expect(mark).toBeVisible();
  await page.reload();
  await expect(mark).toBeVisible();
  await page.getByRole('button', { name: 'Sigue siendo válido' }).click();
  await expect(mark).toBeHidden();
  await save(page);
  expect(editor.diff()).toEqual(['-  es: Certificados', '+  es: Nuestros certificados']);
});
