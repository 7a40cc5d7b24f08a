/** All axe rules in states that pages.spec.ts, menu.spec.ts, map.spec.ts and islands.spec.ts do not cover. */
import { buttonOf } from '../browser/support/carousel.ts';
import { openMap } from '../browser/support/map.ts';
import { content, openHydrated, patchIslandProps, triggerHydration } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { enlargeText } from '../browser/support/visitor.ts';
import { expectNoAxeViolations } from './axe.ts';

test('axe in forced colours', { tag: '@long' }, async ({ page, expectConsole }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.addInitScript(readPaintedColours);
  await openHydrated(page, 'home', expectConsole);
  await expectNoAxeViolations(page, 'forced colours');
});

test('S3 axe with the carousel paused and text of 200 %', { tag: '@long' }, async ({
  page,
  expectConsole,
}) => {
  await enlargeText(page);
  await openHydrated(page, 'home', expectConsole);
  await expect(buttonOf(page, 'pause', true)).toBeVisible();
  await expectNoAxeViolations(page, 'text of 200 %');
});

test('B4 axe without script', { tag: '@long' }, async ({ page }) => {
  // axe is a script: remove the page's scripts instead of disabling JavaScript.
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text();
    const body = html.replace(/<script\b.*?<\/script>/gs, '');
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  await page.goto('/');
  await expect(page.locator('script')).toHaveCount(0);
  await expectNoAxeViolations(page, 'without script');
});

test('K3 axe with the map that needs consent', { tag: '@long' }, async ({ page, expectConsole }) => {
  // The build has a map without cookies: patch the island's props.
  expectConsole(/React error #418|hydration/i);
  const { consent, loading, failed } = content.contact.map;
  const words = { consent: [0, { ask: [0, consent], loading: [0, loading], failed: [0, failed] }] };
  const put = JSON.stringify(words).slice(1, -1).replaceAll('"', '&quot;');
  await patchIslandProps(page, 'LocationMap', 'props="{', `props="{${put},`);
  await openMap(page);
  await expect(page.getByRole('button', { name: consent })).toBeVisible();
  await triggerHydration(page);
  await expectNoAxeViolations(page, 'consent', '#contacto');
});

/** Chromium reports the author's `-webkit-text-fill-color`, which axe reads, although it paints the forced `color`. */
function readPaintedColours(): void {
  const native = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return native.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}
