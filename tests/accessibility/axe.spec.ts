/** axe with all its rules in the states that a visitor causes; pages.spec.ts runs it on every page, islands.spec.ts on a crash. */
import type { Page } from '@playwright/test';
import { buttonOf } from '../browser/support/carousel.ts';
import { liveHost, moveButton, openMap } from '../browser/support/map.ts';
import { content, MAP_HOST, openAwake, spoil, wake } from '../browser/support/site.ts';
import { expect, still, test } from '../browser/support/test.ts';
import { enlargeText } from '../browser/support/visitor.ts';
import { expectNoAxeViolations } from './axe.ts';

test.use(still);

test('axe with the menu open', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: content.site.header.openMenu }).tap();
  await expect(page.getByRole('button', { name: content.site.header.closeMenu })).toBeVisible();
  await expectNoAxeViolations(page, 'menu open', 'header');
});

test('axe in forced colours', async ({ page, expectConsole }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.addInitScript(readPaintedColours);
  await openAwake(page, 'home', expectConsole);
  await expectNoAxeViolations(page, 'forced colours');
});

test('axe with the carousel paused and text of 200 %', async ({ page, expectConsole }) => {
  await enlargeText(page);
  await openAwake(page, 'home', expectConsole);
  await expect(buttonOf(page, 'pause', true)).toBeVisible();
  await expectNoAxeViolations(page, 'text of 200 %');
});

test('axe without script', async ({ page }) => {
  // axe is a script itself, so the page loses its scripts instead of the browser.
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text();
    const body = html
      .replace(/<script\b.*?<\/script>/gs, '')
      .replace(/\(scripting:\s*none\)/g, '(min-width: 0)');
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  await page.goto('/');
  await expect(page.locator('script')).toHaveCount(0);
  await expectNoAxeViolations(page, 'without script');
});

const states: [state: string, part: string, enter: (page: Page) => Promise<void>, expected?: RegExp][] = [
  [
    'the live map',
    '#contacto',
    async (page) => {
      await openMap(page);
      await moveButton(page).click();
      await expect(page.getByRole('button', { name: content.contact.map.done })).toBeVisible();
    },
  ],
  [
    'the map that asks for consent',
    '#contacto',
    async (page) => {
      const { consent, loading, failed } = content.contact.map;
      const words = JSON.stringify({
        consent: [0, { ask: [0, consent], loading: [0, loading], failed: [0, failed] }],
      });
      const put = words.slice(1, -1).replaceAll('"', '&quot;');
      await spoil(page, 'LocationMap', 'props="{', `props="{${put},`);
      await openMap(page);
      await expect(page.getByRole('button', { name: consent })).toBeVisible();
    },
    // The markup was built for a map without cookies.
    /React error #418|hydration/i,
  ],
];

for (const [state, part, enter, expected] of states) {
  test(`axe with ${state}`, async ({ page, allowHost, expectConsole }) => {
    if (expected) expectConsole(expected);
    await allowHost(MAP_HOST, liveHost);
    await enter(page);
    await wake(page);
    await expectNoAxeViolations(page, state, part);
  });
}

/** Chromium reports the author's `-webkit-text-fill-color`, which axe reads, though it paints the forced `color`. */
function readPaintedColours(): void {
  const native = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return native.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}
