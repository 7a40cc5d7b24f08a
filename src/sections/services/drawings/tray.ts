/**
 * Isometric projection and layout of the tray's dimensioned drawing. Input in millimetres, output in drawing units.
 * Parts without a given measure (foot, rim, ribs, entries) have usual proportions.
 */

/** x along the length, y along the width, z up; the corner x = 0, y = 0 is the far one. */
export type Point3 = readonly [x: number, y: number, z: number];
type Point = readonly [u: number, v: number];

export interface TraySize {
  length: number;
  width: number;
  height: number;
}

/** Width of the drawing: a phone's column at 320 px, so that letters of 14 units are at least 14 px high. */
export const SHEET = 280;
const MARGIN = { left: 28, right: 42, top: 44, bottom: 38 };
/** Distance from an edge to its dimension line, and gap at both ends of the extension lines. */
const OFFSET = 26;
const GAP = 5;

const COS = Math.sqrt(3) / 2;

/** Isometric projection: the axes meet at 120° and share one scale. */
const isometric = ([x, y, z]: Point3): Point => [(x - y) * COS, (x + y) / 2 - z];

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Projection of a tray, as wide as the drawing allows. `scale` is drawing units per millimetre. */
export function viewOf({ length, width, height }: TraySize) {
  const scale = (SHEET - MARGIN.left - MARGIN.right) / ((length + width) * COS);
  const [left] = isometric([0, width, 0]);
  const [, top] = isometric([0, 0, height]);
  const [, bottom] = isometric([length, width, 0]);
  const at = (point: Point3): Point => {
    const [u, v] = isometric(point);
    return [round(MARGIN.left + (u - left) * scale, 1), round(MARGIN.top + (v - top) * scale, 1)];
  };
  return {
    scale,
    height: Math.ceil((bottom - top) * scale + MARGIN.top + MARGIN.bottom),
    at,
    /** Transform of the plane through `origin` whose x and y run along two directions of space. */
    plane: (origin: Point3, x: Point3, y: Point3) => {
      const axes = [...isometric(x), ...isometric(y)].map((value) => round(value * scale, 4));
      return `matrix(${axes.join(' ')} ${at(origin).join(' ')})`;
    },
  };
}

/** Dimension lines on every other edge of the outline, so that no two share a corner. */
export function dimensionsOf({ length, width, height }: TraySize, { at, scale }: ReturnType<typeof viewOf>) {
  const dimension = (millimetres: number, axes: string, along: (share: number, offset: number) => Point3) => {
    const place = (share: number, units: number) => at(along(share, units / scale)).join(' ');
    const extension = (share: number) => `M${place(share, GAP)} ${place(share, OFFSET + GAP)}`;
    return {
      millimetres,
      line: `M${place(0, OFFSET)} ${place(1, OFFSET)}`,
      extensions: extension(0) + extension(1),
      // Projects the text into the plane of the edge, centred on the line.
      transform: `matrix(${axes} ${place(0.5, OFFSET)})`,
    };
  };
  return [
    dimension(length, '.87 .5 0 1', (share, offset) => [length * share, width + offset, 0]),
    dimension(width, '.87 -.5 0 1', (share, offset) => [-offset, width * (1 - share), height]),
    dimension(height, '0 -1 .87 .5', (share, offset) => [length + offset, 0, height * share]),
  ];
}

/**
 * Paths of the long side, from back to front: y is 0 at the foot, negative above. The short side is the same, scaled to
 * the width. Depth shifts x and y equally, hence the steps where body and seal are set back.
 */
export function sideOf({ length, height }: TraySize) {
  const foot = Math.round(height * 0.17);
  const seal = Math.round(height * 0.81);
  const rim = Math.round(height * 0.87);
  const back = 36;
  const [post, width] = [60, 30];
  const pitch = Math.round((length - 2 * back - 2 * post + width) / 5);
  const ribs = `v-${seal - foot}m${pitch - width} 0v${seal - foot}m${width} 0`.repeat(5);
  const share = (part: number) => Math.round(length * part);
  const entry = (from: number) => `M${share(from)}-28h${share(0.26)}v-76h-${share(0.26)}z`;
  const latch = (from: number) => `M${share(from)}-${rim - 40}h90v-85h-90z`;
  return {
    base: `M0 0H${length}v-${foot}H0zM0-${foot}H${length}v-${back}H${2 * back}v-${back}z`,
    forks: entry(0.14) + entry(0.6),
    body: `M${2 * back}-${foot + back}H${length}V-${rim}H${2 * back}zm${post} 0${ribs}`,
    seal: `M${back}-${seal}H${length}V-${rim}H${back}z`,
    lid: `M0-${rim}H${length}V-${height}H0z`,
    latches: latch(0.23) + latch(0.69),
  };
}
