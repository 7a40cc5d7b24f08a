/** Panes, rows of lists and text boxes. */
import type { Locator } from '@playwright/test';
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

test('X5 the navigation is visible again after a narrow window is widened', async ({ page }) => {
  const forms = page.getByRole('navigation', { name: 'Formularios' });
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto('/editor');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(forms).toBeHidden();
  await page.getByRole('radio', { name: 'Formularios' }).click();
  await openForm(page, 'Objetivos');
  await expect(forms).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Objetivos' })).toBeVisible();
  for (const width of [1093, 1366, 2560]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(forms).toBeVisible();
    await expect(page.getByRole('main')).toBeInViewport();
    await expect(page.getByTitle('Página', { exact: true })).toBeInViewport();
  }
});

test('X5 a datum in a text is a chip, inserted by a menu', async ({ page, editor }) => {
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

test('X5 an item is inserted, copied, moved and removed by its menu', async ({ page, editor }) => {
  await openField(page, 'objectives/objectives');
  const rows = page.getByRole('group', { name: 'Objetivos', exact: true }).locator('> .fields > ol > li');
  const count = await rows.count();
  const run = async (place: number, command: string) => {
    await rows
      .nth(place)
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await page.getByRole('menuitem', { name: command }).click();
  };
  const first = await rows.first().locator('.words').textContent();
  await run(0, 'Insertar debajo');
  await expect(control(page, 'objectives/objectives/1/title/es')).toBeFocused();
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

test('X5 «Solo lo pendiente» hides fields without pending tasks', async ({ page }) => {
  await openField(page, 'company/locality');
  await page.getByLabel('Solo lo pendiente').check();
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Objetivos' })).toBeHidden();
  await expect(control(page, 'company/locality')).toBeHidden();
  await control(page, 'company/phone').fill('+34 954 123 456');
  await expect(control(page, 'company/phone')).toBeVisible();
});

test('X5 the order of the carousel is reached with at most 20 presses of Tab', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/editor');
  await page.getByRole('heading', { level: 2, name: 'Portada' }).waitFor();
  let presses = 0;
  const goTo = async (place: Locator, key: string) => {
    const hasFocus = () => place.evaluate((one) => one === document.activeElement);
    for (let count = 0; count < 40 && !(await hasFocus()); count += 1) {
      await page.keyboard.press(key);
      if (key.endsWith('Tab')) presses += 1;
    }
    await expect(place).toBeFocused();
  };
  const button = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true });
  await goTo(page.getByRole('navigation').getByRole('button', { name: 'Cabecera' }), 'Tab');
  await goTo(button('Servicios'), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Servicios' })).toBeFocused();
  await goTo(button('Servicios'), 'Shift+Tab');
  await goTo(button('Carrusel'), 'ArrowDown');
  await page.keyboard.press('Enter');
  await goTo(control(page, 'services/carousel/pictures').getByRole('row').first(), 'Tab');
  expect(presses).toBeLessThanOrEqual(20);
});
