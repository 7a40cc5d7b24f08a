/** The cards of the services and the drawings in them. */
import type { Locator, Page } from '@playwright/test';
import { content, MAP_HOST } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { services, company } = content;
const VOLUMES = [12, 16, 20, 22, 25];

const section = (page: Page) => page.locator('#servicios');
const choiceOf = (page: Page, volume: number) =>
  section(page).getByRole('radio', { name: new RegExp(`^${volume}\\sm³$`) });
const requests = (page: Page) =>
  section(page)
    .getByRole('group')
    .getByRole('link', { name: /WhatsApp/ });

/** That one size, and no other, is chosen, and that the one link to be seen asks for it. */
async function expectChosen(page: Page, volume: number): Promise<void> {
  await expect(choiceOf(page, volume)).toBeChecked();
  await expect(section(page).getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(requests(page)).toHaveCount(1);
  await expect(requests(page)).toBeVisible();
  await expect(requests(page)).toHaveAccessibleName(new RegExp(`\\b${volume}\\sm³`));
  const address = new URL((await requests(page).getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe(`https://wa.me/${company.whatsapp.value.slice(1)}`);
  expect(address.searchParams.get('text')).toMatch(new RegExp(`\\b${volume}\\sm³`));
}

test.describe('S1 services', () => {
  test('has its four cards', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    const { fleet, containers, trays, adaptation } = services;
    for (const { title, text } of [fleet, containers, trays, adaptation]) {
      const heading = section(page).getByRole('heading', { level: 3, name: title, exact: true });
      await expect(heading).toBeVisible();
      await expect(section(page).getByText(text)).toBeVisible();
    }
    await expect(
      section(page)
        .getByText(/flota|camiones/i)
        .first(),
    ).toBeVisible();
  });

  test('the tray tells its measures, its capacity and its weight', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    const values = section(page).getByRole('definition');
    for (const value of [/^1200\s×\s1000\s×\s790\smm$/, /^670\sl$/, /^40\skg$/]) {
      await expect(values.filter({ hasText: value })).toBeVisible();
    }
    await expect(section(page).getByText(/hermética.*impermeable.*fugas/is)).toBeVisible();
  });

  test('the tray is drawn with its three dimensions, a name and a description', async ({ page }) => {
    await page.goto('/');
    const drawing = section(page).getByRole('img', { name: services.trays.drawingTitle });
    await expect(drawing).toBeVisible();
    await expect(drawing).toHaveAccessibleDescription(/1200\smm.*1000\smm.*790\smm/s);
    for (const measure of ['1200', '1000', '790']) {
      await expect(drawing.locator('text', { hasText: new RegExp(`^${measure}$`) })).toBeVisible();
    }
  });

  test('the containers are drawn to one scale beside a person', async ({ page }) => {
    await page.goto('/');
    const drawing = section(page).getByRole('img', { name: services.containers.drawingTitle });
    await expect(drawing).toBeVisible();
    await expect(drawing).toHaveAccessibleDescription(/12\sm³, 16\sm³, 20\sm³, 22\sm³ y 25\sm³.*1,75\sm/s);
    await expect(section(page).getByText(services.containers.person, { exact: true })).toBeVisible();
    const scale = await pixelsPerUnit(drawing);
    const others = section(page).locator('label svg');
    await expect(others).toHaveCount(VOLUMES.length);
    for (const other of await others.all()) expect(await pixelsPerUnit(other)).toBeCloseTo(scale, 1);
  });

  test('a larger container is drawn larger, in proportion to its volume', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/');
    const areas = await section(page)
      .locator('label svg rect')
      .evaluateAll((walls: SVGRectElement[]) =>
        walls.map(({ width, height }) => width.baseVal.value * height.baseVal.value),
      );
    expect(areas).toHaveLength(VOLUMES.length);
    const perCubicMetre = areas.map((area, index) => area / (VOLUMES[index] ?? 1));
    expect(Math.max(...perCubicMetre) / Math.min(...perCubicMetre)).toBeLessThan(1.1);
  });

  test('exactly five sizes can be chosen, and one is from the start', async ({ page }) => {
    await page.goto('/');
    await expect(section(page).getByRole('radio')).toHaveCount(VOLUMES.length);
    for (const volume of VOLUMES) await expect(choiceOf(page, volume)).toBeVisible();
    await expectChosen(page, 20);
  });

  for (const volume of VOLUMES) {
    test(`a press on ${volume} m³ shows the request for that size`, { tag: '@once' }, async ({ page }) => {
      await page.goto('/');
      await section(page)
        .locator('label', { hasText: new RegExp(`^${volume}\\s`) })
        .click();
      await expectChosen(page, volume);
    });
  }

  test('a size is chosen without script', async ({ openPage, viewport }) => {
    const page = await openPage({ javaScriptEnabled: false, viewport });
    await page.goto('/');
    await section(page).locator('label', { hasText: /^25\s/ }).click();
    await expectChosen(page, 25);
  });

  test('a size is chosen with the keyboard, and its request is the next stop', async ({ page }) => {
    await page.goto('/');
    await choiceOf(page, 20).focus();
    await page.keyboard.press('ArrowRight');
    await expectChosen(page, 22);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectChosen(page, 12);
    await page.keyboard.press('Tab');
    await expect(requests(page)).toBeFocused();
  });

  test('the choice has a name', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    await expect(section(page).getByRole('group', { name: services.containers.choose })).toBeVisible();
  });

  test('adaptation leads to contact', { tag: '@once' }, async ({ page, allowHost }) => {
    await allowHost(MAP_HOST);
    await page.goto('/');
    await section(page).getByRole('link', { name: services.adaptation.link.label }).click();
    await expect(page).toHaveURL('/#contacto');
    await expect(page.locator('#contacto')).toBeInViewport();
  });
});

/** Pixels on the screen for a unit of the drawing, shared by all drawings to one scale. */
function pixelsPerUnit(drawing: Locator): Promise<number> {
  return drawing.evaluate((svg: SVGSVGElement) => svg.getScreenCTM()?.a ?? 0);
}
