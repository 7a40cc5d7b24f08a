import { cpSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { stringify } from 'yaml';
import { keepPublished, readContent } from '../../editor/publish/published.ts';
import { expectNoAxeViolations } from '../accessibility/axe.ts';
import { EditableContent } from '../content/editable-content.ts';
import { buildRelease, readFolder } from '../hosts/support/folder.ts';
import { startUploadHost } from '../hosts/support/upload-hosts.ts';
import { control, expect, openField, save, test } from './support.ts';

/** No server has this port. */
const nowhere = {
  ...{ protocol: 'ftps', host: '127.0.0.1', port: 1, user: 'web', folder: '.' },
  address: 'http://127.0.0.1:1',
};

/** Replaces the editor's content by a content without provisional values. */
async function complete(root: string): Promise<void> {
  const copy = await new EditableContent().complete();
  cpSync(copy.root, root, { recursive: true });
  copy.discard();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Publicar el sitio' });
const open = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true }).click();

test('F9 «Publicar» links to what is provisional, then names missing settings', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  await page.goto('/editor');
  const dialog = dialogOf(page);
  for (const [what, address] of [
    ['Teléfono', 'company/phone'],
    // In a closed item of a list.
    ['Certificado ISO 14001', 'certifications/certificates/1/sample'],
  ] as const) {
    await open(page);
    await expect(dialog.getByLabel('Contraseña')).toBeHidden();
    await dialog.getByRole('button', { name: what, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(control(page, address)).toBeFocused();
  }
  await complete(editor.root);
  await open(page);
  await expect(dialog.getByRole('alert')).toHaveText(
    'Falta la configuración del alojamiento. Pídala a quien mantiene el sitio.',
  );
  await expect(dialog.getByLabel('Contraseña')).toBeHidden();
});

test('X5 «Publicar» shows why a publication fails and asks for the password again', async ({
  page,
  editor,
}) => {
  writeFileSync(editor.settings, stringify(nowhere));
  await complete(editor.root);
  await page.goto('/editor');
  await open(page);
  await expect(page.getByLabel('Contraseña de «web» en 127.0.0.1')).toBeFocused();
  await page.keyboard.type('clave');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('No se puede conectar con 127.0.0.1, puerto 1');
  await expect(page.getByLabel('Contraseña')).toBeFocused();
  await expect(page.getByLabel('Contraseña')).toHaveValue('');
});

test('X5 «Publicar» lists unpublished changes and English texts to review', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  writeFileSync(editor.settings, stringify(nowhere));
  await complete(editor.root);
  await page.setViewportSize({ width: 390, height: 844 });
  await openField(page, 'hero/title/es');
  const dialog = dialogOf(page);
  await open(page);
  await expect(dialog).toContainText('Todavía no se ha publicado desde este ordenador.');
  const content = await readContent(editor.root);
  keepPublished(editor.root, { id: 'a'.repeat(64), at: Date.now(), computer: 'ANA-PC', ...content });
  await page.keyboard.press('Escape');
  await open(page);
  // The address does not answer: nobody knows what visitors see.
  await expect(dialog).toContainText(/no hay cambios\..*No se puede comprobar lo que ven los visitantes/);
  await page.keyboard.press('Escape');
  await control(page, 'hero/title/es').fill('Otro titular');
  await save(page);
  await open(page);
  await dialog.locator('summary', { hasText: 'Portada 1 texto' }).click();
  await expect(dialog.locator('ins').first()).toHaveText('Otro');
  await expectNoAxeViolations(page, 'what changes for visitors');
  await dialog.getByRole('button', { name: 'Titular', exact: true }).click();
  await expect(control(page, 'hero/title/en')).toBeFocused();
});

test('X5 «Publicar» uploads the site, once at a time', { tag: '@long' }, async ({ page, editor }) => {
  test.setTimeout(8 * 60_000);
  const host = await startUploadHost('ftps');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(host.stop);
  writeFileSync(editor.settings, stringify(host.settings));
  await complete(editor.root);
  await page.goto('/editor');
  await open(page);
  await page.getByLabel('Contraseña de «web»').fill(host.password);
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  await expect(log).toContainText('Conectando con 127.0.0.1');
  const second = page.evaluate(async () => {
    return (await fetch('/editor/api/publish', { method: 'POST', body: '{"password":"clave"}' })).json();
  });
  expect(await second).toEqual({
    failed: { message: 'El sitio ya se está publicando. Espere a que termine.' },
  });
  // Escape does not close the dialog during a publication.
  for (const _ of 'two') await page.keyboard.press('Escape');
  await expect(log).toContainText(`Publicado: ${host.settings.address}`, { timeout: 6 * 60_000 });
  expect(await log.textContent()).not.toContain(host.password);
  const { '.well-known/security.txt': dated, ...files } = readFolder(host.folder);
  expect(files).toEqual(buildRelease(editor.root));
  expect(dated).toBeDefined();
  await expect(page.getByLabel('Contraseña')).toBeHidden();
  await page.getByRole('button', { name: 'Cerrar' }).click();
});
