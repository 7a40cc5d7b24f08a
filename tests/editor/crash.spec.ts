/** Typed text survives a killed server and a closed page. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { otherForms, pageForms } from '../../editor/browser/state/forms.ts';
import { control, type Editor, expect, openField, openForm, save, test } from './support.ts';

const town = 'company/locality';
/** The draft's file, which does not exist before the first letter. */
const draftIn = ({ root }: Editor) => {
  const path = join(root, '.editor/borrador.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

test.describe(() => {
  // The preview of the error page has this status.
  test.use({ hasSite: true, allowed: /404/ });

  test('X5 every form opens without an error; a save without changes writes nothing', {
    tag: '@long',
  }, async ({ page, editor }) => {
    await page.goto('/editor');
    for (const { title, file } of [...pageForms, ...otherForms]) {
      await openForm(page, title);
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused();
      if (file === 'pictures') await page.locator('main [aria-expanded="false"]').first().click();
      await page.locator('main :is(textarea, [contenteditable="true"]):visible').first().press('End');
      await page.keyboard.type('x');
      await expect(page.getByRole('status').filter({ hasText: 'Cambios sin guardar' })).toBeAttached();
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Control+s');
      // Wait: a second save during the first is ignored.
      await expect(page.getByRole('status').filter({ hasText: 'Todo guardado' })).toBeAttached();
    }
    const versions = await page.evaluate(async () => (await fetch('/editor/api/versions')).json());
    expect([versions, editor.diff()]).toEqual([[], []]);
  });
});

test('X5 a closed page reopens with its text, and its undo begins anew', async ({ page, context }) => {
  await openField(page, town);
  await page.keyboard.type('x');
  await page.close();
  const again = await context.newPage();
  await openField(again, town);
  await expect(again.getByRole('status').filter({ hasText: 'Hay cambios sin guardar' })).toBeVisible();
  await expect(control(again, town)).toHaveValue('Sevillax');
  await again.keyboard.press('Control+z');
  await expect(control(again, town)).toHaveValue('Sevillax');
  await expect(again.getByRole('button', { name: 'Deshacer' }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('X5 a second tab takes the editor with everything typed, and the first can take it back', {
  tag: '@long',
}, async ({ page, context }) => {
  const other = await context.newPage();
  await openField(page, town);
  await page.keyboard.type('x');
  await other.goto('/editor#company/locality');
  await expect(other.getByText('El editor está abierto en otra pestaña.')).toBeVisible();
  await page.keyboard.type('y');
  await other.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(control(other, town)).toHaveValue('Sevillaxy');
  await control(other, town).pressSequentially('z');
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(control(page, town)).toHaveValue('Sevillaxyz');
  await expect(other.getByRole('button', { name: 'Seguir aquí' })).toBeVisible();
  await save(page);
});

test('X5 another computer on the folder: the page says who edits since when, and takes over on request', {
  tag: '@long',
}, async ({ page, editor }) => {
  const held = join(editor.root, '.editor/editando.json');
  const other = { id: 'ana', computer: 'PC-DE-ANA', machine: 'ana', process: 1, since: Date.now(), beat: 1 };
  await openField(page, town);
  await page.keyboard.type('x');
  await expect.poll(() => draftIn(editor)).toContain('Sevillax');
  writeFileSync(held, JSON.stringify(other));
  const banner = page.getByRole('alert').filter({ hasText: 'se está editando en «PC-DE-ANA» desde el ' });
  await expect(banner).toBeVisible();
  await control(page, town).press('y');
  await expect(control(page, town)).toHaveValue('Sevillax');
  await banner.getByRole('button', { name: 'Usar aquí' }).click();
  await expect(banner.getByRole('button', { name: 'Se espera al otro…' })).toBeDisabled();
  expect(existsSync(join(editor.root, '.editor/pide.json'))).toBe(true);
  rmSync(held);
  await expect(banner).toBeHidden();
  await expect(control(page, town)).toHaveValue('Sevillax');
  // The read-only box is replaced.
  await expect(control(page, town)).toBeEditable();
  await control(page, town).press('z');
  await save(page);
  expect(editor.diff()).toContainEqual(expect.stringMatching(/^\+locality: .*z/));
});

test.describe(() => {
  test.use({ allowed: /net::|WebSocket|dynamically imported/ });

  test('X5 without a server, a page keeps its text until the server is back', { tag: '@long' }, async ({
    page,
    editor,
  }) => {
    const alert = page.getByRole('alert');
    const dialogs: string[] = [];
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.type());
      await dialog.dismiss();
    });
    await openField(page, town);
    await editor.stop();
    const isGone = alert.filter({ hasText: 'El editor se ha cerrado. Lo que ha escrito sigue aquí' });
    await expect(isGone).toBeVisible();
    await control(page, town).fill('Dos Hermanas');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(alert.filter({ hasText: 'no se ha guardado nada' })).toBeVisible();
    await expect(control(page, town)).toHaveValue('Dos Hermanas');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => dialogs).toEqual(['beforeunload']);
    await editor.start();
    await expect(isGone).toBeHidden();
    await save(page);
    await expect(alert).toHaveCount(0);
    expect(editor.diff()).toEqual(['-locality: Sevilla', '+locality: Dos Hermanas']);
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(dialogs).toHaveLength(1);
  });
});

test.describe(() => {
  test.use({ allowed: /net::|WebSocket|dynamically imported/ });

  test('X5 what was typed without a server outlives another browser that opens first', {
    tag: '@long',
  }, async ({ page, browser, editor }) => {
    await openField(page, town);
    await editor.stop();
    await control(page, town).fill('Dos Hermanas');
    await page.evaluate(() => location.assign('#header/skipLink/es'));
    await control(page, 'header/skipLink/es').fill('Saltar');
    await page.context().setOffline(true);
    await editor.start();
    const context = await browser.newContext({ baseURL: editor.origin });
    await context.route(/^[^/]+\/\/[^/]+\/(?!editor)/, (route) => route.fulfill({ body: '' }));
    const other = await context.newPage();
    await openField(other, town);
    await control(other, town).fill('Utrera');
    await expect.poll(() => draftIn(editor)).toContain('Utrera');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(control(page, 'header/skipLink/es')).toHaveValue('Saltar');
    const question = page.getByRole('region', { name: 'Dos textos' });
    await expect(question.locator('del, ins')).toHaveText(['Utrera', 'Dos Hermanas']);
    await question.getByRole('button', { name: 'Usar lo escrito aquí' }).click();
    await expect(question).toBeHidden();
    await save(page);
    expect(editor.diff()).toContain('+locality: Dos Hermanas');
    await context.close();
  });
});

test.describe(() => {
  test.use({ allowed: /unsent changes|400|ERR_FAILED/ });

  test('X5 what a closed window could not send is sent; what is damaged prevents nothing', {
    tag: '@long',
  }, async ({ page, context, editor }) => {
    await openField(page, town);
    await page.keyboard.type('x');
    await expect.poll(() => draftIn(editor)).toContain('Sevillax');
    await page.route('**/api/*', (route) => route.abort());
    await page.keyboard.type('y');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Sevillaxy');
    await page.close();
    for (const value of ['Sevillaxy', 'Sevillaxy']) {
      const again = await context.newPage();
      await openField(again, town);
      await expect(control(again, town)).toHaveValue(value);
      await again.evaluate(async () => {
        const { root } = await (await fetch('/editor/api/project')).json();
        localStorage.setItem(`editor ${root}`, '[{');
      });
      await again.close();
    }
  });
});

test('X5 the editor explains how to unblock its browser storage', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await page.goto('/editor');
  await expect(page.getByRole('main')).toContainText('Permita los datos de sitios');
});

test('X5 «Cerrar el editor» keeps unsaved changes, without a question', { tag: '@long' }, async ({
  page,
  editor,
}) => {
  await openField(page, town);
  await control(page, town).fill('Dos Hermanas');
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cerrar el editor' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('El editor está cerrado. Ya puede cerrar esta pestaña.');
  const answers = () => fetch(editor.origin).then(Boolean, () => false);
  await expect.poll(answers).toBe(false);
  // Wait longer than a poll: the window polls the server every second.
  await page.waitForTimeout(1_500);
  await editor.start();
  await page.reload();
  await expect(control(page, town)).toHaveValue('Dos Hermanas');
});
