/** The map of the contact section; unit tests check every failure of its host. */
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../accessibility/axe.ts';
import { drawingOf, expectDrawnMap, frameOf, liveHost, moveButton, openMap } from './support/map.ts';
import { boxOf, content, scrollToElement, scrollTop, triggerHydration } from './support/site.ts';
import { expect, MAP_HOST, test } from './support/test.ts';
import { swipe } from './support/visitor.ts';

const { map } = content.contact;

/** Scroll position of the document in the frame. */
function mapScrolled(page: Page): Promise<number> {
  const frame = page.frames().find((one) => one.url().includes(MAP_HOST));
  return frame?.evaluate(() => scrollY) ?? Promise.resolve(-1);
}

/** Expects the live map, and scrolls it to the foot of the screen, so that the page can scroll further. */
async function expectLiveMap(page: Page): Promise<void> {
  await expect(frameOf(page)).toHaveCSS('opacity', '1');
  await scrollToElement(frameOf(page), 'end');
}

test('K3 X1 on a phone the map loads when the section comes near, and a swipe scrolls the page', {
  tag: '@phone',
}, async ({ page, allowHost }) => {
  const requests: string[] = [];
  await allowHost(MAP_HOST, liveHost);
  page.on('request', (request) => request.url().includes(MAP_HOST) && requests.push(request.url()));
  await page.goto('/');
  await triggerHydration(page);
  await scrollToElement(page.locator('#sobre-nosotros'));
  await page.waitForLoadState('networkidle');
  await expectDrawnMap(page);
  expect(requests).toEqual([]);
  await scrollToElement(drawingOf(page));
  await expect.poll(() => requests).not.toEqual([]);
  await expectLiveMap(page);
  const before = await scrollTop(page);
  await swipe(frameOf(page), { y: -120 });
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before);
  expect(await mapScrolled(page)).toBe(0);
});

test('K3 the live map covers the drawn map, and takes wheel and Tab once the visitor enables moving', {
  tag: '@long',
}, async ({ page, allowHost }) => {
  await allowHost(MAP_HOST, liveHost);
  await openMap(page);
  await triggerHydration(page);
  await expectLiveMap(page);
  await test.step('shows the place', async () => {
    await expect(frameOf(page)).toHaveAttribute('title', map.frameTitle);
    await expect(frameOf(page).contentFrame().getByRole('heading', { name: 'Mapa' })).toBeVisible();
    const { host, searchParams } = new URL((await frameOf(page).getAttribute('src')) ?? '');
    const { latitude, longitude } = content.company.coordinates.value;
    expect([host, searchParams.get('marker')]).toEqual([MAP_HOST, `${latitude},${longitude}`]);
    const place = await boxOf(frameOf(page).locator('..'));
    expect(await boxOf(frameOf(page))).toEqual(place);
    expect(place.height).toBeGreaterThan(150);
  });
  await test.step('the wheel scrolls the page', async () => {
    await frameOf(page).hover({ force: true });
    const before = await scrollTop(page);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => scrollTop(page)).toBe(before + 100);
    expect(await mapScrolled(page)).toBe(0);
  });
  await test.step('the wheel moves the map once the visitor enables it, until Escape', async () => {
    await moveButton(page).click();
    await expect(page.getByRole('button', { name: map.done })).toBeVisible();
    await expectNoAxeViolations(page, 'live map', '#contacto');
    // The map runs in another process, which learns the pointer position some frames later.
    const underPointer = frameOf(page).contentFrame().locator('html:hover');
    await expect(async () => {
      await frameOf(page).hover();
      await expect(underPointer).toHaveCount(1, { timeout: 500 });
    }).toPass();
    const before = await scrollTop(page);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => mapScrolled(page)).toBe(200);
    expect(await scrollTop(page)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(moveButton(page)).toBeVisible();
    await page.mouse.wheel(0, -200);
    await expect.poll(() => scrollTop(page)).toBeLessThan(before);
    expect(await mapScrolled(page)).toBe(200);
  });
  await test.step('Tab skips the map until the visitor enables moving, and then enters and leaves it', async () => {
    await moveButton(page).focus();
    await page.keyboard.press('Tab');
    await expect(frameOf(page)).not.toBeFocused();
    await moveButton(page).press('Enter');
    await expect(page.getByRole('button', { name: map.done })).toBeFocused();
    await page.keyboard.press('Tab');
    // The map runs in another process: a key pressed while the focus enters its frame is lost.
    await expect(frameOf(page).contentFrame().getByRole('button')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(1);
    await expect(moveButton(page)).toBeVisible();
  });
});
