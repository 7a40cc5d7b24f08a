/** Names on the drawn maps: legible, apart from each other and clear of the coast, at every width. */
import { expect, test } from './support/test.ts';

/** Smallest text in CSS pixels. */
const LEAST = 11;

/** What is wrong with the names of a map. */
function faultsOf(figure: Element, least: number): string[] {
  const [drawing, lettering] = figure.querySelectorAll<SVGSVGElement>('div > svg');
  const coast = drawing?.querySelector<SVGPathElement>('defs path');
  const toScreen = drawing?.getScreenCTM();
  if (!drawing || !lettering || !coast || !toScreen) return ['nothing is drawn'];
  const sheet = drawing.getBoundingClientRect();
  const names = [...lettering.querySelectorAll('text')].filter((name) => name.checkVisibility());
  // A turned name keeps its turned box.
  const covers = (name: SVGTextElement, point: DOMPoint) => {
    const { x, y, width, height } = name.getBBox();
    const at = point.matrixTransform(name.getScreenCTM()?.inverse());
    return at.x > x && at.x < x + width && at.y > y && at.y < y + height;
  };
  const pointsOf = (name: SVGTextElement) => {
    const { x, y, width, height } = name.getBBox();
    return Array.from({ length: 147 }, (_, index) =>
      new DOMPoint(
        x + ((index % 21) / 20) * width,
        y + (Math.floor(index / 21) / 6) * height,
      ).matrixTransform(name.getScreenCTM() ?? undefined),
    );
  };
  const shore = Array.from({ length: coast.getTotalLength() / 3 }, (_, index) =>
    coast.getPointAtLength(index * 3).matrixTransform(toScreen),
  );
  const outside = ({ x, y }: DOMPoint) =>
    x < sheet.left + 2 || x > sheet.right - 2 || y < sheet.top + 2 || y > sheet.bottom - 2;
  return names.flatMap((name, index) => {
    const [points, text] = [pointsOf(name), name.textContent];
    const touched = names
      .slice(index + 1)
      .filter((other) => points.some((point) => covers(other, point)))
      .map((other) => `${text} touches ${other.textContent}`);
    if (Number.parseFloat(getComputedStyle(name).fontSize) < least) touched.push(`${text} is too small`);
    if (points.some(outside)) touched.push(`${text} leaves the sheet`);
    if (shore.some((point) => covers(name, point))) touched.push(`${text} lies over the coast`);
    return touched;
  });
}

for (const view of ['region', 'port']) {
  test(`A1 K3 the names of the ${view} touch neither each other nor the coast`, { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/');
    for (const width of [320, 360, 390, 640, 800, 1024, 1350]) {
      await page.setViewportSize({ width, height: 900 });
      const map = page.locator(`figure:has(#locator-${view}-title)`);
      expect(await map.evaluate(faultsOf, LEAST), `${width} px`).toEqual([]);
    }
  });
}
