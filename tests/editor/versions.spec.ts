/** Earlier texts and pictures can be restored. */
import { control, expect, openField, openForm, runCommand, save, saved, test } from './support.ts';

test('X5 «Versiones» shows changed words and restores a text', async ({ page, editor }) => {
  await openField(page, 'services/title/es');
  await control(page, 'services/title/es').fill('Medios propios siempre');
  await save(page);
  await page.reload();
  await page.getByRole('button', { name: 'Versiones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versiones' });
  await dialog.locator('summary').first().click();
  await expect(dialog.locator('del').first()).toHaveText('para cada recogida');
  await expect(dialog.locator('ins').first()).toHaveText('siempre');
  await dialog.getByRole('button', { name: 'Recuperar «Servicios» como estaba antes' }).first().click();
  await expect(control(page, 'services/title/es')).toHaveValue('Medios propios para cada recogida');
  await save(page);
  expect(editor.diff()).toEqual([]);
});

test('X5 a removed photograph is restored with its description', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  await openField(page, 'services/carousel/pictures/6');
  await runCommand(page, 'Imagen 7: ', 'Quitar');
  await openForm(page, 'Fotografías');
  await page.getByRole('button', { name: 'Álabe de turbina' }).click();
  const entry = page.locator('[id="pictures/viruta-y-alabe.jpg"]');
  await entry.getByRole('button', { name: /^Quitar/ }).click();
  await save(page);
  expect(editor.diff()).toContainEqual(expect.stringMatching(/^Binary .*viruta-y-alabe\.jpg/));
  await page.reload();
  await page.getByRole('button', { name: 'Versiones' }).click();
  await page.getByRole('dialog').locator('summary').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Recuperar «Servicios»/ })
    .first()
    .click();
  await save(page);
  // The restored entry is last in its file: the diff removes its lines in one place and adds them in another.
  const [gone, come] = ['-', '+'].map((sign) => {
    const lines = editor.diff().filter((line) => line.startsWith(sign));
    return lines.map((line) => line.slice(1));
  });
  expect(gone).toEqual(expect.arrayContaining(['viruta-y-alabe.jpg:']));
  expect(come).toEqual(gone);
});

// reduce.test.ts, undo.test.ts and shortcuts.test.ts have each part in the short run.
test('X5 Ctrl + Z undoes word by word, across forms, and Ctrl + Y redoes', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  await openField(page, 'certifications/certificatesHeading/es');
  await page.keyboard.press('End');
  await page.keyboard.type(' de todos');
  await openForm(page, 'Portada');
  await control(page, 'hero/title/es').fill('Otro titular');
  await page.keyboard.press('Control+z');
  await expect(control(page, 'hero/title/es')).not.toHaveValue('Otro titular');
  await page.keyboard.press('Control+z');
  // Undo shows the form of the change again.
  await expect(control(page, 'certifications/certificatesHeading/es')).toHaveValue('Certificados de ');
  await expect(control(page, 'certifications/certificatesHeading/es')).toBeFocused();
  await page.keyboard.press('Control+y');
  await expect(control(page, 'certifications/certificatesHeading/es')).toHaveValue('Certificados de todos');
  for (const _ of 'abc') await page.keyboard.press('Control+z');
  await expect(control(page, 'certifications/certificatesHeading/es')).toHaveValue('Certificados');
  await saved(page);
  expect(editor.diff()).toEqual([]);
});
