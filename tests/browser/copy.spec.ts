/** Copying, saving and asking: what spares a visitor from typing (K1, K2). */
import type { Page } from '@playwright/test';
import { formatPhone } from '../../src/content/phone.ts';
import { content, MAP_HOST, scrollToElement, wake } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { company, contact, traceability } = content;
const { copy } = contact.quote;

const COPIES = [
  [copy.phone, formatPhone(company.phone.value)],
  [copy.email, company.email.value],
] as const;

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saying = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

async function openContact(page: Page): Promise<void> {
  await page.goto('/');
  await wake(page);
  await scrollToElement(page.locator('#contacto'));
}

test.beforeEach(async ({ allowHost }) => {
  await allowHost(MAP_HOST, (route) => route.abort());
});

test.describe('K2 the copy buttons', () => {
  for (const [name, text] of COPIES) {
    test(`«${name}» copies and says so`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openContact(page);
      await buttonOf(page, name).click();
      await expect(saying(page, copy.copied)).toBeVisible();
      // Reading what was copied is for this test alone: the page's policy forbids it.
      const paste = await context.newPage();
      await paste.goto('about:blank');
      await paste.setContent('<textarea></textarea>');
      await paste.locator('textarea').press('Control+V');
      expect(await paste.locator('textarea').inputValue()).toBe(text);
    });

    test(`«${name}» admits that the browser refused, and leaves the text selected`, async ({ page }) => {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      });
      await openContact(page);
      await buttonOf(page, name).press('Enter');
      await expect(saying(page, copy.refused)).toBeVisible();
      expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(text);
      await expect(saying(page, copy.copied)).toHaveCount(0);
    });
  }

  test('are not there without script, nor without a clipboard, and their coming moves nothing', async ({
    page,
    noScriptPage,
    openPage,
  }) => {
    const height = async (one: Page) => (await one.locator('#contacto article').nth(1).boundingBox())?.height;
    await noScriptPage.goto('/');
    await expect(noScriptPage.locator('#contacto').getByRole('button')).toHaveCount(0);

    const bare = await openPage({});
    await bare.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    await openContact(bare);
    await expect(bare.locator('astro-island[component-export="CopyButton"][ssr]')).toHaveCount(0);
    await expect(buttonOf(bare, copy.phone)).toHaveCount(0);

    await openContact(page);
    await expect(buttonOf(page, copy.phone)).toBeVisible();
    await noScriptPage.setViewportSize(page.viewportSize() ?? { width: 0, height: 0 });
    expect(await height(page)).toBe(await height(noScriptPage));
  });
});

test.describe('K2 the card to be saved', { tag: '@once' }, () => {
  test('has the same ways to reach the company as the page', async ({ page, request }) => {
    await page.goto('/');
    const link = page.locator('#contacto').getByRole('link', { name: contact.quote.save });
    await expect(link).toBeVisible();
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/x-vcard; charset=utf-8']);
    const lines = (await answer.text()).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCARD',
        `TEL;TYPE=WORK,VOICE:${company.phone.value}`,
        `TEL;TYPE=WORK,CELL:${company.whatsapp.value}`,
        `EMAIL;TYPE=INTERNET:${company.email.value}`,
        'END:VCARD',
      ]),
    );
  });
});

test.describe('T1 K1 each line of business', { tag: '@once' }, () => {
  for (const { title, message, subject } of traceability.lines) {
    test(`«${title}» can be asked about, with the first words written`, async ({ page }) => {
      await page.goto('/');
      const named = (words: string) =>
        page
          .locator('#trazabilidad')
          .getByRole('link', { name: `${traceability.ask.about.replace('{line}', title)} ${words}` });
      const chat = new URL((await named(traceability.ask.whatsapp).getAttribute('href')) ?? '');
      expect(chat.searchParams.get('text')).toBe(message);
      const mail = new URL((await named(traceability.ask.email).getAttribute('href')) ?? '');
      expect(decodeURIComponent(mail.pathname)).toBe(company.email.value);
      expect(mail.searchParams.get('subject')).toBe(subject);
    });
  }
});
