/** axe on the forms and states of the editor, at several widths; and the editor by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { otherForms, pageForms } from '../../editor/browser/state/forms.ts';
import { expectNoAxeViolations } from '../accessibility/axe.ts';
import { lookAtStop } from '../accessibility/focus.ts';
import { control, expect, openField, openForm, problemAt, save, saved, test } from './support.ts';

/** Undecided by axe: buttons whose text is an arrow, and repeated links «Ver el archivo», described by their fields. */
const UNDECIDED = ['label-content-name-mismatch', 'identical-links-same-purpose'];

/** Runs axe at the top of the page, where the header covers nothing. Checks that the page does not scroll sideways. */
async function check(page: Page, state: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page, state, 'html', UNDECIDED);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide, `${state} is too wide`).toBe(false);
}

const all = [...pageForms, ...otherForms];
/** The form of the short run: it has files, a list and facts. */
const some = all.filter(({ title }) => title === 'Certificaciones');

for (const [width, height, forms, words] of [
  [390, 844, some, 'a form'],
  [320, 640, all, 'every form'],
  [390, 844, all, 'every form'],
  [800, 1200, all, 'every form'],
  [1366, 768, all, 'every form'],
  [1920, 1080, all, 'every form'],
] as const)
  test(`X5 axe on ${words}, ${width} px`, { tag: forms === some ? [] : '@long' }, async ({ page }) => {
    test.setTimeout(forms.length * 120_000);
    await page.setViewportSize({ width, height });
    for (const { title, file } of forms) {
      await page.goto(`/editor#${file}`);
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeAttached();
      await page.locator('main').evaluate((main) => {
        for (const one of main.querySelectorAll('details')) one.open = true;
        for (const row of main.querySelectorAll<HTMLElement>('[aria-expanded="false"]:not([aria-haspopup])'))
          row.click();
      });
      await check(page, title);
    }
  });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const states: Record<string, (page: Page) => Promise<void>> = {
  'a refusal': async (page) => {
    await openField(page, 'company/phone');
    await control(page, 'company/phone').fill('954');
    await control(page, 'company/email').fill('ventas');
    await button(page, 'Guardar');
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2);
  },
  'no server': async (page) => {
    await page.route('**/editor/api/project', (route) => route.abort());
    await page.goto('/editor');
    await expect(page.getByText('El editor no responde.')).toBeVisible();
  },
  'a lost connection': async (page) => {
    await page.goto('/editor');
    await page.getByRole('heading', { level: 2, name: 'Portada' }).waitFor();
    await page.route('**/api/state', (route) => route.abort());
    await expect(page.getByRole('alert')).toContainText('se ha cerrado');
  },
  'an open search': async (page) => {
    await page.goto('/editor');
    await page.getByLabel('Buscar en todos los textos').fill('contenedor');
    await expect(page.getByRole('option')).not.toHaveCount(0);
  },
  'an open photograph': (page) => openField(page, 'pictures/cobre.jpg/alt/es'),
  'the menu of a picture in a list': async (page) => {
    await openField(page, 'services/carousel/pictures/0');
    await page.getByRole('row').first().focus();
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('menuitem')).toHaveCount(5);
  },
  'a choice of pictures': async (page) => {
    await openField(page, 'services/carousel/pictures/0');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').locator('img')).not.toHaveCount(0);
  },
  '«Versiones»': async (page) => {
    await openField(page, 'certifications/title/es');
    await control(page, 'certifications/title/es').fill('Otro título');
    await save(page);
    await button(page, 'Versiones');
    await page.getByRole('dialog').locator('summary').first().click();
    await expect(page.getByRole('dialog').locator('del')).not.toHaveCount(0);
  },
  '«pendientes»': async (page) => {
    await page.goto('/editor');
    await button(page, /pendientes/);
    await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0);
  },
  '«Publicar»': async (page) => {
    await page.goto('/editor');
    await button(page, 'Publicar');
    await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0);
  },
};
for (const width of [320, 1366])
  test.describe(() => {
    test.use({ allowed: /ERR_FAILED/ });
    for (const [state, enter] of Object.entries(states))
      test(`X5 axe with ${state}, ${width} px`, {
        tag: '@long',
      }, async ({ page }) => {
        await page.setViewportSize({ width, height: 700 });
        await enter(page);
        await check(page, state);
      });
  });

/** Presses a key until an element has the focus. Returns how often. Each stop must be visible, with a focus ring. */
async function goTo(page: Page, place: Locator, key = 'Tab'): Promise<number> {
  const isThere = () => place.evaluate((one) => one === document.activeElement);
  let presses = 0;
  for (; !(await isThere()); presses += 1) {
    expect(presses).toBeLessThan(100);
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtStop, undefined);
    expect(stop?.problems, stop?.markup).toEqual([]);
  }
  return presses;
}

test('X5 a text is edited and saved by keyboard alone', async ({ page, editor }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/editor');
  await goTo(page, page.getByRole('radio', { name: 'Formularios' }));
  await page.keyboard.press('Space');
  await goTo(page, page.getByRole('navigation').getByRole('button', { name: 'Cabecera' }));
  await goTo(page, page.getByRole('navigation').getByRole('button', { name: 'Pie de página' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('button', { name: 'Añadir enlace' }));
  await goTo(page, control(page, 'footer/tagline/es'), 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Otro título');
  await goTo(page, page.getByRole('button', { name: 'Guardar' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await saved(page);
  expect(editor.diff()).toContain('+  es: Otro título');
});

test('X5 the order of the carousel is reached with at most 20 presses of Tab', { tag: '@long' }, async ({
  page,
}) => {
  const form = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true });
  await page.goto('/editor');
  await page.getByRole('heading', { level: 2, name: 'Portada' }).waitFor();
  let presses = await goTo(page, page.getByRole('navigation').getByRole('button', { name: 'Cabecera' }));
  await goTo(page, form('Servicios'), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Servicios' })).toBeFocused();
  presses += await goTo(page, form('Servicios'), 'Shift+Tab');
  await goTo(page, form('Carrusel'), 'ArrowDown');
  await page.keyboard.press('Enter');
  presses += await goTo(page, control(page, 'services/carousel/pictures').getByRole('row').first());
  expect(presses).toBeLessThanOrEqual(20);
});

test('X5 after the focused element is removed, the focus moves to a nearby element', {
  tag: '@long',
}, async ({ page }) => {
  const pictures = control(page, 'services/carousel/pictures');
  await openField(page, 'services/carousel/pictures');
  await page.getByRole('button', { name: 'Acciones de Imagen 13: ' }).press('Enter');
  // The notice must be in the accessible tree before its text.
  await expect(page.locator('.messages').getByRole('status')).toBeAttached();
  await page.getByRole('menuitem', { name: 'Quitar' }).press('Enter');
  await expect(pictures.getByRole('row').last()).toBeFocused();
  await expect(pictures.getByRole('row')).toHaveCount(12);
  await expect(page.getByText(/^Se ha quitado «.+»\.$/)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Deshacer' }).first().press('Enter');
  await expect(pictures.getByRole('row').first()).toBeFocused();
  await pictures.getByRole('row').first().press('Enter');
  const choice = control(page, 'services/carousel/pictures/0');
  await expect(choice).toBeFocused();
  await choice.press('Enter');
  await page.getByRole('dialog').locator('[role=row]:not(.unfit)').nth(2).press('Enter');
  await expect(choice).toBeFocused();
  for (const name of [/Versiones/, /pendientes/, /Publicar/]) {
    await page.getByRole('button', { name }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).press('Enter');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await openForm(page, 'Datos de la empresa');
  await control(page, 'company/phone').fill('+34 954 123 456');
  const later = page.getByRole('button', { name: 'Todavía no' });
  await expect(later).toHaveAccessibleDescription('Teléfono: ¿es el dato definitivo?');
  await later.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Dato provisional: Teléfono' })).toBeFocused();
  await expect(problemAt(page, 'company/phone')).toBeHidden();
});
