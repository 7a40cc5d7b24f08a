/** Selecting and copying; tests/pages/home.test.ts checks the links, map.spec.ts the map. */
import { formatPhone } from '../../src/content/phone.ts';
import { content, scrollToElement, triggerHydration } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { company, contact } = content;
const phone = formatPhone(company.phone.value);

test('K2 number and addresses can be selected and copied', { tag: '@phone-first' }, async ({
  page,
  context,
}) => {
  const section = page.locator('#contacto');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await triggerHydration(page);
  await scrollToElement(section);
  await test.step('selected', async () => {
    for (const text of [
      phone,
      formatPhone(company.whatsapp.value),
      company.email.value,
      company.street.value,
    ]) {
      const shown = section.getByText(text, { exact: true }).first();
      // Nothing covers it.
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
      [copy.phone, phone, copy.phoneCopied],
      [copy.email, company.email.value, copy.emailCopied],
    ] as const) {
      await page.bringToFront();
      await page.getByRole('button', { name, exact: true }).click();
      await expect(section.getByText(notice, { exact: true })).toBeVisible();
      await paste.bringToFront();
      await paste.locator('textarea').fill('');
      await paste.locator('textarea').press('Control+V');
      await expect(paste.locator('textarea')).toHaveValue(text);
    }
  });
});
