/** What live regions announce: each event once, and nothing else. */
import type { Page } from '@playwright/test';
import { fill } from '../../src/content/tokens.ts';
import { liveHost, moveButton } from '../browser/support/map.ts';
import { content, MAP_HOST, openAwake, scrollToElement } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';

declare global {
  interface Window {
    /** All announcements of the page. */
    said: string[];
  }
}

const { copy } = content.contact.quote;

const said = (page: Page) => page.evaluate(() => window.said);

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

test('the page announces nothing by itself', async ({ page, expectConsole }) => {
  await openAwake(page, 'home', expectConsole);
  await scrollToElement(page.locator('#contacto figure'));
  await expect(moveButton(page)).toBeVisible();
  expect(await said(page)).toEqual([]);
});

test('K2 each press of a copy button is announced once, in words that differ from the last ones', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-write']);
  await page.goto('/');
  await scrollToElement(page.locator('#contacto'));
  const button = page.getByRole('button', { name: copy.phone, exact: true });
  const again = fill(copy.again, { notice: copy.phoneCopied });
  const heard: string[] = [];
  for (const words of [copy.phoneCopied, again, copy.phoneCopied]) {
    heard.push(words);
    await button.press('Enter');
    await expect.poll(() => said(page)).toEqual(heard);
  }
  // The words stay until the focus moves on, and leave without an announcement.
  await page.keyboard.press('Tab');
  await expect(page.getByText(copy.phoneCopied, { exact: true })).toHaveCount(0);
  expect(await said(page)).toEqual(heard);
  // Back at the button, too.
  heard.push(again);
  await button.press('Enter');
  await expect.poll(() => said(page)).toEqual(heard);
});

test('nothing that is announced is read out while it is empty', async ({ page, expectConsole }) => {
  await openAwake(page, 'home', expectConsole);
  await expect(page.getByRole('button', { name: copy.phone, exact: true })).toBeVisible();
  await expect(page.locator('[role="status"], [role="alert"], [role="log"]')).toHaveCount(0);
});
