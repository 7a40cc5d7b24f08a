/** Selecting and copying; tests/pages/home.test.ts checks the links, map.spec.ts the map. */
import { formatPhone } from '../../model/text/phone.ts';
import { liveHost, moveButton } from './support/map.ts';
import { content, openHydrated, scrollToElement } from './support/site.ts';
import { expect, MAP_HOST, test } from './support/test.ts';

const { company, contact } = content;
const phone = formatPhone(company.phone.value);

declare global {
  interface Window {
    /** Texts that live regions have announced. */
    announcements: string[];
  }
}

/** Records the texts of live regions. Runs in the page. */
function recordAnnouncements(): void {
  window.announcements = [];
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[role="status"], [role="alert"], [role="log"], [aria-live]');
      if (!region || region.getAttribute('aria-live') === 'off') continue;
      const added = type === 'characterData' ? [target] : [...addedNodes];
      const words = added.map(({ textContent }) => textContent?.trim()).filter(Boolean);
      if (words.length > 0) window.announcements.push(words.join(' '));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test('K2 number and addresses can be selected and copied, which is announced once', {
  tag: '@both',
}, async ({ page, context, allowHost, expectConsole }) => {
  const section = page.locator('#contacto');
  const announcements = () => page.evaluate(() => window.announcements);
  await allowHost(MAP_HOST, liveHost);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(recordAnnouncements);
  await openHydrated(page, 'home', expectConsole);
  await scrollToElement(page.locator('#contacto figure'));
  await expect(moveButton(page)).toBeVisible();
  await test.step('nothing is announced on load', async () => {
    expect(await announcements()).toEqual([]);
    // Some screen readers read these roles even when empty.
    await expect(page.locator('[role="status"], [role="alert"], [role="log"]')).toHaveCount(0);
  });
  await scrollToElement(section);
  await test.step('selected', async () => {
    for (const text of [
      phone,
      formatPhone(company.whatsapp.value),
      company.email.value,
      company.street.value,
    ]) {
      const shown = section.getByText(text, { exact: true }).first();
      // Fails if another element covers the text.
      await shown.click({ trial: true });
      await expect(shown).not.toHaveCSS('user-select', 'none');
      const selected = await shown.evaluate((node) => {
        getSelection()?.selectAllChildren(node);
        return getSelection()?.toString().trim();
      });
      expect(selected).toBe(text);
    }
  });
  await test.step('copied', async () => {
    // The Permissions-Policy forbids reading the clipboard here: paste on another page.
    const paste = await context.newPage();
    await paste.setContent('<textarea></textarea>');
    const { copy } = contact.quote;
    for (const [name, text, notice] of [
      [`${copy.short} ${copy.phone}`, phone, copy.phoneCopied],
      [`${copy.short} ${copy.email}`, company.email.value, copy.emailCopied],
    ] as const) {
      await page.bringToFront();
      await page.getByRole('button', { name, exact: true }).click();
      await expect(section.getByText(notice, { exact: true })).toBeVisible();
      await paste.bringToFront();
      await paste.locator('textarea').fill('');
      await paste.locator('textarea').press('Control+V');
      await expect(paste.locator('textarea')).toHaveValue(text);
    }
    expect(await announcements()).toEqual([copy.phoneCopied, copy.emailCopied]);
  });
});
