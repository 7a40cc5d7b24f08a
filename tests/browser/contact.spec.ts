/** The ways to reach the company; map.spec.ts tests the map. */
import type { Locator, Page } from '@playwright/test';
import { formatPhone } from '../../src/content/phone.ts';
import { content, scrollToElement, wake } from './support/site.ts';
import { expect, still, test } from './support/test.ts';

test.use(still);

const { company, contact } = content;
const phone = formatPhone(company.phone.value);

const section = (page: Page) => page.locator('#contacto');
const linkOf = (page: Page, name: string) => section(page).getByRole('link', { name });
const addressOf = async (link: Locator) => new URL((await link.getAttribute('href')) ?? '');

test.beforeEach(({ page }) => page.goto('/'));

test('K1 «Contactar por WhatsApp» opens a chat with a message; K3 «Ver en Google Maps» searches for the address', async ({
  page,
}) => {
  const chat = linkOf(page, 'Contactar por WhatsApp');
  const { origin, pathname, searchParams } = await addressOf(chat);
  expect(origin + pathname).toBe(`https://wa.me/${company.whatsapp.value.replace('+', '')}`);
  expect(searchParams.get('text')).toBe(contact.whatsapp.message.replaceAll('\u00a0', ' '));
  const map = linkOf(page, 'Ver en Google Maps');
  const search = await addressOf(map);
  expect(search.origin + search.pathname).toBe('https://www.google.com/maps/search/');
  expect(search.searchParams.get('api')).toBe('1');
  expect(search.searchParams.get('query')).toContain(company.street.value);
  for (const link of [chat, map]) {
    await expect(link).toHaveAccessibleName(/pestaña nueva/);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('K2 «Solicitar por teléfono» calls, «Enviar email» writes with a subject, and both can be selected', {
  tag: '@both',
}, async ({ page }) => {
  const call = linkOf(page, 'Solicitar por teléfono');
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', `tel:${company.phone.value}`);
  const write = linkOf(page, 'Enviar email');
  await expect(write).toBeVisible();
  const { protocol, pathname, searchParams } = await addressOf(write);
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', company.email.value]);
  expect(searchParams.get('subject')).toBe(contact.quote.subject);
  for (const text of [
    phone,
    formatPhone(company.whatsapp.value),
    company.email.value,
    company.street.value,
  ]) {
    const shown = section(page).getByText(text, { exact: true }).first();
    await expect(shown).toBeVisible();
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

test('K2 the copy buttons copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await wake(page);
  await scrollToElement(section(page));
  // The policy of the page forbids reading the clipboard: paste on another.
  const paste = await context.newPage();
  await paste.setContent('<textarea></textarea>');
  const { copy } = contact.quote;
  for (const [name, text, notice] of [
    [copy.phone, phone, copy.phoneCopied],
    [copy.email, company.email.value, copy.emailCopied],
  ] as const) {
    await page.bringToFront();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(section(page).getByText(notice, { exact: true })).toBeVisible();
    await paste.bringToFront();
    await paste.locator('textarea').fill('');
    await paste.locator('textarea').press('Control+V');
    await expect(paste.locator('textarea')).toHaveValue(text);
  }
});
