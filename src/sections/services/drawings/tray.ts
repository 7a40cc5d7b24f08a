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
/** Greatest height of the tray without the margins. */
const TALLEST = 240;
/** A shorter dimension line has ticks instead of arrows, and a number wider than itself. */
const SHORT = 40;
/** Added on top if the lid's label would meet the dimension of the width. */
const LABEL_ROOM = 32;
/** Length of a side for one rib. */
const RIB = 20;
/** Distance from an edge to its dimension line, and gap at both ends of the extension lines. */
const OFFSET = 26;
const GAP = 5;

const COS = Math.sqrt(3) / 2;

/** Isometric projection: the axes meet at 120° and share one scale. */
const isometric = ([x, y, z]: Point3): Point => [(x - y) * COS, (x + y) / 2 - z];

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Width of a label. Letters are some 7.2 units wide, invisible marks 0. */
export const widthOf = (label: string) => label.replace(/\p{Cf}/gu, '').length * 7.2;

/** The points of lid, gasket and fork entry at which their labels point: visible at any proportion. */
export const pointsOf = ({ length, width, height }: TraySize): Record<'lid' | 'seal' | 'forks', Point3> => ({
  lid: [length * 0.72, Math.min(width * 0.25, length * 0.21), height],
  seal: [length, Math.min(width * 0.1, length / 12), height * 0.84],
  forks: [length, width * 0.73, height * 0.0835],
});

/** Projection of a tray, as large as the drawing allows. `scale` is drawing units per millimetre. */
export function viewOf(size: TraySize, lidLabel: string) {
  const { length, width, height } = size;
  const breadth = (length + width) * COS;
  const depth = (length + width) / 2 + height;
  const room = SHEET - MARGIN.left - MARGIN.right;
  const scale = Math.min(room / breadth, TALLEST / depth);
  /** The far corner's position. */
  const farX = MARGIN.left + (room - breadth * scale) / 2 + width * COS * scale;
  const lidX = farX + isometric(pointsOf(size).lid)[0] * scale;
  const farY = MARGIN.top + (lidX - widthOf(lidLabel) < farX ? LABEL_ROOM : 0);
  const at = (point: Point3): Point => {
    const [u, v] = isometric(point);
    return [round(farX + u * scale, 1), round(farY + (v + height) * scale, 1)];
  };
  return {
    scale,
    height: Math.ceil(depth * scale + farY + MARGIN.bottom),
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
      isShort: millimetres * scale < SHORT,
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

/** Opening of the lid's rim. */
export function openingOf({ length, width }: TraySize) {
  const rim = Math.round(Math.min(length * 0.075, width * 0.09));
  return `M${rim} ${rim}h${length - 2 * rim}v${width - 2 * rim}H${rim}z`;
}

/**
 * Paths of one side, `breadth` wide, from back to front: y is 0 at the foot, negative above. Depth shifts x and y
 * equally, hence the steps where body and seal are set back.
 */
export function sideOf({ length, width, height }: TraySize, breadth: number, scale: number) {
  const share = (part: number) => Math.round(breadth * part);
  const tall = (part: number) => Math.round(height * part);
  const [foot, seal, rim] = [tall(0.17), tall(0.81), tall(0.87)];
  const depth = Math.round(Math.min(height * 0.0456, Math.min(length, width) * 0.036));
  const back = Math.min(share(0.03), depth);
  const [post, rib] = [Math.round((back * 5) / 3), Math.round((back * 5) / 6)];
  const count = Math.min(5, Math.floor((breadth * scale) / RIB));
  const pitch = Math.round((breadth - 2 * back - 2 * post + rib) / Math.max(count, 1));
  const ribs = `v-${seal - foot}m${pitch - rib} 0v${seal - foot}m${rib} 0`.repeat(count);
  const entry = (from: number) =>
    `M${share(from)}-${tall(0.0354)}h${share(0.26)}v-${tall(0.0962)}h-${share(0.26)}z`;
  const latchWidth = Math.min(share(0.075), tall(0.114));
  const latch = (middle: number) =>
    `M${Math.round(breadth * middle - latchWidth / 2)}-${rim - tall(0.05)}h${latchWidth}v-${tall(0.1076)}h-${latchWidth}z`;
  return {
    base: `M0 0H${breadth}v-${foot}H0zM0-${foot}H${breadth}v-${depth}H${2 * back}v-${depth}z`,
    forks: entry(0.14) + entry(0.6),
    body: `M${2 * back}-${foot + depth}H${breadth}V-${rim}H${2 * back}zm${post} 0${ribs}`,
    seal: `M${back}-${seal}H${breadth}V-${rim}H${back}z`,
    lid: `M0-${rim}H${breadth}V-${height}H0z`,
    latches: latch(0.2675) + latch(0.7275),
  };
}
