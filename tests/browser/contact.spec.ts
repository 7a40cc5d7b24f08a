/** Copying and the map. The links are tested in the HTML. */
import type { Locator, Page } from '@playwright/test';
import { LACK } from './support/chromium.ts';
import { expectAccessible } from './support/layout.ts';
import { boxOf, bring, noted, scrollTop, swipe, wake } from './support/page.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page): Locator => page.locator('#contacto');
const liveMapOf = (page: Page): Locator => section(page).locator('iframe');
const mapButton = (page: Page): Locator => liveMapOf(page).contentFrame().getByRole('button');
const placeOf = (page: Page): Locator => section(page).getByText('41012 Sevilla');
const buttonOf = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const toggleOf = (page: Page, pressed: boolean): Locator =>
  page.getByRole('button', { name: 'Mover el mapa', exact: true, pressed });

async function expectAddress(page: Page): Promise<void> {
  await expect(placeOf(page)).toBeVisible();
  await expect(liveMapOf(page)).toHaveCount(0);
  await expect(toggleOf(page, false)).toHaveCount(0);
}

test('a failing map host leaves the address; number and address are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await wake(page);
  await test.step('the host of the map cannot be reached', async () => {
    const note = noted(page, /^info: .*map is not available/);
    await bring(placeOf(page), 'center');
    await note;
    await expectAddress(page);
  });
  const notice = section(page).locator('[aria-live="polite"]:not(:empty)');
  await test.step('copied, which is announced, in other words when repeated', async () => {
    // The Permissions-Policy forbids reading the clipboard here: paste on another page.
    const paste = await context.newPage();
    await paste.setContent('<textarea></textarea>');
    // Some screen readers read an empty status.
    await expect(page.locator('[role="status"], [role="alert"], [aria-live]:not(:empty)')).toHaveCount(0);
    for (const [name, text, words] of [
      ['Copiar el teléfono', '+34 955 00 00 00', 'Teléfono copiado'],
      ['Copiar el correo', 'comercial@empresa.example', 'Correo copiado'],
      ['Copiar el correo', 'comercial@empresa.example', 'Correo copiado otra vez'],
    ] as const) {
      await page.bringToFront();
      await buttonOf(page, name).click();
      await expect(notice).toHaveText([words]);
      await paste.bringToFront();
      await paste.locator('textarea').fill('');
      await paste.locator('textarea').press('Control+V');
      await expect(paste.locator('textarea')).toHaveValue(text);
    }
    await page.bringToFront();
  });
  await test.step('selected when the browser refuses to copy', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await buttonOf(page, 'Copiar el teléfono').click();
    await expect(notice).toHaveText(/^No se ha podido/);
    expect(await page.evaluate(() => `${getSelection()}`)).toBe('+34 955 00 00 00');
  });
});

/** Scrolls to the map until it is live, from where the page can scroll further. */
async function bringMap(page: Page): Promise<void> {
  await bring(placeOf(page));
  await expect(liveMapOf(page)).toHaveCSS('opacity', '1');
  await bring(liveMapOf(page), 'end');
}

test('the live map comes when it is near, and takes the focus only while the visitor moves it', async ({
  page,
  serveMap,
}) => {
  const asked = await serveMap();
  await test.step('only then, over the address, with the place', async () => {
    await page.goto('/');
    await wake(page);
    await bring(page.locator('#sobre-nosotros'));
    await expectAddress(page);
    expect(asked, 'requests before the section is near').toEqual([]);
    await bringMap(page);
    await expect(liveMapOf(page)).toHaveAttribute('title', 'Mapa de la ubicación en OpenStreetMap');
    await expect(liveMapOf(page)).toHaveAttribute('src', /marker=37\.3413%2C-6\.0013$/);
    await expect(mapButton(page)).toBeVisible();
    expect(
      asked.filter((address) => address.includes('embed')),
      'its page, once',
    ).toHaveLength(1);
    expect(await boxOf(liveMapOf(page))).toEqual(await boxOf(liveMapOf(page).locator('..')));
  });
  await test.step('Tab skips it', async () => {
    await toggleOf(page, false).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(1);
  });
  await test.step('on request it takes the focus, until Escape or until Tab leaves it', async () => {
    await toggleOf(page, false).press('Enter');
    await expect(toggleOf(page, true)).toBeFocused();
    await expect(liveMapOf(page)).toHaveJSProperty('inert', false);
    await expectAccessible(page, 'live map', '#contacto');
    await page.keyboard.press('Escape');
    await expect(liveMapOf(page)).toHaveJSProperty('inert', true);
    await toggleOf(page, false).press('Enter');
    await expect(toggleOf(page, true)).toBeFocused();
    await page.keyboard.press('Tab');
    // A key that is pressed while the focus enters the other process is lost.
    await expect(mapButton(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(1);
    await expect(toggleOf(page, false)).toBeVisible();
  });
  await test.step('the pointer reaches the button, too', async () => {
    await toggleOf(page, false).click();
    await expect(toggleOf(page, true)).toBeVisible();
  });
});

test('the live map lets wheel and finger scroll the page', { tag: '@phone' }, async ({ page, serveMap }) => {
  test.skip(LACK !== '', LACK);
  await serveMap();
  await page.goto('/');
  await wake(page);
  await bringMap(page);
  const start = await scrollTop(page);
  await liveMapOf(page).hover({ force: true });
  await page.mouse.wheel(0, 100);
  await expect.poll(() => scrollTop(page), 'after the wheel').toBe(start + 100);
  await swipe(page, { y: 120 }, liveMapOf(page));
  await expect.poll(() => scrollTop(page), 'after the finger').toBeLessThan(start + 100);
  expect(await page.frames()[1]?.evaluate(() => scrollY), 'the map stays').toBe(0);
});
