/** A refused save writes nothing, explains each error at its field, and keeps what was typed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { padded, tallVideo, videoOf } from '../support/video.ts';
import {
  control,
  expect,
  openField,
  openForm,
  pdf,
  photograph,
  problemAt,
  save,
  saved,
  test,
} from './support.ts';

/** Address of a field, a wrong value, parts of the message, a right value. */
const errors = [
  ['company/taxId', 'B1234', ['«B1234» no es un NIF'], 'B12345674'],
  ['company/postalCode', '4101', ['no es un código postal'], '41013'],
  ['company/phone', '954 123', ['no es un teléfono completo'], '+34 954 123 456'],
  ['company/email', 'ventas@', ['no es una dirección de correo'], 'ventas@empresa.es'],
  ['company/website', 'www.empresa,es', ['no es la dirección de un sitio'], 'https://empresa.es'],
  ['hero/title/es', `${'a'.repeat(90)} {x}`, ['Quite al menos 4', '«{x}» no se sustituye'], 'Otro titular'],
  ['certifications/title/es', '', ['Falta'], 'Certificados de todos'],
] as const;

/** Technical words that must not appear: files, keys, commands, YAML. */
const TECHNICAL = /\.ya?ml|\bnpm\b|placeholder|\btrue\b|«- »|[«(][a-z]+([A-Z][a-z]+)*[»)]/;

test('X5 errors are shown on blur and listed on «Guardar» until corrected', async ({ page, editor }) => {
  const forms = page.getByRole('navigation', { name: 'Formularios' });
  const [first] = errors[0];
  for (const [address, wrong, reasons] of errors) {
    await openField(page, address);
    await control(page, address).fill(wrong);
    await control(page, address).blur();
    for (const reason of reasons) await expect(problemAt(page, address)).toContainText(reason);
    expect(await problemAt(page, address).textContent()).not.toMatch(TECHNICAL);
  }
  await expect(forms.getByRole('button', { name: 'con errores' })).toHaveText([
    /^Portada/,
    /^Certificaciones/,
    /^Datos de la empresa/,
  ]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(control(page, first)).toBeFocused();
  const listed = page.getByRole('alert').getByRole('listitem');
  await expect(listed).toHaveCount(8);
  expect(await page.getByRole('alert').textContent()).not.toMatch(TECHNICAL);
  expect(editor.diff()).toEqual([]);
  for (const [address, , [reason], right] of errors) {
    await listed.filter({ hasText: reason }).first().getByRole('button').click();
    await expect(control(page, address)).toBeFocused();
    await control(page, address).fill(right);
    await expect(problemAt(page, address)).toBeHidden();
  }
  await expect(forms.getByRole('button', { name: 'con errores' })).toHaveCount(0);
  await save(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(editor.diff().filter((line) => /^[-+] /.test(line))).toHaveLength(2 * errors.length);
});

test('X5 «pendientes» has no technical words, and leads to a text without English', { tag: '@long' }, async ({
  page,
}) => {
  const english = control(page, 'certifications/title/en');
  await openField(page, 'certifications/title/en');
  await english.fill('');
  await save(page);
  await page.getByRole('button', { name: /pendientes/ }).click();
  const listed = page.getByRole('dialog').getByRole('listitem');
  expect(await listed.count()).toBeGreaterThan(30);
  for (const words of await listed.allTextContents()) expect(words).not.toMatch(TECHNICAL);
  await expect(listed.locator('.tile > span').first()).toBeVisible();
  await listed.filter({ hasText: 'Falta en inglés' }).getByRole('button').click();
  await expect(english).toBeFocused();
  await expect(page.getByText('Falta en inglés.')).toBeVisible();
  await page.keyboard.type('Certificates');
  await expect(page.getByText('Falta en inglés.')).toBeHidden();
});

// reduce.test.ts has the question and both answers in the short run.
test('X5 a form that another program changes as well asks once, alone, in words', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  const town = 'company/locality';
  const company = join(editor.root, 'empresa.yaml');
  const write = (from: string, to: string) =>
    writeFileSync(company, readFileSync(company, 'utf8').replace(from, to));
  await openField(page, town);
  write('locality: Sevilla', 'locality: Utrera');
  await expect(control(page, town)).toHaveValue('Utrera');
  await control(page, town).fill('Dos');
  write('locality: Utrera', 'locality: A mano');
  const question = page.getByRole('region', { name: 'Dos cambios a la vez' });
  await expect(question.locator('del')).toHaveText('A mano');
  await expect(question.locator('ins')).toHaveText('Dos');
  await openForm(page, 'Certificaciones');
  await expect(page.getByRole('heading', { level: 2, name: 'Certificaciones' })).toBeVisible();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('hay que elegir entre dos cambios');
  await question.getByRole('button', { name: 'Usar lo del archivo' }).click();
  await expect(control(page, town)).toHaveValue('A mano');
  await page.keyboard.press('Control+z');
  await expect(control(page, town)).toHaveValue('Dos');
  await save(page);
  expect(editor.diff()).toEqual(['-locality: Sevilla', '+locality: Dos']);
});

test('X5 a video that does not fit into its place is refused as soon as it is chosen', {
  tag: '@long',
}, async ({ page, editor }) => {
  await openField(page, 'hero/video/tall/1');
  const field = control(page, 'hero/video/tall/1');
  for (const [buffer, words] of [
    [padded(tallVideo(), 700 * 1024), 'aquí caben 600'],
    [await videoOf('mp4'), 'aquí debe ser vertical. Elija el vertical'],
    [await videoOf('mp4', { hasSound: true }), 'tiene sonido'],
  ] as const) {
    await field.locator('input[type=file]').setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer });
    await expect(field.getByRole('status')).toContainText(words);
  }
  await saved(page);
  expect(editor.diff()).toEqual([]);
});

test(
  'X5 dropped files and folders: pictures are added; other files are refused by name and block no save',
  {
    tag: '@long',
  },
  async ({ page, editor }, info) => {
    const [good, inside, bad, folder] = ['nave #3 50%.jpg', 'álabe.final.PNG', 'fotocopia.jpg', 'móvil'];
    mkdirSync(info.outputPath(folder), { recursive: true });
    writeFileSync(info.outputPath(good), (await photograph(good)).buffer);
    writeFileSync(info.outputPath(folder, inside), (await photograph(inside, 1301)).buffer);
    writeFileSync(info.outputPath(bad), pdf(bad).buffer);
    await page.goto('/editor');
    await openForm(page, 'Fotografías');
    const zone = page.locator('.zone');
    const { x = 0, y = 0 } = (await zone.boundingBox()) ?? {};
    const data = {
      items: [],
      files: [good, bad, folder].map((name) => info.outputPath(name)),
      dragOperationsMask: 1,
    };
    const session = await page.context().newCDPSession(page);
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      session.send('Input.dispatchDragEvent', { type, x: x + 8, y: y + 8, data });
    await drag('dragEnter');
    await expect(zone).toHaveAttribute('data-drop-target', 'true');
    await drag('dragOver');
    await drag('drop');
    await expect(zone.locator('.refusal')).toHaveText([/^fotocopia\.jpg: El archivo es de otro tipo/]);
    // The last picture is open.
    await expect(control(page, 'pictures/alabe-final.jpg/alt/es')).toBeFocused();
    await page.keyboard.type('Álabe');
    await page.getByRole('button', { name: /^Sin descripción/ }).click();
    await control(page, 'pictures/nave-3-50.jpg/alt/es').fill('Nave');
    await save(page);
    expect(editor.diff()).toEqual([
      ...['nave-3-50.jpg', 'alabe-final.jpg'].flatMap((name) => [
        `+${name}:`,
        '+  alt:',
        `+    es: ${name.startsWith('nave') ? 'Nave' : 'Álabe'}`,
        '+  standIn: false',
      ]),
      expect.stringMatching(/^Binary .*alabe-final\.jpg differ$/),
      expect.stringMatching(/^Binary .*nave-3-50\.jpg differ$/),
    ]);
  },
);
