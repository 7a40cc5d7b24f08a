import { describe, expect, it } from 'vitest';
import { dimensionsOf, SHEET, viewOf } from './tray.ts';

const tray = { length: 1200, width: 1000, height: 790 };
const sizes = [tray, { length: 800, width: 600, height: 400 }, { length: 600, width: 1200, height: 1500 }];
const numbersIn = (text: string) => text.match(/-?[\d.]+/g)?.map(Number) ?? [];

describe('S1 tray to scale', () => {
  it.each(sizes)('fits $length × $width × $height on the sheet', (size) => {
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
  });

  it.each(sizes)('draws the dimension lines of $length × $width × $height to scale', (size) => {
    const view = viewOf(size);
    const dimensions = dimensionsOf(size, view);
    expect(dimensions.map(({ millimetres }) => millimetres)).toEqual(Object.values(size));
    for (const { millimetres, line } of dimensions) {
      const [a = 0, b = 0, c = 0, d = 0] = numbersIn(line);
      expect(Math.hypot(c - a, d - b)).toBeCloseTo(millimetres * view.scale, 0);
    }
  });
});
