/** Geometry of the drawings in traceability and services; tests/pages/home.test.ts checks the texts of all sections. */
import type { Locator } from '@playwright/test';
import { content, scrollToElement } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { traceability, services, company } = content;

/** CSS pixels per unit of a drawing. */
const scaleOf = (drawing: Locator) => drawing.evaluate((svg: SVGSVGElement) => svg.getScreenCTM()?.a ?? 0);

test('T1 S1 A1 the drawings', { tag: '@both' }, async ({ page, isMobile }) => {
  const route = page.locator('#trazabilidad');
  const supplies = page.locator('#servicios');
  await page.goto('/');
  await scrollToElement(route);
  await test.step('the journey of a load, in order', async () => {
    const stations = route.locator('ol').getByRole('listitem');
    await expect(stations.first()).toBeVisible();
    const places = await stations.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => Math.round(top) * 10_000 + left),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
  await test.step('the tray with its dimensions', async () => {
    const tray = supplies.getByRole('img', { name: services.trays.drawingTitle });
    await expect(tray).toHaveAccessibleDescription(/1200\smm.*1000\smm.*790\smm/s);
    for (const measure of [company.tray.length, company.tray.width, company.tray.height])
      await expect(tray.locator('text').getByText(String(measure), { exact: true })).toBeVisible();
  });
  await test.step('the containers to one scale beside a person', async () => {
    const person = supplies.getByRole('img', { name: services.containers.drawingTitle });
    await expect(person).toBeVisible();
    await expect(supplies.getByText(services.containers.person, { exact: true })).toBeVisible();
    const drawings = await supplies.locator('label svg').all();
    expect(drawings).toHaveLength(company.containers.length);
    const scale = await scaleOf(person);
    for (const drawing of drawings) expect(await scaleOf(drawing)).toBeCloseTo(scale, 1);
  });
  if (!isMobile) return;
  await test.step('a phone shows each picture small beside its text, the last one large above it', async () => {
    for (const { title, picture } of traceability.lines) {
      const item = route
        .locator('li')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      const shown = item.getByRole('img', { name: content.pictures[picture]?.alt ?? '' });
      await shown.scrollIntoViewIfNeeded();
      const [box, name, text] = await Promise.all(
        [shown, item.getByRole('heading'), item.getByRole('paragraph').first()].map((one) =>
          one.boundingBox(),
        ),
      );
      if (!box || !name || !text) throw new Error(`${title}: no box.`);
      if (title === traceability.lines.at(-1)?.title) {
        expect(box.y + box.height).toBeLessThanOrEqual(name.y);
        expect(box.width).toBeGreaterThanOrEqual(name.width);
      } else {
        expect(name.y + name.height).toBeLessThanOrEqual(box.y);
        expect(text.x + text.width).toBeLessThanOrEqual(box.x);
      }
    }
  });
});
