/** What only a browser's engine can lose; in Chromium, Firefox and WebKit. No console message or violation of the policy. */
import { expectUnderHeader, headerLink, menuButton, scrollTo, scrollTop, walk } from './support/page.ts';
import { expect, move, test } from './support/test.ts';

test('anchors, from outside and inside', async ({ page }) => {
  await page.goto('/#contacto');
  await expectUnderHeader(page.locator('#contacto'));
  await headerLink(page, 'Servicios').click();
  await expectUnderHeader(page.locator('#servicios'));
  await expect(page.locator('#servicios')).toBeFocused();
});

for (const hash of ['', '#contacto'])
  test(`a reload keeps the place, address /${hash}`, async ({ page }) => {
    await page.goto(`/${hash}`);
    if (hash) await expectUnderHeader(page.locator(hash));
    await walk(page);
    await scrollTo(page, 3000);
    await page.reload();
    await expect.poll(() => scrollTop(page)).toBe(3000);
  });

test('the menu opens by a press, and closes by Escape and by a link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await menuButton(page).click();
  await expect(headerLink(page, 'Contacto')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(headerLink(page, 'Contacto')).toBeHidden();
  await menuButton(page).click();
  await headerLink(page, 'Contacto').click();
  await expectUnderHeader(page.locator('#contacto'));
  await expect(headerLink(page, 'Contacto')).toBeHidden();
});

test('the video plays, and after a walk all cards are visible', async ({ page }) => {
  await move(page);
  await page.goto('/');
  await expect(page.locator('video[data-playing]')).toBeAttached();
  await walk(page);
  for (const card of await page.locator('[data-reveal]').all()) await expect(card).toHaveCSS('opacity', '1');
});
