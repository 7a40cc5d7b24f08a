/** What a screen reader is told without being asked: each event once, and nothing else (WCAG 4.1.3, 2.2.4). */
import type { Page } from '@playwright/test';
import {
  approach,
  buttonOf,
  expectAdvancing,
  openCarousel,
  openCarouselInStoppedTime,
  viewOf,
} from '../browser/support/carousel.ts';
import { liveHost, moveButton } from '../browser/support/map.ts';
import { settle } from '../browser/support/settle.ts';
import { content, MAP_HOST, scrollToElement, wake } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';

declare global {
  interface Window {
    /** All that live regions have said. */
    said: string[];
  }
}

const { copy } = content.contact.quote;

/** Notes what every live region of the pages to come says: words that are put into one that is there and not off. */
async function listen(page: Page): Promise<void> {
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
}

const said = (page: Page) => page.evaluate(() => window.said);

test.beforeEach(async ({ page, allowHost }) => {
  await allowHost(MAP_HOST, liveHost);
  await listen(page);
});

test('the page says nothing by itself, from top to bottom', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await settle(page);
  await scrollToElement(page.locator('#contacto figure'));
  await expect(moveButton(page)).toBeVisible();
  expect(await said(page)).toEqual([]);
});

for (const [outcome, grants] of [
  [copy.copied, true],
  [copy.refused, false],
] as const) {
  test(`«${outcome}» is said once at each press`, async ({ page }) => {
    await page.addInitScript((allowed) => {
      const refusal = new DOMException('no', 'NotAllowedError');
      navigator.clipboard.writeText = () => (allowed ? Promise.resolve() : Promise.reject(refusal));
    }, grants);
    await page.goto('/');
    await wake(page);
    await scrollToElement(page.locator('#contacto'));
    const button = page.getByRole('button', { name: copy.phone, exact: true });
    await button.press('Enter');
    await expect.poll(() => said(page)).toEqual([outcome]);
    await button.press('Enter');
    await expect.poll(() => said(page)).toEqual([outcome, outcome]);
    // It stands until the focus goes elsewhere, and goes without a word (WCAG 2.2.3).
    await page.keyboard.press('Tab');
    await expect(page.getByRole('status').filter({ hasText: outcome })).toHaveCount(0);
    expect(await said(page)).toEqual([outcome, outcome]);
  });
}

test('the carousel says once where each press has led', async ({ page }) => {
  await openCarousel(page);
  await buttonOf(page, 'pause').press('Enter');
  await viewOf(page).press('Home');
  for (const [index, place] of ['1 de 13', '2 de 13', '3 de 13'].entries()) {
    if (index > 0) await buttonOf(page, 'next').press('Enter');
    await expect.poll(async () => (await said(page)).length).toBe(index + 1);
    expect((await said(page)).at(-1)).toMatch(new RegExp(`^${place}: `));
  }
});

test('the carousel is silent while it runs, and when it is paused', async ({ page }) => {
  await openCarouselInStoppedTime(page);
  await expectAdvancing(page);
  await expectAdvancing(page);
  expect(await said(page)).toEqual([]);
  await buttonOf(page, 'pause').press('Enter');
  await approach(page);
  expect(await said(page)).toEqual([]);
});
