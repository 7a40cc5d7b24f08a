/** What engines may do differently from Chromium. The other files test the features themselves. */
import { bring, carouselOf, expectUnderHeader, headerLink, menuButton, wake } from './support/page.ts';
import { expect, move, test } from './support/test.ts';

test('pages load, and links and hashes lead below the header', { tag: '@engine' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/no-existe/);
  for (const path of ['/', '/en', '/aviso-legal', '/no-existe']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await page.goto('/#certificaciones');
  await expect(page.locator('#certificaciones')).toBeFocused();
  await expectUnderHeader(page.locator('#certificaciones'));
  await headerLink(page, 'Nosotros').click();
  await expectUnderHeader(page.locator('#sobre-nosotros'));
  await wake(page);
  await expect(headerLink(page, 'Nosotros')).toHaveAttribute('aria-current', 'location');
});

test('menu, video and carousel work', { tag: '@engine' }, async ({ page }) => {
  await move(page);
  await page.goto('/');
  const video = page.locator('video');
  await expect(video).toHaveJSProperty('paused', false);
  await page.getByRole('button', { name: 'Pausar el vídeo' }).click();
  await expect(video).toHaveJSProperty('paused', true);
  await wake(page);
  const carousel = carouselOf(page);
  await bring(carousel, 'center');
  await expect(carousel.getByRole('group').nth(3), 'it advances').toBeInViewport();
  await carousel.getByRole('button', { name: 'Pausar el carrusel' }).click();
  await carousel.getByRole('button', { name: 'Imagen siguiente' }).click();
  await expect(carousel.getByText(/^\d+ de 13: /)).toBeAttached();
  await page.setViewportSize({ width: 390, height: 844 });
  await menuButton(page).click();
  await expect(menuButton(page)).toHaveAccessibleName('Cerrar menú');
  await headerLink(page, 'Servicios').focus();
  await page.keyboard.press('Escape');
  await expect(headerLink(page, 'Servicios')).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});
