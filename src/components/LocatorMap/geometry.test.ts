import { describe, expect, it } from 'vitest';
import { kilometres, portsDistance, portsDistanceText } from './distance.ts';
import { locatorGeometry } from './geometry.ts';
import { curved, type Point, simplify, straight } from './path-data.ts';
import { algecirasPort, sevillePort } from './places.ts';
import { project } from './projected.ts';
import type { Crop } from './views.ts';

const crops: Crop[] = ['region', 'port'];
const geometries = crops.map((crop) => locatorGeometry(crop));
const between = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

describe('F7 distance between the ports', () => {
  it('is that of the great circle, to the nearest ten kilometres', () => {
    const exact = kilometres(sevillePort, algecirasPort);
    expect(exact).toBeGreaterThan(140);
    expect(exact).toBeLessThan(165);
    expect(Math.abs(portsDistance() - exact)).toBeLessThanOrEqual(5);
    expect(portsDistance() % 10).toBe(0);
    expect(portsDistanceText()).toBe(`${portsDistance()}\u00a0km`);
  });

  it('is right on known ground: one degree of a meridian', () => {
    expect(kilometres([0, 0], [0, 1])).toBeCloseTo(111.195, 3);
  });
});

describe.each(geometries)('A1 K3 the chart, crop $crop', (geometry) => {
  const { marks, scale, width, height } = geometry;

  it('has Seville on the sheet, north and west of Algeciras', () => {
    expect(marks.seville[0]).toBeGreaterThan(0);
    expect(marks.seville[0]).toBeLessThan(marks.algeciras[0]);
    expect(marks.seville[1]).toBeGreaterThan(0);
    expect(marks.seville[1]).toBeLessThan(marks.algeciras[1]);
  });

  it('has a scale bar that measures the ground', () => {
    const measured = (between(marks.seville, marks.algeciras) / scale.length) * scale.kilometres;
    expect(measured).toBeCloseTo(kilometres(sevillePort, algecirasPort), 6);
  });

  it('is as true in one place and direction as in another', () => {
    const sheet = project(
      [
        [-8, 35.4],
        [-4.2, 38.2],
      ],
      width,
      height,
    );
    const pairs = [
      [sevillePort, algecirasPort],
      [
        [-7.9, 37.0],
        [-4.4, 37.0],
      ],
      [
        [-7.5, 38.1],
        [-4.5, 35.6],
      ],
    ] as const;
    const ratios = pairs.map(
      ([from, to]) => between(sheet.point(from), sheet.point(to)) / kilometres(from, to),
    );
    expect(Math.max(...ratios) / Math.min(...ratios)).toBeLessThan(1.001);
  });

  it('is plain data, with short paths of whole numbers', () => {
    expect(structuredClone(geometry)).toEqual(geometry);
    const paths = Object.values(geometry).filter(
      (value) => typeof value === 'string' && value.startsWith('M'),
    );
    expect(paths.length).toBeGreaterThanOrEqual(7);
    expect(paths.join('')).toMatch(/^[MmlqzhvHV\d -]+$/);
    expect(paths.join('').length).toBeLessThan(3600);
  });

  it('has a frame of bars as long as the gaps between them, along each edge to its end', () => {
    const edges = [...geometry.frame.matchAll(/M(\d+) (\d+)([^M]+)/g)];
    expect(edges).toHaveLength(4);
    for (const [, x, y, steps = ''] of edges) {
      const across = steps.startsWith('h');
      const lengths = [...steps.matchAll(/(?:[hv]|m0 ?|m)(\d+)/g)].map(([, length]) => Number(length));
      const end = Number(across ? x : y) + lengths.reduce((sum, length) => sum + length, 0);
      const whole = lengths.slice(1, -1);
      expect(Math.max(...whole) - Math.min(...whole)).toBeLessThanOrEqual(5);
      expect(end).toBeLessThanOrEqual(across ? width : height);
      expect(end).toBeGreaterThan((across ? width : height) - Math.max(...whole) - 5);
    }
  });

  it('ends what leaves the sheet inside it', () => {
    for (const { at } of [geometry.exits.europe, geometry.exits.america]) {
      expect(Math.min(at[0], at[1], width - at[0], height - at[1])).toBeGreaterThan(40);
    }
  });
});

describe('K3 the premises', () => {
  const at = (latitude: number, longitude: number) =>
    locatorGeometry('port', { coordinates: { latitude, longitude } });

  it('move with their coordinates', () => {
    const [one, other] = [at(37.34, -6.0), at(37.44, -5.9)];
    expect(other.marks.premises[0]).toBeGreaterThan(one.marks.premises[0]);
    expect(other.marks.premises[1]).toBeLessThan(one.marks.premises[1]);
    expect(other.land).toBe(one.land);
  });

  it('are one mark with the port when they stand in it', () => {
    expect(at(37.3413, -6.0013).atPort).toBe(true);
    expect(at(37.3413, -5.86).atPort).toBe(false);
  });

  it('stay on the sheet however far they are', () => {
    const far = at(36.14, -5.45);
    expect(far.land).not.toBe(geometries[1]?.land);
    expect(far.marks.premises[0]).toBeLessThanOrEqual(far.width);
    expect(far.marks.premises[1]).toBeLessThanOrEqual(far.height + 1e-6);
    expect(far.scale.length).toBeLessThan(geometries[1]?.scale.length ?? 0);
  });
});

describe('path data', () => {
  const points: Point[] = [
    [0, 0],
    [50, 0.4],
    [100, 0],
    [100, 80.4],
  ];

  it('leaves out what lies on the way', () => {
    expect(simplify(points, 1)).toEqual([points[0], points[2], points[3]]);
    expect(simplify(points, 0.1)).toHaveLength(4);
  });

  it('is relative and closed where it should be', () => {
    expect(straight([{ points, closed: false }], 1)).toBe('M0 0l100 0 0 80');
    expect(straight([{ points: [...points, [0, 0]], closed: true }], 1)).toBe('M0 0l100 0 0 80z');
    expect(straight([{ points: [[1, 1]], closed: false }])).toBe('');
  });

  it('bends at each point, and never further than halfway to the next', () => {
    expect(
      curved([
        {
          points: [
            [0, 0],
            [20, 0],
            [20, 20],
          ],
          closed: false,
        },
      ]),
    ).toBe('M0 0l10 0q10 0 10 10l0 10');
    expect(
      curved([
        {
          points: [
            [0, 0],
            [200, 0],
            [200, 200],
          ],
          closed: false,
        },
      ]),
    ).toBe('M0 0l160 0q40 0 40 40l0 160');
  });
});
