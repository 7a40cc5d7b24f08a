import { control, expect, openForm, refusedSave, save, test } from './support.ts';

test.describe.configure({ mode: 'default' });

test('the phone becomes definitive, and the page beside the form shows it', async ({ page, editor }) => {
  await openForm(page, 'empresa/entries/company');
  await control(page, 'Teléfono').fill('+34 954 123 456');
  await page.getByText('Dato provisional (Teléfono)').click();
  await save(page);
  expect(editor.diff()).toEqual(['-phone:', '-  placeholder: "+34 955 000 000"', '+phone: "+34 954 123 456"']);
  const site = page.frameLocator('#preview-pane').frameLocator('iframe');
  await expect(site.locator('#contacto').getByText('+34 954 12 34 56').first()).toBeVisible({ timeout: 15_000 });
});

test('a wrong phone and a wrong NIF are refused at their fields', async ({ page, editor }) => {
  await openForm(page, 'empresa/entries/company');
  await control(page, 'Teléfono').fill('954 123 456');
  await control(page, 'NIF').fill('B1234');
  const refusal = await refusedSave(page);
  expect(refusal).toContain('«954 123 456» no es un teléfono completo con prefijo internacional.');
  expect(refusal).toContain('«B1234» no es un NIF de empresa.');
  expect(editor.diff()).toEqual([]);
});
