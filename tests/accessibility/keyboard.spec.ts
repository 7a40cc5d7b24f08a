/** Every page by keyboard alone, from the first stop to the last and back (WCAG 2.1.1–2.1.3, 2.4.3, 2.4.7, 2.4.11–2.4.13). */
import type { Page } from '@playwright/test';
import { buttonOf, openCarousel, slidesOf, viewOf } from '../browser/support/carousel.ts';
import { frameOf, liveHost, moveButton, openMap } from '../browser/support/map.ts';
import { openNamed, PAGES, type PageName, setUpPages } from '../browser/support/pages.ts';
import { settle } from '../browser/support/settle.ts';
import { content, MAP_HOST, scrollTop, wake } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { addVisitorStyles } from '../browser/support/visitor.ts';
import { lookAtStop, numberStops, type Stop } from './focus.ts';

const names = Object.keys(PAGES) as PageName[];

setUpPages();

/** All stops of the keyboard on a page, from its first to its last, each looked at. */
async function walkForward(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    // What the scrolling brings about: the button to the top, a mark in the header.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    const stop = await page.evaluate(lookAtStop);
    if (!stop || stop.number === stops[0]?.number) return stops;
    stops.push(stop);
    expect(stops.length, 'stops, without an end').toBeLessThan(200);
  }
}

/** The numbers of as many stops on the way back from the last one. */
async function walkBack(page: Page, last: string | undefined, count: number): Promise<string[]> {
  await page.locator(`[data-stop="${last}"]`).focus();
  const numbers = [last ?? ''];
  while (numbers.length < count) {
    await page.keyboard.press('Shift+Tab');
    numbers.push(
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.stop ?? ''),
    );
  }
  return numbers;
}

for (const name of names) {
  test(`all of the page ${name} is reached by Tab, in order, seen, covered by nothing, and back`, async ({
    page,
    expectConsole,
  }) => {
    test.slow();
    // A smooth scroll ends in the same place, only later.
    await addVisitorStyles(page, 'html { scroll-behavior: auto !important }');
    await openNamed(page, name, expectConsole);
    await wake(page);
    await settle(page);
    const least = await page.evaluate(numberStops);
    const stops = await walkForward(page);
    expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
    const numbers = stops.map(({ number }) => number);
    expect(new Set(numbers).size, 'stops, each once').toBe(stops.length);
    expect(stops.length, 'stops, and what can be focused').toBeGreaterThanOrEqual(least);
    expect(stops[0]?.markup).toContain('skip-link');
    expect(await walkBack(page, numbers.at(-1), stops.length)).toEqual(numbers.toReversed());
  });
}

test.describe('by keyboard alone', () => {
  test('the video is paused, and plays again', async ({ page }) => {
    const { pause, play } = content.hero.video;
    const video = page.locator('video').first();
    const paused = () => video.evaluate(({ paused: now }: HTMLVideoElement) => now);
    await page.goto('/');
    await page.getByRole('button', { name: pause }).press('Enter');
    await expect(page.getByRole('button', { name: play })).toBeFocused();
    expect(await paused()).toBe(true);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: pause })).toBeFocused();
    expect(await paused()).toBe(false);
  });

  test('the carousel is moved and left, and no picture off to its side takes the focus', async ({ page }) => {
    await openCarousel(page);
    await expect(slidesOf(page).locator('a, button, input, [tabindex]')).toHaveCount(0);
    await buttonOf(page, 'pause').focus();
    await page.keyboard.press('Space');
    await expect(buttonOf(page, 'play')).toBeFocused();
    for (const stop of [buttonOf(page, 'previous'), buttonOf(page, 'next'), viewOf(page)]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    await page.keyboard.press('ArrowRight');
    await expect(viewOf(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#servicios').locator(':focus')).toHaveCount(0);
  });

  test('a container is chosen by arrow, and asked for by the next stop', async ({ page }) => {
    await page.goto('/');
    const sizes = page.getByRole('radio');
    await sizes.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(sizes.nth(1)).toBeChecked();
    await expect(sizes.nth(1)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  });

  test('the map is taken in hand, entered, and left', async ({ page, allowHost }) => {
    await allowHost(MAP_HOST, liveHost);
    await openMap(page);
    await moveButton(page).press('Enter');
    const done = page.getByRole('button', { name: content.contact.map.done });
    await expect(done).toBeFocused();
    await page.keyboard.press('Tab');
    // Into the map, at its own button, and out of it with the next stop: it is no trap. Each stop is waited for, as the
    // map is a process of its own, and a key that comes while the focus is on its way is lost.
    await expect(frameOf(page).contentFrame().getByRole('button')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(1);
    await expect(moveButton(page)).toBeVisible();
  });

  test('the top is reached from the last stop, and the focus goes there', async ({ page }) => {
    await page.goto('/');
    await wake(page);
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const button = page.getByRole('button', { name: content.site.scrollToTop });
    await expect(button).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: content.site.skipLink })).toBeFocused();
  });
});
