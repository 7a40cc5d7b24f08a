/** Files that never come, or come late: pictures, the font, the video, the certificates. */
import type { Page } from '@playwright/test';
import { clippedTexts } from '../browser/support/geometry.ts';
import { content, wake } from '../browser/support/site.ts';
import { expect, test } from './support.ts';

const FAILED = /Failed to load resource/;

async function expectNothingOverflows(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const widths = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect(widths).toEqual([width, width]);
  expect(await page.evaluate(clippedTexts)).toEqual([]);
}

test('without pictures the page stands, and tells what they show', async ({
  page,
  expectConsole,
  expectStanding,
}) => {
  expectConsole(FAILED);
  await page.route(/\.(avif|webp|jpe?g|png)$/, (route) => route.abort());
  await page.goto('/');
  await wake(page);
  await expectStanding(page);
  await expectNothingOverflows(page);
  await expect(
    page.getByRole('img', { name: content.pictures['cobre.jpg']?.alt ?? '' }).first(),
  ).toBeAttached();
});

test('without pictures the headline can still be read', async ({ page, expectConsole }) => {
  expectConsole(FAILED);
  await page.route(/\.(avif|webp|jpe?g|png|webm|mp4)$/, (route) => route.abort());
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  // Light letters count on a dark ground, which may not come from the picture.
  const { color, ground } = await title.evaluate((node) => {
    let box: Element | null = node;
    while (box && /rgba\(.*, 0\)|transparent/.test(getComputedStyle(box).backgroundColor))
      box = box.parentElement;
    return {
      color: getComputedStyle(node).color,
      ground: getComputedStyle(box ?? document.body).backgroundColor,
    };
  });
  expect(Math.abs(brightness(color) - brightness(ground)), `${color} on ${ground}`).toBeGreaterThan(120);
});

test('without its font the page stands, and nothing overflows', async ({
  page,
  expectConsole,
  expectStanding,
}) => {
  expectConsole(FAILED);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await wake(page);
  await expectStanding(page);
  await expectNothingOverflows(page);
});

test('with its font late the page stands', async ({ page, expectStanding }) => {
  const { promise: late, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await late;
    await route.continue();
  });
  // The page's load event waits for its font as well.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  letCome();
  await page.evaluate(() => document.fonts.load('16px Archivo'));
  await wake(page);
  await expectStanding(page);
  await expectNothingOverflows(page);
});

test('without its poster the page stands, and the video plays', async ({
  page,
  expectConsole,
  expectStanding,
}) => {
  expectConsole(FAILED);
  await page.route(/\/hero-[^/]*\.(avif|webp|jpe?g)$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('video')).toHaveAttribute('data-playing');
  await wake(page);
  await expectStanding(page);
});

test('without video the page stands, and no control is there for it', async ({
  page,
  expectConsole,
  expectStanding,
}) => {
  expectConsole(FAILED);
  await page.route(/\.(webm|mp4)$/, (route) => route.abort());
  await page.goto('/');
  await wake(page);
  await expectStanding(page);
  await expect(page.locator('video')).toBeHidden();
  await expect(page.getByRole('button', { name: content.hero.video.pause })).toBeHidden();
});

test('without its PDF a certificate leads to the page for what is not there', async ({
  page,
  expectConsole,
  expectStanding,
}) => {
  expectConsole(/404/);
  expectConsole(new RegExp(RegExp.escape(content.site.notFound.log)));
  await page.context().route('**/certificados/*.pdf', async (route) => {
    // The site's own answer for a file that it does not have.
    await route.fulfill({ response: await route.fetch({ url: new URL('/no-existe.pdf', page.url()).href }) });
  });
  await page.goto('/');
  const opened = page.context().waitForEvent('page');
  await page.locator('a[href^="/certificados/"]').first().click();
  const other = await opened;
  await expect(other.getByText('Oops! Page not found')).toBeVisible();
  await other.getByRole('link', { name: 'Return to Home' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(content.hero.title);
  await other.close();
  await expectStanding(page);
});

function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
