/** Live regions in a browser; the unit tests of copy button and map check their texts. */
import { liveHost, moveButton } from '../browser/support/map.ts';
import { content, MAP_HOST, openHydrated, scrollToElement } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';

declare global {
  interface Window {
    /** All announcements of the page. */
    said: string[];
  }
}

test.beforeEach(async ({ page, allowHost }) => {
  await allowHost(MAP_HOST, liveHost);
  await page.addInitScript(() => {
    window.said = [];
    new MutationObserver((records) => {
      for (const { target, type, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role="status"], [role="alert"], [role="log"], [aria-live]');
        if (!region || region.getAttribute('aria-live') === 'off') continue;
        const added = type === 'characterData' ? [target] : [...addedNodes];
        const words = added.map(({ textContent }) => textContent?.trim()).filter(Boolean);
        if (words.length > 0) window.said.push(words.join(' '));
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
});

test('K2 the page announces nothing on load, and a copy once', async ({ page, expectConsole }) => {
  const { copy } = content.contact.quote;
  const said = () => page.evaluate(() => window.said);
  await page.context().grantPermissions(['clipboard-write']);
  await openHydrated(page, 'home', expectConsole);
  await scrollToElement(page.locator('#contacto figure'));
  await expect(moveButton(page)).toBeVisible();
  expect(await said()).toEqual([]);
  // Some screen readers read these roles even when empty.
  await expect(page.locator('[role="status"], [role="alert"], [role="log"]')).toHaveCount(0);
  await page.getByRole('button', { name: copy.phone, exact: true }).click();
  await expect.poll(said).toEqual([copy.phoneCopied]);
});
