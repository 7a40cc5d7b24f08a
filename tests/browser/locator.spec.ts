/** Names on the drawn maps: legible (from 11 px), apart from each other and clear of the coast, at every width. */
import { expect, test } from './support/test.ts';

/** Points of the coast, in drawing units: slow to compute, and the same at every width. Runs in the page. */
function coastOf(figure: Element): [x: number, y: number][] {
  const coast = figure.querySelector<SVGPathElement>('div > svg defs path');
  if (!coast) return [];
  return Array.from({ length: coast.getTotalLength() / 4 }, (_, index) => {
    const { x, y } = coast.getPointAtLength(index * 4);
    return [x, y];
  });
}

/** Problems with the names of a map. Runs in the page. */
function faultsOf(figure: Element, coast: ReturnType<typeof coastOf>): string[] {
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

for (const { widths, tag } of [
  { widths: [320, 1350], tag: [] },
  { widths: [390, 640, 800], tag: '@long' },
])
  test(`A1 K3 at ${widths.join(', ')} px the names of both maps touch neither each other nor the coast`, {
    tag,
  }, async ({ page }) => {
    await page.goto('/');
    for (const view of ['region', 'port']) {
      const map = page.locator(`figure:has(#locator-${view}-title)`);
      const coast = await map.evaluate(coastOf);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await map.evaluate(faultsOf, coast), `${view}, ${width} px`).toEqual([]);
      }
    }
  });
