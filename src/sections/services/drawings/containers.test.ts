import { describe, expect, it } from 'vitest';
import { PERSON, PERSON_SHARE, sheetFor, WIDTH, wallOf } from './containers.ts';

const volumes = [12, 16, 20, 22, 25];

describe('S1 containers to scale', () => {
  it.each(volumes)('draws the side of %d m³ to the centimetre, clear of the ground', (volume) => {
    const { y, width, height } = wallOf(volume);
    expect((WIDTH * width * height) / 10_000 / volume).toBeCloseTo(1, 2);
    expect(width / height).toBeCloseTo(3.3, 1);
    expect(y + height).toBeLessThan(0);
  });

  it.each([[volumes], [[25]], [[12]], [[6, 40]], [[3, 6, 8, 10, 12, 16, 20, 30]]])(
    'fits %j and the person on one sheet',
    (list) => {
      const walls = list.map(wallOf);
      const sheet = sheetFor(list);
      for (const wall of walls) {
        expect(wall.x + wall.width).toBeLessThan(sheet.width);
        expect(-wall.y).toBeLessThan(sheet.top);
      }
      const [first = wallOf(0)] = walls;
      expect(first.x + first.width).toBeLessThan(sheet.width * (1 - PERSON_SHARE));
      expect(sheet.top).toBeGreaterThan(PERSON);
      expect(Number.isInteger(sheet.width * PERSON_SHARE)).toBe(true);
    },
  );
});
