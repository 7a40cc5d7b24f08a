/** The ways to reach the company; the live map has a file of its own. */
import type { Locator, Page } from '@playwright/test';
import { formatPhone } from '../../src/content/phone.ts';
import { content, MAP_HOST } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { company, contact } = content;

const section = (page: Page) => page.locator('#contacto');
const linkOf = (page: Page, name: string) => section(page).getByRole('link', { name });
const addressOf = async (link: Locator) => new URL((await link.getAttribute('href')) ?? '');

/** What a visitor gets who selects all of an element. */
const selectedText = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    return getSelection()?.toString().trim();
  });

test.beforeEach(async ({ page, allowHost }) => {
  await allowHost(MAP_HOST);
  await page.goto('/');
});

test.describe('K1 WhatsApp', () => {
  test('«Contactar por WhatsApp» opens a chat with a message already written', { tag: '@once' }, async ({
    page,
  }) => {
    const { origin, pathname, searchParams } = await addressOf(linkOf(page, 'Contactar por WhatsApp'));
    expect(origin).toBe('https://wa.me');
    expect(pathname).toBe(`/${company.whatsapp.value.replace('+', '')}`);
    expect(searchParams.get('text')).toBe(contact.whatsapp.message.replaceAll('\u00a0', ' '));
  });

  test('it opens a new tab, and says so', async ({ page, context, allowHost }) => {
    await allowHost('wa.me');
    const link = linkOf(page, 'Contactar por WhatsApp');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAccessibleName(/pestaña nueva/);
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(tab).toHaveURL(/^https:\/\/wa\.me\/\d+\?text=/);
    await expect(page).toHaveURL(/localhost/);
  });
});

test.describe('K2 phone and e-mail', () => {
  test('«Solicitar por teléfono» calls the number', { tag: '@once' }, async ({ page }) => {
    const link = linkOf(page, 'Solicitar por teléfono');
    await expect(link).toBeVisible();
    const href = await link.getAttribute('href');
    expect(href).toBe(`tel:${company.phone.value}`);
    expect(href, 'E.164').toMatch(/^tel:\+[1-9]\d{6,14}$/);
  });

  test('«Enviar email» writes to sales, with a subject', { tag: '@once' }, async ({ page }) => {
    const link = linkOf(page, 'Enviar email');
    await expect(link).toBeVisible();
    const { protocol, pathname, searchParams } = await addressOf(link);
    expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', company.email.value]);
    expect(searchParams.get('subject')).toBe(contact.quote.subject);
  });

  for (const [what, text] of [
    ['phone', formatPhone(company.phone.value)],
    ['WhatsApp number', formatPhone(company.whatsapp.value)],
    ['e-mail address', company.email.value],
  ] as const) {
    test(`the ${what} is text to be read and copied`, async ({ page }) => {
      const shown = section(page).getByText(text, { exact: true });
      await expect(shown).toBeVisible();
      await expect(shown).not.toHaveCSS('user-select', 'none');
      expect(await selectedText(shown)).toBe(text);
      // Not on a picture, nor under something that takes the press.
      await shown.scrollIntoViewIfNeeded();
      await shown.click({ trial: true });
    });
  }

  test('the address is text to be read and copied', async ({ page }) => {
    const address = section(page).locator('address');
    await expect(address).toBeVisible();
    await expect(address).not.toHaveCSS('user-select', 'none');
    const text = await selectedText(address);
    for (const part of [company.street.value, company.postalCode.value, company.locality]) {
      expect(text).toContain(part);
    }
  });
});

test('K3 «Ver en Google Maps» searches for the place, in a new tab', { tag: '@once' }, async ({ page }) => {
  const link = linkOf(page, 'Ver en Google Maps');
  const { origin, pathname, searchParams } = await addressOf(link);
  expect(origin + pathname).toBe('https://www.google.com/maps/search/');
  expect(searchParams.get('api')).toBe('1');
  for (const part of [company.street.value, company.locality]) {
    expect(searchParams.get('query')).toContain(part);
  }
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAccessibleName(/pestaña nueva/);
});
