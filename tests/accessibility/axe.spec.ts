/** axe with all its rules in the states that a visitor causes; pages.spec.ts runs it on every page, islands.spec.ts on a crash. */
import { buttonOf } from '../browser/support/carousel.ts';
import { liveHost, moveButton, openMap } from '../browser/support/map.ts';
import { content, MAP_HOST, openAwake, spoil, wake } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { enlargeText } from '../browser/support/visitor.ts';
import { expectNoAxeViolations } from './axe.ts';

test('axe with the menu open', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: content.header.openMenu }).tap();
  await expect(page.getByRole('button', { name: content.header.closeMenu })).toBeVisible();
  await expectNoAxeViolations(page, 'menu open', 'header');
});

test('axe in forced colours', async ({ page, expectConsole }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.addInitScript(readPaintedColours);
  await openAwake(page, 'home', expectConsole);
  await expectNoAxeViolations(page, 'forced colours');
});

test('axe with the carousel paused and text of 200 %', { tag: '@long' }, async ({ page, expectConsole }) => {
  await enlargeText(page);
  await openAwake(page, 'home', expectConsole);
  await expect(buttonOf(page, 'pause', true)).toBeVisible();
  await expectNoAxeViolations(page, 'text of 200 %');
});

test('axe without script', async ({ page }) => {
  // axe is a script itself, so the page loses its scripts instead of the browser.
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text();
    const body = html.replace(/<script\b.*?<\/script>/gs, '');
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  await page.goto('/');
  await expect(page.locator('script')).toHaveCount(0);
  await expectNoAxeViolations(page, 'without script');
});

test.describe('axe with', () => {
  test.beforeEach(({ allowHost }) => allowHost(MAP_HOST, liveHost));

  test('the live map', async ({ page }) => {
    await openMap(page);
    await moveButton(page).click();
    await expect(page.getByRole('button', { name: content.contact.map.done })).toBeVisible();
    await wake(page);
    await expectNoAxeViolations(page, 'live map', '#contacto');
  });

  test('the map that asks for consent', async ({ page, expectConsole }) => {
    // The markup was built for a map without cookies.
    expectConsole(/React error #418|hydration/i);
    const { consent, loading, failed } = content.contact.map;
    const words = { consent: [0, { ask: [0, consent], loading: [0, loading], failed: [0, failed] }] };
    const put = JSON.stringify(words).slice(1, -1).replaceAll('"', '&quot;');
    await spoil(page, 'LocationMap', 'props="{', `props="{${put},`);
    await openMap(page);
    await expect(page.getByRole('button', { name: consent })).toBeVisible();
    await wake(page);
    await expectNoAxeViolations(page, 'consent', '#contacto');
  });
});

/** Chromium reports the author's `-webkit-text-fill-color`, which axe reads, though it paints the forced `color`. */
function readPaintedColours(): void {
  const native = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return native.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}
