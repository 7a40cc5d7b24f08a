/** Geometry of the drawings; tests/pages/home.test.ts checks the texts of all sections. */
import type { Locator } from '@playwright/test';
import { wantsAll } from '../support/tools.ts';
import { boxOf, content, scrollToElement } from './support/site.ts';
import { expect, test } from './support/test.ts';

const { traceability, services, company } = content;

/** Points of the coast, in drawing units: slow to compute, and the same at every width. Runs in the page. */
function coastOf(figure: Element): [x: number, y: number][] {
  const coast = figure.querySelector<SVGPathElement>('div > svg defs path');
  if (!coast) return [];
  return Array.from({ length: coast.getTotalLength() / 4 }, (_, index) => {
    const { x, y } = coast.getPointAtLength(index * 4);
    return [x, y];
  });
}

/** Names of a map that are below 11 px, or touch another name, the coast or the edge. Runs in the page. */
function problemsOf(figure: Element, coast: ReturnType<typeof coastOf>): string[] {
  const [drawing, lettering] = figure.querySelectorAll<SVGSVGElement>('div > svg');
  const scale = drawing?.getScreenCTM();
  if (!drawing || !lettering || coast.length === 0 || !scale) return ['nothing is drawn'];
  const sheet = drawing.getBoundingClientRect();
  const outside = ({ x, y }: DOMPoint) =>
    x < sheet.left + 2 || x > sheet.right - 2 || y < sheet.top + 2 || y > sheet.bottom - 2;
  const shore = coast
    .map(([x, y]) => new DOMPoint(x, y).matrixTransform(scale))
    .filter((point) => !outside(point));
  const names = [...lettering.querySelectorAll('text')]
    .filter((name) => name.checkVisibility())
    .map((name) => {
      const { x, y, width, height } = name.getBBox();
      const toScreen = name.getScreenCTM() ?? new DOMMatrix();
      const fromScreen = toScreen.inverse();
      const points = Array.from({ length: 147 }, (_, index) => {
        const [across, down] = [(index % 21) / 20, Math.floor(index / 21) / 6];
        return new DOMPoint(x + across * width, y + down * height).matrixTransform(toScreen);
      });
      // In the name's own axes: the bounding box of a rotated name is larger.
      const covers = (point: DOMPoint) => {
        const at = point.matrixTransform(fromScreen);
        return at.x > x && at.x < x + width && at.y > y && at.y < y + height;
      };
      const size = Number.parseFloat(getComputedStyle(name).fontSize);
      return { text: name.textContent, points, covers, size };
    });
  return names.flatMap(({ text, points, covers, size }, index) => [
    ...names
      .slice(index + 1)
      .filter((other) => points.some(other.covers))
      .map((other) => `${text} touches ${other.text}`),
    ...(size < 11 ? [`${text} is too small`] : []),
    ...(points.some(outside) ? [`${text} leaves the sheet`] : []),
    ...(shore.some(covers) ? [`${text} lies over the coast`] : []),
  ]);
}

/** CSS pixels per unit of a drawing. */
const scaleOf = (drawing: Locator) => drawing.evaluate((svg: SVGSVGElement) => svg.getScreenCTM()?.a ?? 0);

test('S1 A1 K3 the drawings', { tag: '@both' }, async ({ page, isMobile }) => {
  const supplies = page.locator('#servicios');
  await page.goto('/');
  await scrollToElement(supplies);
  await test.step('the tray with its dimensions', async () => {
    const tray = supplies.getByRole('img', { name: services.trays.drawingTitle });
    await expect(tray).toHaveAccessibleDescription(/1200\smm.*1000\smm.*790\smm/s);
    for (const measure of [company.tray.length, company.tray.width, company.tray.height])
      await expect(tray.locator('text').getByText(String(measure), { exact: true })).toBeVisible();
  });
  await test.step('the containers at one scale, beside a person', async () => {
    const person = supplies.getByRole('img', { name: services.containers.drawingTitle });
    await expect(person).toBeVisible();
    await expect(supplies.getByText(services.containers.person, { exact: true })).toBeVisible();
    const drawings = await supplies.locator('label svg').all();
    expect(drawings).toHaveLength(company.containers.length);
    const scale = await scaleOf(person);
    for (const drawing of drawings) expect(await scaleOf(drawing)).toBeCloseTo(scale, 1);
  });
  if (isMobile) return;
  await test.step('the names of both maps are legible, and touch neither each other nor the coast', async () => {
    for (const view of ['region', 'port']) {
      const map = page.locator(`figure:has(#locator-${view}-title)`);
      const coast = await map.evaluate(coastOf);
      for (const width of wantsAll() ? [320, 390, 640, 800, 1350] : [320, 1350]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await map.evaluate(problemsOf, coast), `${view}, ${width} px`).toEqual([]);
      }
    }
  });
});

test('T1 the journey of a load, in order; on a phone the pictures', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const route = page.locator('#trazabilidad');
  await page.goto('/');
  await scrollToElement(route);
  await test.step('the stations, in order', async () => {
    const stations = route.locator('ol').getByRole('listitem');
    await expect(stations.first()).toBeVisible();
    const places = await stations.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => Math.round(top) * 10_000 + left),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
  if (!isMobile) return;
  await test.step('small pictures beside their texts, the last picture large above', async () => {
    for (const { title, picture } of traceability.lines) {
      const item = route
        .locator('li')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      const shown = item.getByRole('img', { name: content.pictures[picture]?.alt ?? '' });
      await shown.scrollIntoViewIfNeeded();
      const [box, name, text] = [
        await boxOf(shown),
        await boxOf(item.getByRole('heading')),
        await boxOf(item.getByRole('paragraph').first()),
      ];
      if (title === traceability.lines.at(-1)?.title) {
        expect(box.bottom).toBeLessThanOrEqual(name.top);
        expect(box.width).toBeGreaterThanOrEqual(name.width);
      } else {
        expect(name.bottom).toBeLessThanOrEqual(box.top);
        expect(text.right).toBeLessThanOrEqual(box.left);
      }
    }
  });
});
