import type { Line, Point } from './path-data.ts';
import type { Sheet } from './projected.ts';

/** Degrees between two divisions of the frame. */
const STEP = 0.25;

/**
 * The chart's frame: along each edge every second quarter degree, of longitude above and below, of latitude at the
 * sides; as path data whose stroke is `depth` wide. In relative steps, as these are much alike and compress.
 */
export function chartFrame({ width, height, place }: Sheet, depth: number): string {
  const [near, right, bottom] = [depth / 2, width - depth / 2, height - depth / 2];
  const across = (y: number) =>
    steps(bars(width, (x) => place([x, y])[0])).map(([gap, length], i) =>
      i === 0 ? `M${gap} ${y}h${length}` : `m${gap} 0h${length}`,
    );
  const down = (x: number) =>
    steps(bars(height, (y) => place([x, y])[1])).map(([gap, length], i) =>
      i === 0 ? `M${x} ${gap}v${length}` : `m0 ${gap}v${length}`,
    );
  return [across(near), across(bottom), down(near), down(right)].flat().join('');
}

/** How far from the end of the one before each bar begins, and its length. */
const steps = (bars: Point[]): Point[] =>
  bars.map(([from, to], i) => [from - (bars[i - 1]?.[1] ?? 0), to - from]);

/** From where to where along an edge the degree is in an even division. */
function bars(length: number, degree: (at: number) => number): Point[] {
  const even = (at: number) => Math.floor(degree(at) / STEP) % 2 === 0;
  const found: Point[] = [];
  let start = even(0) ? 0 : undefined;
  for (let at = 1; at <= length; at++) {
    if (even(at) && start === undefined) start = at;
    if (start !== undefined && (!even(at) || at === length)) {
      found.push([start, at]);
      start = undefined;
    }
  }
  return found;
}

/** Meridians and parallels every `step` degrees, over the whole sheet. */
export function graticule({ width, height, place, line }: Sheet, step: number): Line[] {
  const [west, north] = place([0, 0]);
  const [east, south] = place([width, height]);
  const from = (value: number) => Math.floor(value / step) - 1;
  const count = (low: number, high: number) => from(high) - from(low) + 4;
  const every = (low: number, high: number) =>
    Array.from({ length: count(low, high) }, (_, i) => (from(low) + i) * step);
  const [longitudes, latitudes] = [every(west, east), every(south, north)];
  return [
    ...longitudes.map((x) => latitudes.map((y) => [x, y] as const)),
    ...latitudes.map((y) => longitudes.map((x) => [x, y] as const)),
  ].flatMap((places) => line(places, 0));
}
