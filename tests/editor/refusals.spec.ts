/** What is refused is not written, says why at its field, and loses nothing that is typed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { control, expect, fault, openField, openForm, pdf, save, test } from './support.ts';

// One development server: one test after the other.
test.describe.configure({ mode: 'default' });

/** A field, something wrong, what is said about it, something right. */
const mistakes = [
  ['company/taxId', 'B1234', ['«B1234» no es un NIF'], 'B12345674'],
  ['company/postalCode', '4101', ['no es un código postal'], '41013'],
  ['company/phone', '954 123 456', ['no es un teléfono completo'], '+34 954 123 456'],
  ['company/email', 'ventas@', ['no es una dirección de correo'], 'ventas@empresa.es'],
  ['company/website', 'empresa.es', ['no es la dirección de un sitio'], 'https://empresa.es'],
  ['hero/title/es', `${'a'.repeat(90)} {x}`, ['Quite al menos 4', '«{x}» no se sustituye'], 'Otro titular'],
  ['objectives/title/es', '', ['Falta'], 'Objetivos de todos'],
] as const;

/** Technical words, which staff must not see: files, keys, commands, YAML. */
const TECHNICAL = /\.ya?ml|\bnpm\b|placeholder|\btrue\b|«- »|[«(][a-z]+([A-Z][a-z]+)*[»)]/;

test('X5 seven mistakes are shown when their fields lose the focus; «Guardar» leads to them; corrected, all is saved', async ({
  page,
  editor,
}) => {
  const forms = page.getByRole('navigation', { name: 'Formularios' });
  const [first] = mistakes[0];
  for (const [address, wrong, reasons] of mistakes) {
    await openField(page, address);
    await control(page, address).fill(wrong);
    await control(page, address).blur();
    for (const reason of reasons) await expect(fault(page, address)).toContainText(reason);
    expect(await fault(page, address).textContent()).not.toMatch(TECHNICAL);
  }
  await expect(forms.getByRole('button', { name: 'con errores' })).toHaveText([
    /^Portada/,
    /^Objetivos/,
    /^Datos de la empresa/,
  ]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(control(page, first)).toBeFocused();
  const listed = page.getByRole('alert').getByRole('listitem');
  await expect(listed).toHaveCount(8);
  expect(await page.getByRole('alert').textContent()).not.toMatch(TECHNICAL);
  expect(editor.diff()).toEqual([]);
  for (const [address, , [reason], right] of mistakes) {
    await listed.filter({ hasText: reason }).first().getByRole('button').click();
    await expect(control(page, address)).toBeFocused();
    await control(page, address).fill(right);
    await expect(fault(page, address)).toBeHidden();
  }
  await expect(forms.getByRole('button', { name: 'con errores' })).toHaveCount(0);
  await save(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(editor.diff().filter((line) => /^[-+] /.test(line))).toHaveLength(2 * mistakes.length);
});

test('X5 «pendientes» speaks to staff, also of a text without English', async ({ page }) => {
  await openField(page, 'objectives/title/en');
  await control(page, 'objectives/title/en').fill('');
  await save(page);
  await page.getByRole('button', { name: /pendientes/ }).click();
  const listed = page.getByRole('dialog').getByRole('listitem');
  await expect(listed.first()).toContainText('Falta en inglés');
  expect(await listed.count()).toBeGreaterThan(30);
  for (const words of await listed.allTextContents()) expect(words).not.toMatch(TECHNICAL);
});

test('X5 a window follows another one; only of a field that two have changed does a person choose', async ({
  page,
  editor,
  context,
}) => {
  const other = await context.newPage();
  const [town, register] = ['company/locality', 'company/registeredIn'];
  for (const one of [page, other]) await openField(one, town);
  await control(page, town).fill('Uno');
  await expect(control(other, town)).toHaveValue('Uno');
  await control(other, register).fill('Cádiz');
  await expect(control(page, register)).toHaveValue('Cádiz');
  await save(page);
  await expect(other.getByRole('status').filter({ hasText: 'Todo guardado' })).toBeAttached();

  const company = join(editor.root, 'empresa.yaml');
  await control(other, town).fill('Dos');
  await expect(control(page, town)).toHaveValue('Dos');
  writeFileSync(company, readFileSync(company, 'utf8').replace('locality: Uno', 'locality: A mano'));
  await other.getByRole('button', { name: 'Usar «A mano»' }).waitFor();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('hay que elegir entre dos cambios');
  await expect(control(page, town)).toBeFocused();
  await page.getByRole('button', { name: 'Dejar «Dos»' }).click();
  await expect(other.getByRole('button', { name: 'Usar «A mano»' })).toBeHidden();
  await save(page);
  expect(editor.diff()).toEqual([
    '-locality: Sevilla',
    '+locality: Dos',
    '-registeredIn: Sevilla',
    '+registeredIn: Cádiz',
  ]);
});

test('X5 a file that its place cannot take is refused as soon as it is chosen', async ({ page, editor }) => {
  const choose = async (address: string, file: object, refusal: string) => {
    const field = control(page, address);
    await field.locator('input[type=file]').setInputFiles({ ...pdf('archivo.pdf'), ...file });
    await expect(field.getByRole('status')).toContainText(refusal);
  };
  await openField(page, 'certifications/certificates/0/file');
  await choose('certifications/certificates/0/file', { buffer: Buffer.from('PK') }, 'es de otro tipo');
  await choose('certifications/certificates/0/file', { buffer: Buffer.alloc(0) }, 'está vacío');
  const heavy = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(6 * 1024 ** 2)]);
  await choose('certifications/certificates/0/file', { buffer: heavy }, 'pesa demasiado');
  await openForm(page, 'Portada');
  const film = Buffer.concat([Buffer.from('0000ftypisomstsd____________avc1'), Buffer.alloc(700 * 1024)]);
  await choose('hero/video/tall/1', { name: 'a.mp4', buffer: film }, 'aquí caben 600');
  await page.getByRole('status').filter({ hasText: 'Todo guardado' }).waitFor();
  expect(editor.diff()).toEqual([]);
});
