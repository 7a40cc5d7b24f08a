/** One enquiry for several rows of the index. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/layout.ts';
import { scrollTo, wake } from './support/page.ts';
import { expect, test } from './support/test.ts';

const addOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Añadir: ${name}`, exact: true });
const ticketOf = (page: Page): Locator => page.getByRole('region', { name: 'Su consulta' });
const noticeOf = (page: Page): Locator => page.locator('#servicios p.small[aria-live]');

const textOf = async (link: Locator, field: string): Promise<string> =>
  new URL(`${await link.getAttribute('href')}`).searchParams.get(field) ?? '';

const SEALANTS = 'Selladores y adhesivos, 08 04 09*';
const COPPER = 'Cobre, bronce y latón, 17 04 01';
const MESSAGE = /^Hola, .*:\n- 17 04 01 Cobre, bronce y latón\nCantidad:\nPoblación:\nFecha:$/;

test('rows are added and removed; chat and mail have one message for all', async ({ page }) => {
  await page.goto('/');
  await expect(addOf(page, SEALANTS), 'without script a row has no button').toHaveCount(0);
  await wake(page);
  const { y } = (await page.getByRole('link', { name: /^08 04 09/ }).boundingBox()) ?? {};
  await expect(addOf(page, SEALANTS)).toHaveAttribute('aria-pressed', 'false');
  expect((await page.getByRole('link', { name: /^08 04 09/ }).boundingBox())?.y, 'nothing moves').toBe(y);
  await expect(ticketOf(page)).toHaveCount(0);
  const [chat, mail] = [/WhatsApp/, /correo/].map((name) => ticketOf(page).getByRole('link', { name })) as [
    Locator,
    Locator,
  ];

  await test.step('two, the first by keyboard; each change is announced', async () => {
    await addOf(page, SEALANTS).press('Enter');
    await expect(addOf(page, SEALANTS)).toHaveAttribute('aria-pressed', 'true');
    await expect(noticeOf(page)).toHaveText(
      'Añadido: 08 04 09* Selladores y adhesivos. Residuos o metales en su consulta: 1.',
    );
    await addOf(page, COPPER).click();
    await expect(noticeOf(page)).toHaveText(/^Añadido: 17 04 01 .*: 2\.$/);
    await expect(ticketOf(page).getByRole('listitem')).toHaveText([
      /^Sector aeroespacial08 04 09\*/,
      /^Metales/,
    ]);
    expect(await textOf(chat, 'text')).toContain('latón\nCantidad:\nEnvase:\nPoblación:');
  });

  await test.step('with the container that the visitor chooses, not with the one that is checked at first', async () => {
    expect(await textOf(chat, 'text')).not.toContain('m³');
    await page.getByRole('radio', { name: /25 m³/ }).press('Space');
    expect(await textOf(chat, 'text')).toMatch(/\n- Contenedor de 25\sm³\nCantidad:/);
    await ticketOf(page)
      .getByRole('button', { name: /^Quitar: Contenedor/ })
      .click();
    expect(await textOf(chat, 'text')).not.toContain('m³');
  });

  await test.step('one removed, by keyboard: the focus stays in the ticket, and metals need no packaging', async () => {
    await ticketOf(page)
      .getByRole('button', { name: 'Quitar: 08 04 09* Selladores y adhesivos' })
      .press('Enter');
    await expect(ticketOf(page).getByRole('button', { name: /^Quitar: 17 04 01/ })).toBeFocused();
    await expect(addOf(page, SEALANTS)).toHaveAttribute('aria-pressed', 'false');
    expect(await textOf(chat, 'text')).toMatch(MESSAGE);
    expect((await textOf(mail, 'body')).replaceAll('\r\n', '\n')).toMatch(MESSAGE);
    expect(await textOf(mail, 'subject')).toBe('Consulta sobre residuos o metales');
    await page.keyboard.press('Enter');
    await expect(ticketOf(page)).toHaveCount(0);
    await expect(addOf(page, COPPER)).toBeFocused();
  });

  await test.step('all of them fit on narrow screens', async () => {
    await page.evaluate(() => {
      for (const add of document.querySelectorAll<HTMLElement>('[data-rows] button')) add.click();
    });
    await expect(ticketOf(page).getByRole('listitem')).toHaveCount(25);
    await expectFits(page, [320, 800], 'with a long enquiry');
  });
});

test('the contact bar of a phone has the number and leads to the ticket', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/en');
  await page
    .getByRole('radio')
    .last()
    .evaluate((radio: HTMLInputElement) => {
      radio.checked = true;
    });
  await wake(page);
  await page.locator('#metals summary').first().click();
  await page.getByRole('button', { name: 'Add: Aluminium, 17 04 02' }).click();
  const link = page.getByRole('complementary').getByRole('link', { name: 'Enquiry (1)' });
  await link.click();
  await expect(page.getByRole('region', { name: 'Your enquiry' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Your enquiry' })).toBeFocused();
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Container.*25/ }),
    'chosen before the script came',
  ).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  // Where the bar covers no row: axe takes a covered part off a target's size.
  await scrollTo(page, 0);
  await expectAccessible(page, 'with an enquiry, 320 px wide', '#services');
});
