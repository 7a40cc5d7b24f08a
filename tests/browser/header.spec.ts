import { content, expectUnderHeader, MAP_HOST, scrollTo, scrollToElement, wake } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The map may come near in any of these: its host is asked then, and answered here (K3).
test.beforeEach(({ allowHost }) => allowHost(MAP_HOST));

/** Words of the link → anchor. */
const LINKS: [name: string, anchor: string][] = [
  ['Nosotros', 'sobre-nosotros'],
  ['Servicios', 'servicios'],
  ['Certificaciones y Objetivos', 'certificaciones'],
  ['Contacto', 'contacto'],
];

/** Section in view → link that is marked. */
const MARKS: [anchor: string, marked: string | undefined][] = [
  ['trazabilidad', undefined],
  ['servicios', 'Servicios'],
  ['sobre-nosotros', 'Nosotros'],
  ['certificaciones', 'Certificaciones y Objetivos'],
  ['objetivos', 'Certificaciones y Objetivos'],
  ['contacto', 'Contacto'],
];

test.describe('H1 header', () => {
  test('stays at the top of the screen', async ({ page }) => {
    await page.goto('/');
    await scrollTo(page, 3000);
    const header = page.getByRole('banner');
    await expect(header).toBeInViewport({ ratio: 1 });
    expect((await header.boundingBox())?.y).toBe(0);
  });

  for (const [path, base] of [
    ['/', ''],
    ['/aviso-legal', '/'],
  ] as const) {
    test(`leads to the sections from ${path}`, { tag: '@desktop' }, async ({ page }) => {
      await page.goto(path);
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
      await expect(links).toHaveText(LINKS.map(([name]) => name));
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(targets).toEqual(LINKS.map(([, anchor]) => `${base}#${anchor}`));
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    });
  }

  for (const [name, anchor] of LINKS) {
    test(`«${name}» goes to its section, also from another page`, { tag: '@desktop' }, async ({ page }) => {
      for (const path of ['/', '/aviso-legal']) {
        await page.goto(path);
        await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(`/#${anchor}`);
        await expectUnderHeader(page, page.locator(`#${anchor}`));
      }
    });
  }

  test('«Contacto» looks like a button, the others do not', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const ground = (name: string) =>
      page
        .getByRole('banner')
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await ground('Contacto')).not.toBe('rgba(0, 0, 0, 0)');
    expect(await ground('Servicios')).toBe('rgba(0, 0, 0, 0)');
  });

  test('marks the link of the section in view, and no other', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    await wake(page);
    const marked = page.getByRole('banner').locator('a[aria-current]');
    for (const [anchor, name] of [...MARKS, ...MARKS.toReversed()]) {
      await scrollToElement(page.locator(`#${anchor}`));
      await expect(marked, `at ${anchor}`).toHaveText(name === undefined ? [] : [name]);
    }
    await scrollTo(page, 0);
    await expect(marked).toHaveCount(0);
  });

  test('marks it in forced colours as well', { tag: '@desktop' }, async ({ openPage, viewport }) => {
    const page = await openPage({ viewport, forcedColors: 'active' });
    await page.goto('/');
    await wake(page);
    await scrollToElement(page.locator('#servicios'));
    const line = (name: string) =>
      page
        .getByRole('banner')
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).borderBlockEndColor);
    await expect.poll(() => line('Servicios')).not.toBe(await line('Nosotros'));
  });

  test('marks nothing on another page', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/aviso-legal');
    await wake(page);
    await expect(page.getByRole('banner').locator('a[aria-current]')).toHaveCount(0);
  });
});

test.describe('H3 skip link', () => {
  for (const path of ['/', '/aviso-legal']) {
    test(`is the first stop of the keyboard on ${path}, and moves into the content`, async ({ page }) => {
      await page.goto(path);
      const skip = page.getByRole('link', { name: 'Saltar al contenido' });
      await expect(skip).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    });
  }

  test('works without script', async ({ noScriptPage: page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/#contenido');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('is there on the page of an unknown path', async ({ noScriptPage: page, expectConsole }) => {
    expectConsole(/404/);
    await page.goto('/no-existe');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: content.site.skipLink })).toBeFocused();
  });
});
