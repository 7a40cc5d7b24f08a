import { describe, expect, it } from 'vitest';
import { dimensionsOf, isometric, SHEET, sideOf, viewOf } from './tray.ts';

const tray = { length: 1200, width: 1000, height: 790 };
const span = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]) =>
  Math.hypot(c - a, d - b);

describe('S1 isometric projection', () => {
  it('keeps what is measured along the three axes', () => {
    const origin = isometric([0, 0, 0]);
    expect(span(origin, isometric([1200, 0, 0]))).toBeCloseTo(1200, 8);
    expect(span(origin, isometric([0, 1000, 0]))).toBeCloseTo(1000, 8);
    expect(span(origin, isometric([0, 0, 790]))).toBeCloseTo(790, 8);
  });

  it('opens the axes at 120°', () => {
    const angles = [isometric([1, 0, 0]), isometric([0, 1, 0]), isometric([0, 0, 1])].map(
      ([u, v]) => (Math.atan2(v, u) * 180) / Math.PI,
    );
    expect(angles.map((angle) => Math.round(angle + 360) % 360)).toEqual([30, 150, 270]);
  });
});

describe('S1 tray to scale', () => {
  it.each([tray, { length: 800, width: 600, height: 400 }, { length: 600, width: 1200, height: 1500 }])(
    'fits $length × $width × $height on the sheet at one scale',
    (size) => {
      const view = viewOf(size);
      for (const x of [0, size.length])
        for (const y of [0, size.width])
          for (const z of [0, size.height]) {
            const [u, v] = view.at([x, y, z]);
            expect(u).toBeGreaterThan(0);
            expect(u).toBeLessThan(SHEET);
            expect(v).toBeGreaterThan(0);
            expect(v).toBeLessThan(view.height);
          }
      for (const { millimetres, line } of dimensionsOf(size, view)) {
        const [a = 0, b = 0, c = 0, d = 0] = line.match(/-?[\d.]+/g)?.map(Number) ?? [];
        expect(Math.abs(span([a, b], [c, d]) - millimetres * view.scale)).toBeLessThan(0.2);
      }
    },
  );

  it('writes the three measures, one on each axis', () => {
    expect(dimensionsOf(tray, viewOf(tray)).map(({ millimetres }) => millimetres)).toEqual([1200, 1000, 790]);
  });

  it('writes the transform of a plane with the axes in it to scale', () => {
    const view = viewOf(tray);
    const matrix = view.plane([0, 1000, 0], [1, 0, 0], [0, 0, -1]);
    const [a = 0, b = 0, c = 0, d = 0, u, v] = matrix.match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(Math.hypot(a, b)).toBeCloseTo(view.scale, 3);
    expect(Math.hypot(c, d)).toBeCloseTo(view.scale, 3);
    expect([u, v]).toEqual(view.at([0, 1000, 0]));
  });

  it('gives the side two forklift entries, below the body, within the length', () => {
    const entries = sideOf(tray).forks.match(/M\d+-\d+h\d+v-\d+/g) ?? [];
    expect(entries).toHaveLength(2);
    for (const entry of entries) {
      const [x = 0, low = 0, wide = 0, tall = 0] = entry.match(/\d+/g)?.map(Number) ?? [];
      expect(x + wide).toBeLessThan(1200);
      expect(low + tall).toBeLessThan(790 * 0.17);
    }
  });
});
