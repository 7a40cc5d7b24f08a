import { describe, expect, it } from 'vitest';
import { dimensionsOf, isometric, SHEET, sideOf, viewOf } from './tray.ts';

const tray = { length: 1200, width: 1000, height: 790 };
const sizes = [tray, { length: 800, width: 600, height: 400 }, { length: 600, width: 1200, height: 1500 }];
const numbersIn = (text: string) => text.match(/-?[\d.]+/g)?.map(Number) ?? [];

describe('S1 tray to scale', () => {
  it('projects the axes 120° apart at one scale', () => {
    const axes = [isometric([1, 0, 0]), isometric([0, 1, 0]), isometric([0, 0, 1])];
    for (const axis of axes) expect(Math.hypot(...axis)).toBeCloseTo(1, 8);
    const angles = axes.map(([u, v]) => Math.round((Math.atan2(v, u) * 180) / Math.PI));
    expect(angles).toEqual([30, 150, -90]);
  });

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

  it.each(sizes)('draws the measures of $length × $width × $height as long as they are', (size) => {
    const view = viewOf(size);
    const dimensions = dimensionsOf(size, view);
    expect(dimensions.map(({ millimetres }) => millimetres)).toEqual(Object.values(size));
    for (const { millimetres, line } of dimensions) {
      const [a = 0, b = 0, c = 0, d = 0] = numbersIn(line);
      expect(Math.hypot(c - a, d - b)).toBeCloseTo(millimetres * view.scale, 0);
    }
  });

  it('places a plane of the drawing at its origin, to scale', () => {
    const view = viewOf(tray);
    const [a = 0, b = 0, c = 0, d = 0, ...origin] = numbersIn(
      view.plane([0, 1000, 0], [1, 0, 0], [0, 0, -1]),
    );
    expect(Math.hypot(a, b)).toBeCloseTo(view.scale, 3);
    expect(Math.hypot(c, d)).toBeCloseTo(view.scale, 3);
    expect(origin).toEqual(view.at([0, 1000, 0]));
  });

  it.each(sizes)('keeps the forklift entries of $length × $width × $height within the side', (size) => {
    const entries = sideOf(size).forks.split('z').filter(Boolean);
    expect(entries).toHaveLength(2);
    for (const entry of entries) {
      const [x = 0, , width = 0] = numbersIn(entry);
      expect(x + width).toBeLessThan(size.length);
    }
  });
});
