/** Panes, rows of lists and text boxes. */
import { control, expect, openField, openForm, save, test } from './support.ts';

test('X5 the borders of the panes move by keyboard and pointer, and are remembered', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/editor');
  const border = page.getByRole('slider', { name: 'Ancho del formulario' });
  const right = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().right);
  const start = await right();
  await border.press('ArrowRight');
  await expect.poll(right).toBe(start + 24);
  await border.hover();
  await page.mouse.down();
  await page.mouse.move(start - 60, 400);
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await right()) - start + 60)).toBeLessThan(10);
  const end = await right();
  await page.reload();
  await expect.poll(right).toBe(end);
  await expect(border).toHaveAttribute('aria-valuenow', /^\d+$/);
});

test('X5 the navigation is visible again after a narrow window is widened', { tag: '@long' }, async ({
  page,
}) => {
  const forms = page.getByRole('navigation', { name: 'Formularios' });
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto('/editor');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(forms).toBeHidden();
  await page.getByRole('radio', { name: 'Formularios' }).click();
  await openForm(page, 'Certificaciones');
  await expect(forms).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Certificaciones' })).toBeVisible();
  for (const width of [1093, 1366, 2560]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(forms).toBeVisible();
    await expect(page.getByRole('main')).toBeInViewport();
    await expect(page.getByTitle('Página', { exact: true })).toBeInViewport();
  }
});

test('X5 a token in a text is a chip, inserted by a menu', async ({ page, editor }) => {
  await openField(page, 'site/metadata/legal/title/es');
  const box = control(page, 'site/metadata/legal/title/es');
  await expect(box).toHaveText(/nombre comercial\u200b?$/);
  await page.keyboard.type(', {tradeName}!');
  await expect(box).toHaveText(/nombre comercial\u200b?, \u200b?nombre comercial\u200b?!$/);
  await page.keyboard.press('Control+z');
  await box.locator('xpath=ancestor::*[contains(@class, "token-text")]').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'nombre comercial' }).click();
  await expect(box).toHaveText(/nombre comercial.*nombre comercial/);
  await page.keyboard.type('{x}');
  await box.blur();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveAccessibleDescription(/«\{x\}» no se sustituye/);
  await box.focus();
  await page.keyboard.press('End');
  for (const _ of '{x}') await page.keyboard.press('Backspace');
  await expect(box).not.toHaveAttribute('aria-invalid');
  await box.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ' Uno.\r\n\r\nDos\vtres.');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(box).toHaveText(/Uno\. Dos tres\.\u200b?$/);
  await expect(page.getByText('Se han unido 2 párrafos')).toBeVisible();
  // Tab skips the menu button and moves to the other language; a shortcut opens the menu.
  await page.keyboard.press('Tab');
  await expect(control(page, 'site/metadata/legal/title/en')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'nombre comercial' }).press('Enter');
  await expect(control(page, 'site/metadata/legal/title/en')).toHaveText(
    /nombre comercial.*nombre comercial/,
  );
  await expect(control(page, 'site/metadata/legal/title/en')).toBeFocused();
  await save(page);
  expect(
    editor
      .diff()
      .filter((line) => line.startsWith('+'))
      .join(),
  ).toMatch(/\{tradeName\}.*\{tradeName\}/);
});

test('X5 an item is added, and inserted, copied, moved and removed by its menu', async ({ page, editor }) => {
  await openField(page, 'certifications/certificates');
  const rows = page.getByRole('group', { name: 'Certificados', exact: true }).locator('> .fields > ol > li');
  const count = await rows.count();
  const run = async (place: number, command: string) => {
    await rows
      .nth(place)
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await page.getByRole('menuitem', { name: command }).click();
  };
  const first = await rows.first().locator('.words').textContent();
  await page.getByRole('button', { name: 'Añadir certificado' }).click();
  await expect(control(page, `certifications/certificates/${count}/name/es`)).toBeFocused();
  await page.keyboard.press('Control+z');
  await run(0, 'Insertar debajo');
  await expect(control(page, 'certifications/certificates/1/name/es')).toBeFocused();
  await expect(page.locator('.problems')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(count);
  await run(0, 'Duplicar');
  await expect(rows).toHaveCount(count + 1);
  await expect(rows.nth(1).locator('.words')).toHaveText(String(first));
  await page.keyboard.press('Control+z');
  await run(0, 'Mover al puesto…');
  await page.getByRole('spinbutton').fill(String(count));
  await page.keyboard.press('Enter');
  await expect(rows.last().locator('.words')).toHaveText(String(first));
  await expect(rows.last().getByRole('button', { name: /^Acciones/ })).toBeFocused();
  await run(count - 1, 'Quitar');
  await expect(rows).toHaveCount(count - 1);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(rows.first().locator('.words')).toHaveText(String(first));
  expect(editor.diff()).toEqual([]);
});

test('X5 «Solo lo pendiente» hides fields without pending tasks', { tag: '@long' }, async ({ page }) => {
  await openField(page, 'company/locality');
  await page.getByLabel('Solo lo pendiente').check();
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Pie de página' })).toBeHidden();
  await expect(control(page, 'company/locality')).toBeHidden();
  await control(page, 'company/phone').fill('+34 954 123 456');
  await expect(control(page, 'company/phone')).toBeVisible();
});

test('X5 a picture is dragged by keyboard and by pointer', { tag: '@long' }, async ({ page, editor }) => {
  await openField(page, 'services/carousel/pictures');
  // The drop targets between the items are rows as well.
  const rows = page.locator('[role=row][data-item]');
  await rows.first().focus();
  // The handle; a drag begins in the next frame, when its first place has the focus.
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.locator('[role=button][aria-label^="Insertar "]:focus')).toHaveCount(1);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('status').filter({ hasText: /ahora en el puesto \d/ })).toBeVisible();
  const isFirst = page.getByRole('status').filter({ hasText: 'ahora en el puesto 1 de 13' });
  // On a busy machine Chromium may not start a drag: drag again, as a person would.
  await expect(async () => {
    await rows.nth(5).hover();
    await page.mouse.down();
    await rows.nth(0).hover({ position: { x: 5, y: 60 } });
    await rows.nth(0).hover({ position: { x: 3, y: 60 } });
    await page.mouse.up();
    await expect(isFirst).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await save(page);
  expect(editor.diff()).toHaveLength(4);
});

test('X5 an item of texts is dragged by its handle', { tag: '@long' }, async ({ page, editor }) => {
  await openField(page, 'footer/services');
  const rows = page.getByRole('group', { name: 'Servicios', exact: true }).locator('> .fields > ol > li');
  await rows.nth(2).locator('.handle').dragTo(rows.nth(0));
  await expect(control(page, 'footer/services/0/en')).toHaveValue('Aerospace sector');
  await save(page);
  expect(editor.diff()).toHaveLength(4);
});

test('X5 a form opens at its start, a long part of a form at its title, and Back leads to the form before', async ({
  page,
}) => {
  await page.goto('/editor');
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const top = async () => (await page.locator('main').boundingBox())?.y ?? 0;
  for (const name of ['Datos de la empresa', 'Servicios', 'Certificaciones']) {
    await openForm(page, name);
    await expect(title(name)).toBeFocused();
    await expect(title(name)).toBeInViewport({ ratio: 1 });
    expect(Math.abs(((await title(name).boundingBox())?.y ?? 0) - (await top()))).toBeLessThan(80);
    await page.locator('main').evaluate((main) => main.scrollTo(0, 400));
  }
  for (const name of ['Servicios', 'Datos de la empresa']) {
    await page.goBack();
    await expect(title(name)).toBeVisible();
  }
  await page.goForward();
  await expect(title('Servicios')).toBeVisible();
  await openForm(page, 'Carrusel');
  const legend = page.locator('main legend').getByText('Carrusel', { exact: true });
  await expect(legend).toBeInViewport({ ratio: 1 });
});
