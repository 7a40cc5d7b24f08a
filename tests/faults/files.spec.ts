/** Files that never come: pictures, the font, the map. */
import type { Page } from '@playwright/test';
import { clippedTexts } from '../browser/support/geometry.ts';
import { expectDrawnMap } from '../browser/support/map.ts';
import { content, MAP_HOST, wake } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { expectStanding } from './support.ts';

const FAILED = /Failed to load resource/;

async function expectNothingOverflows(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const widths = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect(widths).toEqual([width, width]);
  expect(await page.evaluate(clippedTexts)).toEqual([]);
}

test.beforeEach(async ({ allowHost }) => {
  await allowHost(MAP_HOST, (route) => route.abort());
});

test('without pictures the page stands, and tells what they show', async ({ page, expectConsole }) => {
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

test('without its font the page stands, and nothing overflows', async ({ page, expectConsole }) => {
  expectConsole(FAILED);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await wake(page);
  await expectStanding(page);
  await expectNothingOverflows(page);
});

test("with the map's host dead the page stands", async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await expectStanding(page);
  await expectDrawnMap(page);
});

test('without video the page stands', async ({ page, expectConsole }) => {
  expectConsole(FAILED);
  await page.route(/\.(webm|mp4)$/, (route) => route.abort());
  await page.goto('/');
  await wake(page);
  await expectStanding(page);
});

function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
