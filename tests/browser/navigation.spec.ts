/** Menu, anchors, and the header's marks. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/layout.ts';
import {
  boxOf,
  bring,
  expectUnderHeader,
  headerLink,
  holdRequests,
  menuButton,
  SPACED,
  scrollTo,
  scrollTop,
  setStyle,
  wake,
} from './support/page.ts';
import { expect, move, test } from './support/test.ts';

/** Waits for a menu that its script reports as open. */
const expectOpen = (page: Page) =>
  expect(page.getByRole('button', { name: 'Cerrar menú', expanded: true })).toBeVisible();

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Abrir menú', expanded: false })).toBeAttached();
  await expect(headerLink(page, 'Servicios')).toBeHidden();
}

test('the menu', { tag: '@phone' }, async ({ page }) => {
  const release = await holdRequests(page, /\.js$/);
  await page.goto('/');
  const openMenu = async () => {
    await menuButton(page).tap();
    await expectOpen(page);
  };
  await test.step('opens and leads to a section before the scripts arrive, which keep it open', async () => {
    await expect(menuButton(page)).toHaveAccessibleName('Abrir menú');
    await expect(headerLink(page, 'Contacto')).toBeHidden();
    const requested = page.waitForRequest(/\.js$/);
    await menuButton(page).tap();
    await requested;
    await expect(menuButton(page)).toHaveAccessibleName('Cerrar menú');
    await headerLink(page, 'Contacto').tap();
    await expectUnderHeader(page.locator('#contacto'));
    release();
    await expectOpen(page);
  });
  await test.step('shows every link, and passes axe', async () => {
    for (const link of await page.locator('#menu').getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'menu open', 'header');
  });
  await test.step('closes by its button and by a press outside', async () => {
    await menuButton(page).tap();
    await expectClosed(page);
    await openMenu();
    await page.touchscreen.tap(5, 600);
    await expectClosed(page);
    await openMenu();
    // The browser closes no popover at an event of a script, as Safari before 18.3 at a tap.
    await page.locator('main').dispatchEvent('pointerup');
    await expectClosed(page);
  });
  await test.step('closes by Escape, which returns the focus', async () => {
    await openMenu();
    await headerLink(page, 'Servicios').focus();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(menuButton(page)).toBeFocused();
  });
  await test.step('closes by a link, which moves the focus to the section', async () => {
    await openMenu();
    await headerLink(page, 'Servicios').focus();
    await menuButton(page).evaluate((button) =>
      button.addEventListener('focus', () => button.classList.add('announced')),
    );
    await page.keyboard.press('Enter');
    await expect(page.locator('#servicios')).toBeFocused();
    await expectClosed(page);
    await expect(menuButton(page), 'or it would be announced before the section').not.toHaveClass(
      /announced/,
    );
  });
  await test.step('closes by Tab past its last link, but not between button and links', async () => {
    await openMenu();
    await menuButton(page).focus();
    await page.keyboard.press('Tab');
    await expect(headerLink(page, 'Nosotros')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(menuButton(page)).toBeFocused();
    await expect(headerLink(page, 'Nosotros')).toBeVisible();
    await headerLink(page, 'English').focus();
    await page.keyboard.press('Tab');
    await expectClosed(page);
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
  await test.step('stays when a bar of the browser comes, and scrolls on a screen that is lower', async () => {
    await page.setViewportSize({ width: 568, height: 400 });
    await openMenu();
    await page.setViewportSize({ width: 568, height: 320 });
    await headerLink(page, 'English').scrollIntoViewIfNeeded();
    await expect(headerLink(page, 'English')).toBeInViewport({ ratio: 1 });
  });
});

test('the links are a row while they fit', async ({ page }) => {
  const expectRow = async (width: number, isRow: boolean) => {
    await page.setViewportSize({ width, height: 900 });
    await expect(menuButton(page), `the button at ${width} px`).toBeVisible({ visible: !isRow });
    for (const name of ['Nosotros', 'English']) {
      const link = headerLink(page, name);
      if (isRow) await expect(link, `${name} at ${width} px`).toBeInViewport({ ratio: 1 });
      else await expect(link, `${name} at ${width} px`).toBeHidden();
    }
    // One row: anchors rely on its height.
    expect((await boxOf(page.getByRole('banner'))).height, `at ${width} px`).toBe(69);
  };
  await page.goto('/');
  await expectRow(1000, true);
  await expectRow(820, false);
  await test.step('also if the menu is open when the screen turns wide', async () => {
    await wake(page);
    await menuButton(page).click();
    await expectOpen(page);
    await expectRow(1180, true);
    await expectRow(820, false);
    await expectClosed(page);
  });
  await test.step('with spaced text (WCAG 1.4.12)', async () => {
    await setStyle(page, SPACED);
    await expectRow(1100, false);
    await expectRow(1350, true);
    await setStyle(page, '');
  });
  await test.step('with longer words, as in a translated page', async () => {
    await expectRow(1000, true);
    await headerLink(page, 'Servicios').evaluate((node) => {
      node.textContent = 'Dienstleistungen und Entsorgung';
    });
    await expectRow(1000, false);
    await menuButton(page).click();
    await expectOpen(page);
    await page.keyboard.press('Escape');
    await expectRow(1000, false);
    await expectRow(1350, true);
  });
});

declare global {
  interface Window {
    /** The `behavior` of each call to scrollIntoView. */
    scrolls: (string | undefined)[];
  }
}

/** Records in `window.scrolls` how scripts scroll to elements. Runs in the page. */
function recordScrolls(): void {
  window.scrolls = [];
  const native = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function (options) {
    window.scrolls.push(typeof options === 'object' ? options.behavior : undefined);
    native.call(this, options);
  };
}

const scrolls = (page: Page) => page.evaluate(() => window.scrolls);

test('a hash scrolls to its section and moves the focus there', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(recordScrolls);
  // Another URL first: a changed hash alone would not load the document.
  const open = async (address: string) => {
    await page.goto('about:blank');
    await page.goto(address);
  };
  await test.step('at once, with reduced motion', async () => {
    for (const address of ['/#about', '/aviso-legal#cookies']) {
      await open(address);
      const target = page.locator(address.slice(address.indexOf('#')));
      await expect(target).toBeFocused();
      await expectUnderHeader(target);
      await expect(target, 'not a control').toHaveCSS('outline-style', 'none');
      expect(await scrolls(page)).toEqual(['instant']);
    }
  });
  await move(page);
  await test.step('at once in a tab in the background, which otherwise scrolls when it is shown', async () => {
    const hidden = await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
    await open('/#certificaciones');
    await expect.poll(() => scrolls(page)).toEqual(['instant']);
    await hidden.dispose();
  });
  await test.step('smoothly, 100 ms after load', async () => {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 60_000);
    await open('/#certificaciones');
    await page.clock.runFor(99);
    expect(await scrolls(page)).toEqual([]);
    await page.clock.runFor(1);
    expect(await scrolls(page)).toEqual(['smooth']);
  });
});

test('the visitor keeps the place on reload, on Back and in the other language', async ({ page }) => {
  await page.addInitScript(recordScrolls);
  await page.goto('/#servicios');
  await expect(page.locator('#servicios')).toBeFocused();
  const place = (await scrollTop(page)) + 200;
  await scrollTo(page, place);
  const goAndReturn = async () => {
    await page.goto('/aviso-legal');
    await page.goBack();
  };
  for (const act of [() => page.reload(), goAndReturn]) {
    await act();
    await expect.poll(() => scrollTop(page)).toBe(place);
    // Fires after the page's own timer, which was set before and is shorter.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 101)));
    expect([await scrolls(page), await scrollTop(page)]).toEqual([[], place]);
  }
  await bring(page.locator('#certificaciones'));
  // WebKit would return to the hash on a reload.
  await expect(page, 'the section of the hash is left').toHaveURL('/');
  await headerLink(page, 'English').press('Enter');
  await page.waitForURL('/en#certifications');
  await expectUnderHeader(page.locator('#certifications'));
  const tab = page.context().waitForEvent('page');
  await expect(async () => {
    // On a busy machine Chromium may drop a press on a new page: press again, as a visitor would.
    await headerLink(page, 'Español').click({ button: 'middle' });
    await expect.poll(() => page.context().pages().length, { timeout: 2_000 }).toBeGreaterThan(1);
  }).toPass();
  await expect(await tab, 'without a click event').toHaveURL('/#certificaciones');
});

test('the header on a wide screen', async ({ page }) => {
  const marked = page.getByRole('banner').locator('[aria-current="location"]');
  await page.goto('/aviso-legal');
  await test.step('leads to a section from another page, and marks its link', async () => {
    await headerLink(page, 'Contacto').click();
    await page.waitForURL('/#contacto');
    await expectUnderHeader(page.locator('#contacto'));
    await wake(page);
    await expect(marked).toHaveText(['Contacto']);
  });
  await test.step('marks the link of the section in view, or of the one before if that has none', async () => {
    for (const [anchor, name] of Object.entries({
      'sobre-nosotros': 'Nosotros',
      objetivos: 'Certificaciones y Objetivos',
      servicios: 'Servicios',
    })) {
      await bring(page.locator(`#${anchor}`));
      await expect(marked, `at ${anchor}`).toHaveText([name]);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    const lineOf = (name: string) =>
      headerLink(page, name).evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(await lineOf('Servicios'), 'in forced colours too').not.toBe(await lineOf('Nosotros'));
    await page.emulateMedia({ forcedColors: 'none' });
    await scrollTo(page, 0);
    await expect(marked).toHaveCount(0);
  });
  await test.step('does not scroll the page when it takes the focus', async () => {
    await scrollTo(page, 3000);
    await page.getByRole('link', { name: 'Saltar al contenido' }).focus();
    for (const link of await page.getByRole('banner').getByRole('link').all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      expect(await scrollTop(page)).toBe(3000);
    }
  });
});

test('a low window leaves three quarters of its height to the text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 });
  await page.goto('/');
  await wake(page);
  expect((await boxOf(page.getByRole('banner'))).bottom).toBeLessThanOrEqual(180 / 4);
  await menuButton(page).click();
  await expectOpen(page);
  await page.keyboard.press('Tab');
  await expect(headerLink(page, 'Nosotros')).toBeFocused();
  await expect(headerLink(page, 'Nosotros')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('#sobre-nosotros')).toBeFocused();
  await expect(menuButton(page)).not.toBeInViewport();
  await expect.poll(async () => (await boxOf(page.locator('#sobre-nosotros'))).top).toBeLessThan(20);
});
