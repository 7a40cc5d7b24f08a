import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../../model/check/load.ts';
import { company } from '../../../../model/schemas/company.ts';
import { CONTENT } from '../../../../tests/support/fixture.ts';
import { Tray } from './Tray.tsx';
import { dimensionsOf, pointsOf, SHEET, type TraySize, viewOf, widthOf } from './tray.ts';

type Point = readonly [x: number, y: number];
type Box = { text: string; points: Point[]; covers: (point: Point) => boolean };

const content = await loadContent(CONTENT);
const { lid, seal, forks } = content.services.trays;
const numbersIn = (text: string) => text.match(/-?[\d.]+/g)?.map(Number) ?? [];
const between = (from: Point, to: Point): Point[] =>
  Array.from({ length: 41 }, (_, index) => {
    const share = index / 40;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });

/** Every least, greatest and usual measure that the form accepts, and some proportions. */
const limits = (['length', 'width', 'height'] as const).map((name) => {
  const { minValue, maxValue } = company.shape.tray.shape[name];
  return [Number(minValue), name === 'height' ? 790 : 1100, Number(maxValue)];
});
const [lengths = [], widths = [], heights = []] = limits;
const sizes: TraySize[] = [
  ...lengths.flatMap((length) =>
    widths.flatMap((width) => heights.map((height) => ({ length, width, height }))),
  ),
  { length: 1200, width: 1000, height: 790 },
  { length: 400, width: 300, height: 100 },
  { length: 3000, width: 500, height: 2500 },
  { length: 600, width: 1200, height: 1500 },
];
const labels = {
  usual: { lid, seal, forks },
  longest: { lid: 'n'.repeat(14), seal: 'n'.repeat(28), forks: 'n'.repeat(28) },
};

/** The drawing's height, the box of each text, and the points of dimension lines and leaders. */
function drawn(size: TraySize, words: typeof labels.usual) {
  const html = renderToStaticMarkup(
    <Tray
      content={{
        ...content,
        company: { ...content.company, tray: { ...content.company.tray, ...size } },
        services: { ...content.services, trays: { ...content.services.trays, ...words } },
      }}
    />,
  );
  const [, height = 0] = numbersIn(/viewBox="0 0([^"]*)"/.exec(html)?.[1] ?? '');
  const texts = [...html.matchAll(/<text([^>]*)>([^<]*)/g)].map(([, attributes = '', text = '']): Box => {
    const of = (name: string) => numbersIn(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
    const [x = 0] = of('x');
    const [y = 0] = of('y');
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = of('transform');
    // A label ends at its point; a number is centred on it.
    const isNumber = of('transform').length > 0;
    // Digits are wider than letters.
    const breadth = widthOf(text) * (isNumber ? 1.17 : 1);
    const left = isNumber ? -breadth / 2 : x - breadth;
    const [right, top, bottom] = [left + breadth, y - 10, y + 2];
    const outline: Point[] = [
      ...between([left, top], [right, top]),
      ...between([left, bottom], [right, bottom]),
    ];
    const determinant = a * d - b * c;
    return {
      text,
      points: outline.map(([u, v]): Point => [a * u + c * v + e, b * u + d * v + f]),
      covers: ([u, v]) => {
        const across = (d * (u - e) - c * (v - f)) / determinant;
        const down = (a * (v - f) - b * (u - e)) / determinant;
        return across > left && across < right && down > top && down < bottom;
      },
    };
  });
  const view = viewOf(size, words.lid);
  const dimensions = dimensionsOf(size, view).map(({ line }) => numbersIn(line));
  const leaders = [...html.matchAll(/M([\d.]+) ([\d.]+)V([\d.]+)/g)].map(([, x, from, to]) =>
    [x, from, x, to].map(Number),
  );
  const strokes = [...dimensions, ...leaders].flatMap(([a = 0, b = 0, c = 0, d = 0]) =>
    between([a, b], [c, d]),
  );
  const crossings = leaders.flatMap(([x = 0, from = 0, , to = 0]) =>
    dimensions.filter(([a = 0, b = 0, c = 0, d = 0]) => {
      const share = (x - a) / (c - a);
      const y = b + share * (d - b);
      return share > 0 && share < 1 && y > Math.min(from, to) && y < Math.max(from, to);
    }),
  );
  return { html, height, texts, strokes, crossings };
}

describe('S1 tray to scale', () => {
  it.each(sizes)('fits $length × $width × $height on the sheet', (size) => {
    const view = viewOf(size, lid);
    expect(view.height).toBeLessThan(1.5 * SHEET);
    for (const x of [0, size.length])
      for (const y of [0, size.width])
        for (const z of [0, size.height]) {
          const [u, v] = view.at([x, y, z]);
          expect(u).toBeGreaterThan(0);
          expect(u).toBeLessThan(SHEET);
          expect(v).toBeGreaterThan(0);
          expect(v).toBeLessThan(view.height);
        }
  });

  it.each(sizes)('shows the point of the lid of $length × $width × $height left of the gasket’s', (size) => {
    const view = viewOf(size, lid);
    const points = pointsOf(size);
    expect(view.at(points.seal)[0] - view.at(points.lid)[0]).toBeGreaterThan(2);
  });

  it.each(sizes)('draws the dimension lines of $length × $width × $height to scale', (size) => {
    const view = viewOf(size, lid);
    const dimensions = dimensionsOf(size, view);
    expect(dimensions.map(({ millimetres }) => millimetres)).toEqual(Object.values(size));
    for (const { millimetres, line } of dimensions) {
      const [a = 0, b = 0, c = 0, d = 0] = numbersIn(line);
      expect(Math.abs(Math.hypot(c - a, d - b) - millimetres * view.scale)).toBeLessThan(0.2);
    }
  });

  it.each(sizes.flatMap((size) => Object.entries(labels).map(([kind, words]) => ({ ...size, kind, words }))))(
    'keeps the $kind texts of $length × $width × $height on the sheet, and lines apart',
    ({ words, kind: _, ...size }) => {
      const { html, height, texts, strokes, crossings } = drawn(size, words);
      expect(html).not.toMatch(/NaN|Infinity|--/);
      const problems = texts.flatMap(({ text, points, covers }, index) => [
        ...(points.some(([x, y]) => x < -0.5 || x > SHEET + 0.5 || y < 0 || y > height)
          ? [`${text} leaves the sheet`]
          : []),
        ...(strokes.some(covers) ? [`${text} lies on a line`] : []),
        ...texts
          .filter((other, place) => place !== index && points.some(other.covers))
          .map((other) => `${text} touches ${other.text}`),
      ]);
      expect(problems).toEqual([]);
      expect(crossings).toEqual([]);
    },
  );
});
