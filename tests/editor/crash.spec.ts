/** Typed text survives a killed server and a closed page. */
import { otherForms, pageForms } from '../../editor/browser/state/forms.ts';
import { control, expect, openField, openForm, save, test } from './support.ts';

test.describe.configure({ mode: 'default' });

const town = 'company/locality';

test.describe(() => {
  // The page beside the form of the error page.
  test.use({ hasSite: true, allowed: /404/ });

  test('X5 every form opens without a word on the console; a save without a change writes nothing', {
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
      // A save is ignored while another is under way.
      await expect(page.getByRole('status').filter({ hasText: 'Todo guardado' })).toBeAttached();
    }
    const versions = await page.evaluate(async () => (await fetch('/editor/api/versions')).json());
    expect([versions, editor.diff()]).toEqual([[], []]);
  });
});

test('X5 a closed page opens again with what was not saved, says so, and Ctrl + Z takes it back', async ({
  page,
  context,
}) => {
  await openField(page, town);
  await control(page, town).fill('Dos Hermanas');
  await page.close();
  const again = await context.newPage();
  await openField(again, town);
  await expect(control(again, town)).toHaveValue('Dos Hermanas');
  await expect(again.getByRole('status').filter({ hasText: 'Hay cambios sin guardar' })).toBeVisible();
  await again.keyboard.press('Control+z');
  await expect(control(again, town)).toHaveValue('Sevilla');
});

test('X5 two windows that close keep what each has typed', async ({ page, context }) => {
  const other = await context.newPage();
  const street = 'company/street';
  await openField(page, town);
  await openField(other, street);
  await page.keyboard.type('x');
  await other.keyboard.type('y');
  for (const one of [page, other]) await one.close();
  const again = await context.newPage();
  await openField(again, town);
  await expect(control(again, town)).toHaveValue('Sevillax');
  await expect(control(again, street)).toHaveValue(/y$/);
});

test.describe(() => {
  test.use({ allowed: /net::|WebSocket|dynamically imported/ });

  test('X5 a server that ends is told, and loses nothing; leaving asks only then; once it is back, the page continues by itself', async ({
    page,
    editor,
  }) => {
    const alert = page.getByRole('alert');
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
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
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await editor.start();
    await expect(isGone).toBeHidden();
    await save(page);
    await expect(alert).toHaveCount(0);
    expect(editor.diff()).toEqual(['-locality: Sevilla', '+locality: Dos Hermanas']);
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(asked).toHaveLength(1);
  });
});

test('X5 «Cerrar el editor» ends it in peace, asks nothing, and leaves what is not saved for the next time', async ({
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
  // The window asks the server for news every second.
  await page.waitForTimeout(1_500);
  await editor.start();
  await page.reload();
  await expect(control(page, town)).toHaveValue('Dos Hermanas');
});
