/** A point of the drawing, in its own units. */
export type Point = [x: number, y: number];

interface Options {
  /** Distance of the simplified line from the given one. */
  tolerance?: number;
  /** Distance from a point at which the bend around it begins; 0 for straight lines. */
  bend?: number;
}

/** SVG path data of the lines, in whole units and relative steps. A line that ends where it begins is closed. */
export function pathData(lines: Point[][], { tolerance = 0, bend = 0 }: Options = {}): string {
  return lines
    .map((line) => {
      const [start, ...points] = simplify(line, tolerance);
      if (!start || points.length === 0) return '';
      const closed = line.length > 2 && start === line.at(-1);
      return draw(start, bend ? bends([start, ...points], bend) : [['l', ...points]]) + (closed ? 'z' : '');
    })
    .join('');
}

/** A command of path data with its points, the last of which is where it leads. */
type Step = ['l' | 'q', ...Point[]];

/** Rounds positions and not steps, so that errors do not add up. */
function draw(start: Point, steps: Step[]): string {
  let at = round(start);
  const numbers = (points: Point[]) => points.flat().join(' ').replaceAll(' -', '-');
  const drawn = steps.map(([command, ...points]) => {
    const relative = points.map((point): Point => {
      const from = at;
      const to = round(point);
      if (command === 'l' || point === points.at(-1)) at = to;
      return [to[0] - from[0], to[1] - from[1]];
    });
    return relative.flat().some(Boolean) ? command + numbers(relative) : '';
  });
  return [`M${numbers([round(start)])}`, ...drawn].join('');
}

/** Leaves out points within `tolerance` of the line without them (Ramer–Douglas–Peucker). */
function simplify(points: Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const distances = points.map((point) => distanceToSegment(point, first, last));
  const farthest = Math.max(...distances);
  if (farthest <= tolerance) return [first, last];
  const split = distances.indexOf(farthest);
  return [
    ...simplify(points.slice(0, split + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(split), tolerance),
  ];
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** A line whose corners are quadratic curves, each from halfway to its neighbours at most. */
function bends(points: Point[], bend: number): Step[] {
  const toward = ([x, y]: Point, [toX, toY]: Point): Point => {
    const part = Math.min(0.5, bend / Math.hypot(toX - x, toY - y));
    return [x + (toX - x) * part, y + (toY - y) * part];
  };
  return points.slice(1).flatMap((point, index): Step[] => {
    const [before = point, after] = [points[index], points[index + 2]];
    if (!after) return [['l', point]];
    return [
      ['l', toward(point, before)],
      ['q', point, toward(point, after)],
    ];
  });
}

const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
