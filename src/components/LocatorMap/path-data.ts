/** A point of the drawing, in its own units. */
export type Point = readonly [x: number, y: number];

/** A line of the drawing; a closed one is an area's edge. */
export interface Line {
  points: Point[];
  closed: boolean;
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Leaves out the points that lie within `tolerance` of the line drawn without them (Ramer–Douglas–Peucker). */
export function simplify(points: Point[], tolerance: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  let [farthest, index] = [0, 0];
  points.forEach((point, i) => {
    const distance = distanceToSegment(point, first, last);
    if (distance > farthest) [farthest, index] = [distance, i];
  });
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, index + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(index), tolerance),
  ];
}

/** Writes path data in relative steps; what is rounded away in one step is made good in the next. */
class Pen {
  data: string;
  #at: Point;

  constructor(start: Point) {
    this.#at = grid(start);
    this.data = `M${numbers(this.#at)}`;
  }

  /** Straight through all the points. */
  lines(points: readonly Point[]): this {
    const steps = points.map((point) => {
      const from = this.#at;
      this.#at = grid(point);
      return subtract(this.#at, from);
    });
    // A bend that ends where the next begins leaves nothing to draw between them.
    const drawn = steps.filter(([x, y]) => Math.abs(x) > 1 || Math.abs(y) > 1);
    if (drawn.length > 0) this.data += `l${numbers(...drawn)}`;
    return this;
  }

  /** A bend towards `control` that ends at `end`. */
  bend(control: Point, end: Point): this {
    const from = this.#at;
    this.#at = grid(end);
    this.data += `q${numbers(subtract(grid(control), from), subtract(this.#at, from))}`;
    return this;
  }
}

/** Whole units: with a sheet of 1000, less than a pixel wherever the map stands. */
const grid = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

const subtract = ([x, y]: Point, [fromX, fromY]: Point): Point => [x - fromX, y - fromY];

/** The shortest way to write the numbers: `5-5 12`. */
const numbers = (...points: Point[]) => points.flat().join(' ').replaceAll(' -', '-');

/** Straight segments, fewer by `tolerance`: coasts and borders. */
export function straight(lines: readonly Line[], tolerance = 0): string {
  return lines
    .map(({ points, closed }) => {
      const [first, ...rest] = simplify(points, tolerance);
      if (!first || rest.length < (closed ? 3 : 1)) return '';
      return new Pen(first).lines(closed ? rest.slice(0, -1) : rest).data + (closed ? 'z' : '');
    })
    .join('');
}

/** How far from a point, at most, the bend begins that rounds it off. */
const BEND = 40;

/** From one point towards another, halfway at most. */
function toward([x, y]: Point, [toX, toY]: Point): Point {
  const part = Math.min(0.5, BEND / Math.hypot(toX - x, toY - y));
  return [x + (toX - x) * part, y + (toY - y) * part];
}

/** Lines bent softly at each of their points: rivers, roads, ways at sea, and coasts seen from near. */
export function curved(lines: readonly Line[], tolerance = 0): string {
  return lines
    .map(({ points, closed }) => {
      const [first, ...rest] = simplify(points, tolerance);
      const last = rest.at(-1);
      if (!first || !last) return '';
      const pen = new Pen(first);
      rest.slice(0, -1).forEach((point, i) => {
        pen.lines([toward(point, rest[i - 1] ?? first)]).bend(point, toward(point, rest[i + 1] ?? last));
      });
      return pen.lines([last]).data + (closed ? 'z' : '');
    })
    .join('');
}
