/** Scripts that a policy or an extension blocks: `(scripting: enabled)` matches anyway. A browser without script is similar. */
import { carouselOf, expectUsableStrip, slidesOf, viewOf } from '../browser/support/carousel.ts';
import { expect, test } from './support.ts';

test.use({ hasTouch: true });

test.beforeEach(async ({ page, expectConsole }) => {
  expectConsole(/script-src 'none'/);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const blocked = policy.replace(/script-src [^;]*/, "script-src 'none'");
    expect(blocked).not.toBe(policy);
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': blocked } });
  });
  await page.goto('/');
});

test('B4 with scripts blocked the whole page is visible, and its pictures load', { tag: '@phone' }, async ({
  page,
  expectIntact,
}) => {
  await expectIntact(page);
  for (const picture of await page.locator('#trazabilidad img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('B4 B6 with scripts blocked the bar is always visible, in full width, before the footer', {
  tag: '@phone',
}, async ({ page }) => {
  const bar = page.getByRole('complementary');
  await expect(bar).toHaveCSS('opacity', '1');
  for (const link of await bar.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  const last = await bar.getByRole('link').last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBe(page.viewportSize()?.width);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link').last().scrollIntoViewIfNeeded();
  const [box, below] = [await bar.boundingBox(), await footer.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test('S3 with scripts blocked the carousel is a strip that shows the edge of the next picture', {
  tag: '@phone',
}, async ({ page }) => {
  await expectUsableStrip(page);
  await expect(carouselOf(page).getByRole('button')).toHaveCount(0);
  await viewOf(page).evaluate((view) => view.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(slidesOf(page).nth(1)).toBeInViewport();
});
