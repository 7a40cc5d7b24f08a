/**
 * Isometric projection and layout of the tray's dimensioned drawing. Millimetres in, drawing units out. Parts that the
 * company gives no measure for (foot, rim, ribs, entries) are drawn as such trays usually are.
 */

/** x along the length, y along the width, z up; the corner x = 0, y = 0 is the far one. */
export type Point3 = readonly [x: number, y: number, z: number];
type Point = readonly [u: number, v: number];

export interface TraySize {
  length: number;
  width: number;
  height: number;
}

const COS = Math.sqrt(3) / 2;

/**
 * True isometric projection: the three axes meet at 120° and share one scale, so that what measures the same along any
 * edge is drawn the same.
 */
export function isometric([x, y, z]: Point3): Point {
  return [(x - y) * COS, (x + y) / 2 - z];
}

/** Width of the drawing: what a phone of 320 px gives, so that lettering of 14 units is no smaller than 14 px there. */
export const SHEET = 280;
const MARGIN = { left: 28, right: 42, top: 44, bottom: 38 };
/** Drawing units from an edge to its dimension line, and from both to the ends of the extension lines. */
const OFFSET = 26;
const GAP = 5;

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
/** Numbers as an attribute: no zero before the point, no space before a minus. */
const join = (...values: number[]) =>
  values
    .join(' ')
    .replace(/(?<!\d)0\./g, '.')
    .replaceAll(' -', '-');

/** Projection of a tray onto the sheet. */
interface View {
  /** Drawing units for a millimetre along any edge. */
  scale: number;
  height: number;
  at: (point: Point3) => Point;
  /** Transform of the plane through `origin` whose x and y run along two directions of space. */
  plane: (origin: Point3, x: Point3, y: Point3) => string;
}

/** The scale that fills the sheet's width, and where each point of the tray falls on it. */
export function viewOf({ length, width, height }: TraySize): View {
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
    plane: (origin, x, y) => {
      const axes = [...isometric(x), ...isometric(y)].map((value) => round(value * scale, 4));
      return `matrix(${join(...axes, ...at(origin))})`;
    },
  };
}

/** One dimension line with its extension lines, and where its number stands. */
interface Dimension {
  millimetres: number;
  line: string;
  extensions: string;
  /** Puts lettering into the plane of the edge, its middle on the middle of the line. */
  transform: string;
}

/** Dimension lines on every other edge of the outline, so that no two share a corner. */
export function dimensionsOf({ length, width, height }: TraySize, { at, scale }: View): Dimension[] {
  const dimension = (
    millimetres: number,
    axes: string,
    along: (share: number, offset: number) => Point3,
  ): Dimension => {
    const place = (share: number, units: number) => at(along(share, units / scale));
    const [start, middle, end] = [place(0, OFFSET), place(0.5, OFFSET), place(1, OFFSET)];
    const extension = (share: number) =>
      `M${join(...place(share, GAP))} ${join(...place(share, OFFSET + GAP))}`;
    return {
      millimetres,
      line: `M${join(...start)} ${join(...end)}`,
      extensions: extension(0) + extension(1),
      transform: `matrix(${axes} ${join(...middle)})`,
    };
  };
  return [
    dimension(length, '.87 .5 0 1', (share, off) => [length * share, width + off, 0]),
    dimension(width, '.87-.5 0 1', (share, off) => [-off, width * (1 - share), height]),
    dimension(height, '0-1 .87 .5', (share, off) => [length + off, 0, height * share]),
  ];
}

/** One side of the tray, from back to front, in millimetres of its own plane: y is 0 at the foot, negative above. */
interface Side {
  base: string;
  forks: string;
  body: string;
  seal: string;
  lid: string;
  latches: string;
}

/** Heights at which the seal lies and the lid begins. */
export const sealOf = ({ height }: TraySize) => ({
  seal: Math.round(height * 0.81),
  rim: Math.round(height * 0.87),
});

/**
 * The long side; the short one is the same, pressed together to the width. In this projection, to lie a millimetre
 * deeper is to be drawn a millimetre along and a millimetre up, hence the steps where body and seal stand back.
 */
export function sideOf(size: TraySize): Side {
  const { length, height } = size;
  const { seal, rim } = sealOf(size);
  const foot = Math.round(height * 0.17);
  const back = 36;
  const rib = seal - foot;
  const share = (part: number) => Math.round(length * part);
  const [post, width] = [60, 30];
  const pitch = Math.round((length - 2 * back - 2 * post + width) / 5);
  return {
    base: `M0 0H${length}v-${foot}H0zM0-${foot}H${length}v-${back}H${2 * back}v-${back}z`,
    forks: [0.14, 0.6].map((from) => `M${share(from)}-28h${share(0.26)}v-76h-${share(0.26)}z`).join(''),
    body: `M${2 * back}-${foot + back}H${length}V-${rim}H${2 * back}zm${post} 0${`v-${rib}m${pitch - width} 0v${rib}m${width} 0`.repeat(5)}`,
    seal: `M${back}-${seal}H${length}V-${rim}H${back}z`,
    lid: `M0-${rim}H${length}V-${height}H0z`,
    latches: [0.23, 0.69].map((from) => `M${share(from)}-${rim - 40}h90v-85h-90z`).join(''),
  };
}
