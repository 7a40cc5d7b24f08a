/** The map of the contact section: drawn first, live when its host answers, never broken. */
import type { Page } from '@playwright/test';
import { drawingOf, expectDrawnMap, frameOf, liveHost, moveButton, openMap } from './support/map.ts';
import { content, MAP_HOST, scrollToElement, wake } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { swipe } from './support/touch.ts';

const { map } = content.contact;

test.describe('K3 map, before its turn', () => {
  test('nothing is asked of its host until the section comes near', async ({ page, allowHost }) => {
    const asked: string[] = [];
    await allowHost(MAP_HOST, liveHost);
    page.on('request', (request) => request.url().includes(MAP_HOST) && asked.push(request.url()));
    await page.goto('/');
    await wake(page);
    await scrollToElement(page.locator('#sobre-nosotros'));
    await page.waitForLoadState('networkidle');
    await expectDrawnMap(page);
    expect(asked).toEqual([]);
    await scrollToElement(drawingOf(page));
    await expect.poll(() => asked).not.toEqual([]);
  });

  test('without script the drawn map and the address stand there', async ({ openPage, viewport }) => {
    const page = await openPage({ javaScriptEnabled: false, viewport });
    await page.goto('/');
    await expectDrawnMap(page);
  });
});

test.describe('K3 map, when its host answers', () => {
  test.beforeEach(async ({ page, allowHost }) => {
    await allowHost(MAP_HOST, liveHost);
    await openMap(page);
  });

  test('it is shown, by the name of what it is, around the place', async ({ page }) => {
    await expect(frameOf(page)).toHaveCSS('opacity', '1');
    await expect(frameOf(page)).toHaveAttribute('title', map.frameTitle);
    await expect(frameOf(page).contentFrame().getByRole('heading', { name: 'Mapa' })).toBeVisible();
    const address = new URL((await frameOf(page).getAttribute('src')) ?? '');
    expect(address.host).toBe(MAP_HOST);
    const { latitude, longitude } = content.company.coordinates.value;
    expect(address.searchParams.get('marker')).toBe(`${latitude},${longitude}`);
    const [west = 0, south = 0, east = 0, north = 0] = (address.searchParams.get('bbox') ?? '')
      .split(',')
      .map(Number);
    expect(west < longitude && longitude < east && south < latitude && latitude < north).toBe(true);
  });

  test('it fills the place of the drawn one, and nothing moves', async ({ page }) => {
    await expect(frameOf(page)).toHaveCSS('opacity', '1');
    const [frame, place] = await Promise.all([
      frameOf(page).boundingBox(),
      frameOf(page).locator('xpath=..').boundingBox(),
    ]);
    expect(frame).toEqual(place);
    expect(frame?.height).toBeGreaterThan(150);
  });

  test('the wheel scrolls the page, not the map', { tag: '@desktop' }, async ({ page }) => {
    await showAtFoot(page);
    await frameOf(page).hover({ force: true });
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    expect(await mapScrolled(page)).toBe(0);
  });

  test('a finger scrolls the page, not the map', { tag: '@phone' }, async ({ page }) => {
    await showAtFoot(page);
    const before = await page.evaluate(() => scrollY);
    await swipe(frameOf(page), { y: -120 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    expect(await mapScrolled(page)).toBe(0);
  });

  test('«Mover el mapa» gives it the wheel, Escape takes it back', { tag: '@desktop' }, async ({ page }) => {
    await moveButton(page).click();
    await expect(page.getByRole('button', { name: map.done })).toBeVisible();
    await frameOf(page).hover();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => mapScrolled(page)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(before);

    await page.keyboard.press('Escape');
    await expect(moveButton(page)).toBeVisible();
    const moved = await mapScrolled(page);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
    expect(await mapScrolled(page)).toBe(moved);
  });

  test('keys pass it by until it is held', async ({ page }) => {
    await expect(moveButton(page)).toBeVisible();
    await moveButton(page).focus();
    await page.keyboard.press('Tab');
    await expect(frameOf(page)).not.toBeFocused();
    await moveButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: map.done })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(frameOf(page)).toBeFocused();
  });
});

/** The live map at the foot of the screen: page and map could both be scrolled down. */
async function showAtFoot(page: Page): Promise<void> {
  await expect(moveButton(page)).toBeVisible();
  await frameOf(page).evaluate((frame) => frame.scrollIntoView({ behavior: 'instant', block: 'end' }));
}

/** How far the map inside the frame has been scrolled. */
function mapScrolled(page: Page): Promise<number> {
  const frame = page.frames().find((one) => one.url().includes(MAP_HOST));
  return frame?.evaluate(() => window.scrollY) ?? Promise.resolve(-1);
}
