/** A policy or an extension blocks the scripts, but `(scripting: enabled)` still matches. */
import { carouselOf, expectUsableStrip } from '../browser/support/carousel.ts';
import { expect, test } from './support.ts';

test('B4 B6 S3 with scripts blocked', { tag: ['@phone', '@long'] }, async ({
  page,
  expectConsole,
  expectIntact,
}) => {
  expectConsole(/script-src 'none'/);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const blocked = policy.replace(/script-src [^;]*/, "script-src 'none'");
    expect(blocked).not.toBe(policy);
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': blocked } });
  });
  await page.goto('/');
  await test.step('the bar is visible', async () => {
    const bar = page.getByRole('complementary');
    await expect(bar).toHaveCSS('opacity', '1');
    for (const link of await bar.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  });
  await test.step('the carousel is a strip without buttons', async () => {
    await expectUsableStrip(page);
    await expect(carouselOf(page).getByRole('button')).toHaveCount(0);
  });
  await test.step('the whole page is visible, and its pictures load', async () => {
    await expectIntact(page);
    for (const picture of await page.locator('#trazabilidad img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
});
