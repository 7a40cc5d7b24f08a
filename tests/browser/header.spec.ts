import type { Page } from '@playwright/test';
import { expectUnderHeader, scrollTo, scrollToElement, wake } from './support/site.ts';
import { expect, still, test } from './support/test.ts';

test.use(still);

const LINKS: [name: string, anchor: string][] = [
  ['Nosotros', 'sobre-nosotros'],
  ['Servicios', 'servicios'],
  ['Certificaciones y Objetivos', 'certificaciones'],
  ['Contacto', 'contacto'],
];

/** Section in view → link with `aria-current`. */
const MARKS: [anchor: string, marked: string | undefined][] = [
  ['trazabilidad', undefined],
  ['servicios', 'Servicios'],
  ['sobre-nosotros', 'Nosotros'],
  ['certificaciones', 'Certificaciones y Objetivos'],
  ['objetivos', 'Certificaciones y Objetivos'],
  ['contacto', 'Contacto'],
];

const linkOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test('H1 H2 the links lead to their sections, and a wide screen has no toggle', async ({ page }) => {
  for (const path of ['/', '/aviso-legal']) {
    await page.goto(path);
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(links).toHaveText([...LINKS.map(([name]) => name), 'English']);
    await expect(page.getByRole('banner').getByRole('button')).toBeHidden();
    for (const [name, anchor] of LINKS)
      await expect(linkOf(page, name)).toHaveAttribute('href', `${path === '/' ? '' : '/'}#${anchor}`);
  }
  // The first press leads from the legal notice to the home page.
  for (const [name, anchor] of LINKS) {
    await linkOf(page, name).click();
    await expect(page).toHaveURL(`/#${anchor}`);
    await expectUnderHeader(page, page.locator(`#${anchor}`));
  }
  await expect(linkOf(page, 'Contacto')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(linkOf(page, 'Servicios')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('H1 H2 without popovers, as in Safari before 17, the links stand in the header', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'));
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, 'content-length': __, ...headers } = response.headers();
    const html = await response.text();
    const body = html.replaceAll(':popover-open', ':unknown').replace(/ popover(target)?="\w+"/gi, '');
    await route.fulfill({ headers, body });
  });
  await page.goto('/');
  await wake(page);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  for (const [name, anchor] of LINKS) {
    await scrollTo(page, 0);
    await linkOf(page, name).click();
    await expect(page.locator(`#${anchor}`)).toBeFocused();
    await expect(linkOf(page, name)).toHaveAttribute('aria-current', 'location');
  }
});

test('H1 the header stays at the top and marks the link of the section in view', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  const marked = page.getByRole('banner').locator('a[aria-current="location"]');
  for (const [anchor, name] of [...MARKS, ...MARKS.toReversed()]) {
    await scrollToElement(page.locator(`#${anchor}`));
    await expect(marked, `at ${anchor}`).toHaveText(name === undefined ? [] : [name]);
  }
  await scrollToElement(page.locator('#servicios'));
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  const line = (name: string) =>
    linkOf(page, name).evaluate((link) => getComputedStyle(link).borderBlockEndColor);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(() => line('Servicios')).not.toBe(await line('Nosotros'));
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with script: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test(`H3 the skip link is the first stop and leads into the content, with script: ${javaScriptEnabled}`, async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/404/);
      for (const path of ['/', '/aviso-legal', '/no-existe']) {
        await page.goto(path);
        const skip = page.getByRole('link', { name: 'Saltar al contenido' });
        await expect(skip).not.toBeInViewport();
        await page.keyboard.press('Tab');
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`${path}#main`);
        // The script moves the focus a moment after the address.
        if (javaScriptEnabled) await expect(page.getByRole('main')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
      }
    });
  });
}
