import {
  type GeoContext,
  type GeoPermissibleObjects,
  type GeoProjection,
  geoConicConformal,
  geoPath,
} from 'd3-geo';
import type { Line, Point } from './path-data.ts';
import type { Position } from './places.ts';

/** Geographic objects laid on the drawing, cut at its edge or so many units outside (negative: inside) it. */
export interface Sheet {
  width: number;
  height: number;
  point(place: Position): Point;
  /** Where a point of the drawing lies on the Earth. */
  place(point: Point): Position;
  lines(object: GeoPermissibleObjects, margin: number): Line[];
  line(places: readonly Position[], margin: number): Line[];
}

/**
 * A sheet that holds all of `view`. Conic conformal between two parallels of Andalusia: within the sheet a kilometre is
 * as long in one place and direction as in another, to better than one in a thousand, so that one scale bar serves.
 */
export function project(view: readonly Position[], width: number, height: number): Sheet {
  const projection = geoConicConformal().parallels([36.2, 37.6]).rotate([6, 0]);
  const extent: [Point, Point] = [
    [0, 0],
    [width, height],
  ];
  projection.fitExtent(mutable(extent), { type: 'MultiPoint', coordinates: view.map(([x, y]) => [x, y]) });
  const lines = (object: GeoPermissibleObjects, margin: number) => {
    const cut: [Point, Point] = [
      [-margin, -margin],
      [width + margin, height + margin],
    ];
    return traced(projection.clipExtent(mutable(cut)), object);
  };
  return {
    width,
    height,
    point: ([x, y]) => projection.clipExtent(null)([x, y]) ?? [Number.NaN, Number.NaN],
    place: ([x, y]) => projection.invert?.([x, y]) ?? [Number.NaN, Number.NaN],
    lines,
    line: (places, margin) =>
      lines({ type: 'LineString', coordinates: places.map(([x, y]) => [x, y]) }, margin),
  };
}

const mutable = (extent: [Point, Point]): [[number, number], [number, number]] => [
  [extent[0][0], extent[0][1]],
  [extent[1][0], extent[1][1]],
];

/** Everything that d3-geo would draw on a canvas, as lists of points. */
function traced(projection: GeoProjection, object: GeoPermissibleObjects): Line[] {
  const lines: Line[] = [];
  const context: GeoContext = {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo: (x, y) => void lines.push({ points: [[x, y]], closed: false }),
    lineTo: (x, y) => void lines.at(-1)?.points.push([x, y]),
    closePath: () => {
      const line = lines.at(-1);
      if (!line?.points[0]) return;
      line.points.push(line.points[0]);
      line.closed = true;
    },
  };
  geoPath(projection, context)(object);
  return lines;
}
