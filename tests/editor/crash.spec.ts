/** Typed text survives a killed server and a closed page. */
import { otherForms, pageForms } from '../../editor/browser/state/forms.ts';
import { control, expect, openField, openForm, save, test } from './support.ts';

const town = 'company/locality';

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

test('X5 closed pages reopen with the text typed in each page, and Ctrl + Z undoes it', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const street = 'company/street';
  await openField(page, town);
  await openField(other, street);
  await page.keyboard.type('x');
  await other.keyboard.type('y');
  for (const one of [page, other]) await one.close();
  const again = await context.newPage();
  await openField(again, town);
  await expect(again.getByRole('status').filter({ hasText: 'Hay cambios sin guardar' })).toBeVisible();
  await expect(control(again, town)).toHaveValue('Sevillax');
  await expect(control(again, street)).toHaveValue(/y$/);
  await again.keyboard.press('Control+z');
  await expect(control(again, town)).toHaveValue('Sevilla');
  await expect(control(again, street)).not.toHaveValue(/y$/);
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
  test.use({ allowed: /could not be sent|400/ });

  test('X5 unsent edits of a closed window are sent; damaged and foreign edits are kept', async ({
    page,
    context,
  }) => {
    await page.goto('/editor');
    const entries = await page.evaluate(async () => {
      const { root } = await (await fetch('/editor/api/project')).json();
      const edits = (to: string) =>
        JSON.stringify([{ number: 1, edits: [{ address: 'company/locality', from: 'Sevilla', to }] }]);
      const kept: Record<string, string> = {
        [`editor ${root} ${crypto.randomUUID()}`]: edits('Dos Hermanas'),
        [`editor ${root} ${crypto.randomUUID()}`]: '[{',
        [`editor ${root}-copia ${crypto.randomUUID()}`]: edits('Utrera'),
      };
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
      return Object.keys(kept);
    });
    await page.close();
    const again = await context.newPage();
    await openField(again, town);
    await expect(control(again, town)).toHaveValue('Dos Hermanas');
    const left = await again.evaluate(() => Object.keys(localStorage));
    expect(entries.map((name) => left.includes(name))).toEqual([false, true, true]);
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
