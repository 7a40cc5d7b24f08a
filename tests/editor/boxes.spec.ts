/** What is in a box stays in it while other things change, and is undone and saved as people expect. */
import { control, expect, openField, saved, test } from './support.ts';

test('X5 Ctrl + S in the box of a telephone saves its stored form', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  await openField(page, 'company/phone');
  const phone = control(page, 'company/phone');
  await phone.fill('954222333');
  await page.keyboard.press('Control+s');
  await saved(page);
  await expect(phone).toHaveValue('+34 954 22 23 33');
  await expect(phone).toBeFocused();
  await page.keyboard.press('Tab');
  await saved(page);
  expect(editor.diff()).toContainEqual(expect.stringContaining('+34 954 22 23 33'));
});

test('X5 a typed date is undone as one, and redone', { tag: '@long' }, async ({ page }) => {
  await openField(page, 'company/incorporated');
  const date = control(page, 'company/incorporated');
  const before = await date.inputValue();
  await page.keyboard.type('05112027');
  const after = await date.inputValue();
  expect(after).toMatch(/^2027-(05-11|11-05)$/);
  await page.keyboard.press('Control+z');
  await expect(date).toHaveValue(before);
  await page.keyboard.press('Control+y');
  await expect(date).toHaveValue(after);
});

test('X5 «Solo lo pendiente» cuts off nothing that is typed slowly', { tag: '@long' }, async ({ page }) => {
  await openField(page, 'objectives/title/es');
  const title = control(page, 'objectives/title/es');
  await title.fill('');
  await page.keyboard.press('Tab');
  await page.getByLabel('Solo lo pendiente').check();
  await title.click();
  // From the first letter on, nothing is pending. Errors are checked 300 ms after a letter.
  await page.keyboard.type('Metas', { delay: 400 });
  await expect(title).toHaveValue('Metas');
  await expect(title).toBeFocused();
});

test('X5 an optional photograph is removed, and the focus stays at its field', { tag: '@long' }, async ({
  page,
}) => {
  await openField(page, 'about/team/picture');
  const button = control(page, 'about/team/picture');
  await button.click();
  await page.getByRole('row').filter({ hasNotText: 'Aquí' }).first().click();
  await expect(button).toHaveText('Cambiar la fotografía');
  const clear = page.getByRole('button', { name: 'Quitar la fotografía' });
  await clear.click();
  await expect(button).toHaveText('Elegir una fotografía');
  await expect(button).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(button).toHaveText('Cambiar la fotografía');
});
