import { describe, expect, it } from 'vitest';
import { beam, PERSON, PERSON_SHARE, sheetFor, siding, sizeOf, WIDTH, wallOf } from './containers.ts';

const volumes = [12, 16, 20, 22, 25];

describe('S1 containers to scale', () => {
  it.each(volumes)('holds exactly %d m³', (volume) => {
    const { length, height } = sizeOf(volume);
    expect(WIDTH * length * height).toBeCloseTo(volume, 10);
  });

  it('grows in length and in height alike, within plausible sizes', () => {
    const sizes = volumes.map(sizeOf);
    expect(sizes.map(({ length, height }) => length / height)).toEqual(
      sizes.map(() => expect.closeTo(sizes[0] ? sizes[0].length / sizes[0].height : 0, 10)),
    );
    for (const { length, height } of sizes) {
      expect(length).toBeGreaterThan(4);
      expect(length).toBeLessThan(6.5);
      expect(height).toBeGreaterThan(1.1);
      expect(height).toBeLessThan(1.9);
    }
  });

  it.each(volumes)('draws the side of %d m³ in centimetres', (volume) => {
    const wall = wallOf(volume);
    const { length, height } = sizeOf(volume);
    expect(Math.abs(wall.width - length * 100)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(wall.height - height * 100)).toBeLessThanOrEqual(0.5);
    // The wall stands on its underframe, clear of the ground.
    expect(wall.y + wall.height).toBeLessThan(0);
  });

  it('gives every container the same room, with the person behind the first one', () => {
    for (const list of [volumes, [25], [12], [6, 40], [3, 6, 8, 10, 12, 16, 20, 30]]) {
      const sheet = sheetFor(list);
      for (const wall of list.map(wallOf)) {
        expect(wall.x + wall.width).toBeLessThan(sheet.width);
        expect(-wall.y).toBeLessThan(sheet.top);
      }
      const [first] = list.map(wallOf);
      expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(sheet.width * (1 - PERSON_SHARE));
      expect(sheet.top).toBeGreaterThan(PERSON * 100);
      expect(Number.isInteger(sheet.width * PERSON_SHARE)).toBe(true);
    }
  });

  it('draws whole numbers only, and enough ribs for the largest', () => {
    const wall = wallOf(25);
    expect(beam(wall)).toBe(`M42-22l10 13H${wall.x + wall.width - 16}`);
    expect(siding(wall)).not.toMatch(/\.|NaN/);
    expect(siding(wall).match(/m8 0v-/g)?.length).toBeGreaterThanOrEqual(Math.floor(wall.width / 71));
  });
});
