import { type GeoContext, type GeoPermissibleObjects, geoConicConformal, geoPath } from 'd3-geo';
import type { Point } from './path-data.ts';
import type { Place } from './places.ts';

/** Width of every sheet. A unit is less than a pixel wherever the map stands. */
export const WIDTH = 1000;

/** Width of the frame's stroke. */
const DEPTH = 8;
/** Degrees of one division of the frame. */
const DIVISION = 0.25;

/**
 * A sheet that holds all the corners. Conic conformal between two parallels of Andalusia: within the sheet the scale
 * varies by less than one in a thousand, so one scale bar serves.
 */
export function createSheet(corners: Place[], height: number) {
  const projection = geoConicConformal().parallels([36.2, 37.6]).rotate([6, 0]);
  projection.fitExtent(rectangle(0, height), { type: 'MultiPoint', coordinates: corners });
  const point = (place: Place): Point => projection(place) ?? [Number.NaN, Number.NaN];
  const place = (at: Point): Place => projection.invert?.(at) ?? [Number.NaN, Number.NaN];

  /** Lines of an object, cut that many units outside the sheet. */
  const lines = (object: GeoPermissibleObjects, margin: number): Point[][] => {
    const found: Point[][] = [];
    const context: GeoContext = {
      beginPath: () => undefined,
      arc: () => undefined,
      moveTo: (x, y) => void found.push([[x, y]]),
      lineTo: (x, y) => void found.at(-1)?.push([x, y]),
      closePath: () => {
        const line = found.at(-1);
        if (line?.[0]) line.push(line[0]);
      },
    };
    geoPath(projection.clipExtent(rectangle(margin, height)), context)(object);
    return found;
  };

  /** An edge of the frame along longitude (axis 0) or latitude (axis 1), in dashes: every second division is dark. */
  const edge = (from: Point, to: Point, axis: 0 | 1) => {
    const [start, end] = [place(from)[axis] / DIVISION, place(to)[axis] / DIVISION];
    const dash = Math.hypot(to[0] - from[0], to[1] - from[1]) / Math.abs(end - start);
    const offset = dash * ((end > start ? start : 1 - start) % 2);
    return { d: `M${from} ${to}`, dash: tenths(dash), offset: tenths(offset) };
  };
  const [near, right, bottom] = [DEPTH / 2, WIDTH - DEPTH / 2, height - DEPTH / 2];
  const frame = [
    edge([0, near], [WIDTH, near], 0),
    edge([0, bottom], [WIDTH, bottom], 0),
    edge([near, 0], [near, height], 1),
    edge([right, 0], [right, height], 1),
  ];
  return { point, lines, frame };
}

const rectangle = (margin: number, height: number): [Point, Point] => [
  [-margin, -margin],
  [WIDTH + margin, height + margin],
];

export const tenths = (value: number) => Math.round(value * 10) / 10;
