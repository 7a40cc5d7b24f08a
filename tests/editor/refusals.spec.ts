/** A save that is refused writes nothing, and says why at the field. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { control, expect, form, openForm, refusedSave, save, takeFile, test, write } from './support.ts';

// One development server: one test after the other.
test.describe.configure({ mode: 'default' });
// Decap writes what a save throws, and does not catch it.
test.use({ allowed: /ha cambiado desde|no se puede usar aquí|No se ha guardado nada|^Object$/ });

test('X5 refused: a wrong phone and a wrong NIF, told at their fields', async ({ page, editor }) => {
  await openForm(page, 'empresa/entries/company');
  await write(control(page, 'Teléfono'), '954 123 456');
  await write(control(page, 'NIF'), 'B1234');
  const refusal = await refusedSave(page);
  const phone = '«954 123 456» no es un teléfono completo con prefijo internacional.';
  expect(refusal).toContain(phone);
  expect(refusal).toContain('«B1234» no es un NIF de empresa.');
  await expect(form(page).getByText(phone)).toBeVisible();
  expect(editor.diff()).toEqual([]);
  await page.getByRole('button', { name: 'Teléfono', exact: true }).click();
  await expect(control(page, 'Teléfono')).toBeFocused();
  await write(control(page, 'Teléfono'), '+34 954 123 456');
  await write(control(page, 'NIF'), 'B12345674');
  await save(page);
  expect(editor.diff()).toHaveLength(4);
});

test('X5 refused: two pictures without description, each told at its own', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  await openForm(page, 'empresa/entries/pictures');
  for (const place of [0, 2]) await write(control(page, 'Texto alternativo').nth(place), ' ');
  expect(await refusedSave(page)).toContain('Texto alternativo («Fotografías»): El texto está vacío.');
  const fields = form(page).locator('[aria-label="Campo text"]');
  for (const [place, count] of [1, 0, 0, 0, 1].entries())
    await expect(fields.nth(place).getByText('El texto está vacío.')).toHaveCount(count);
  expect(editor.diff()).toEqual([]);
});

test('X5 refused: a certificate that is no PDF; then the right one is saved', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  await openForm(page, 'inicio/entries/certifications?field=certificates.0.sample');
  for (const name of ['iso.docx', 'iso.pdf']) {
    await form(page).getByRole('button', { name: 'Cambiar el archivo' }).first().click();
    const buffer = Buffer.from('%PDF-1.7');
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await takeFile(page);
    await expect(form(page).getByText(name)).toBeVisible();
    if (name === 'iso.pdf') await save(page);
    else
      expect(await refusedSave(page)).toContain(
        '«iso.docx» no se puede usar aquí. Sirven los de estos tipos: .pdf.',
      );
  }
  expect(editor.diff()).toEqual([
    expect.stringMatching(/^Binary .*iso-9001\.pdf/),
    '+%PDF-1.7',
    '-    file: iso-9001.pdf',
    '+    file: iso.pdf',
  ]);
});

test('X5 refused: an item that is there twice, told at its list', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  await openForm(page, 'inicio/entries/traceability');
  await form(page).locator('[id^=lines-field] [class*="-StyledListItemTopBar"] button').first().click();
  const names = control(page, 'Identificador');
  await write(names.first(), await names.nth(1).inputValue());
  await refusedSave(page);
  await expect(form(page).getByText('está repetido: ya figura en el n.º 1 de la lista.')).toBeVisible();
  expect(editor.diff()).toEqual([]);
});

test('X5 refused: a file that another editor or program has changed', async ({ page, editor, context }) => {
  const other = await context.newPage();
  for (const one of [page, other]) await openForm(one, 'inicio/entries/objectives');
  await write(control(page, 'Título').first(), 'Objetivos de todos');
  await save(page);
  await write(control(other, 'Título').first(), 'Otros objetivos');
  expect(await refusedSave(other)).toContain(
    'El archivo «inicio/objetivos.yaml» ha cambiado desde que lo abrió',
  );
  appendFileSync(join(editor.root, 'inicio/objetivos.yaml'), '# Escrito a mano.\n');
  await write(control(page, 'Título').first(), 'Objetivos de nadie');
  expect(await refusedSave(page)).toContain('ha cambiado desde que lo abrió');
  expect(editor.diff()).toEqual(['-  es: Objetivos', '+  es: Objetivos de todos', '+# Escrito a mano.']);
});
