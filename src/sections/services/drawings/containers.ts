/**
 * Geometry of the open-top roll-off containers in side elevation. Input in cubic metres, output in centimetres: y is 0
 * on the ground and negative above it, x is 0 at the hook.
 *
 * The company gives volumes only. Assumption: all containers have the same inner width and the same proportion of the
 * side, so the drawn area is proportional to the volume. Every hook bar is at 1.57 m, as hooklifts require (DIN 30722).
 */

/** Inner width of every container, in metres. */
export const WIDTH = 2.3;
/** Length of the side divided by its height. */
const PROPORTION = 3.3;
export const PERSON = 175;
/** Width of the person's drawing, relative to a container's; the style sheet has the same number. */
export const PERSON_SHARE = 0.24;

/** Containers that fit in one row; more wrap into rows of five. */
export const ROW = 6;
/** Width of the drawing area divided by its height, at least: small containers would fill the page. */
const SHAPE = 3;

/** From the hook to the front wall. */
const FRONT = 34;
/** Height of the underframe. */
const FRAME = 22;
/** Height of the lowest wall with two hinges. */
const HINGED = 64;
/** Room below the ground for the ticks. */
const FOOT = 8;

export interface Wall {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The side wall of a container, by its inner measures. */
export function wallOf(volume: number): Wall {
  const metres = Math.sqrt(volume / WIDTH / PROPORTION);
  const height = Math.round(metres * 100);
  return { x: FRONT, y: -FRAME - height, width: Math.round(metres * PROPORTION * 100), height };
}

/** Volumes from the smallest to the largest, whatever their order in the content. */
export const inOrder = (volumes: readonly number[]) => volumes.toSorted((one, other) => one - other);

/** The drawing area of every container; `top` is its highest point. */
export interface Sheet {
  width: number;
  top: number;
}

/** The area that all drawings share, for one scale. The person fits behind the first container. */
export function sheetFor(volumes: readonly number[]): Sheet {
  const walls = volumes.map(wallOf);
  const end = Math.max(...walls.map(({ x, width }) => x + width)) + 12;
  const firstEnd = ((walls[0]?.width ?? 0) + FRONT + 10) / (1 - PERSON_SHARE);
  const highest = Math.max(...walls.map(({ y }) => -y), PERSON);
  const top = highest + 5;
  // Multiples of 25 make the person's share a whole number.
  return { width: Math.ceil(Math.max(end, firstEnd, SHAPE * (top + FOOT)) / 25) * 25, top };
}

/** The `viewBox` of the area, or of a share of its width. */
export const viewBox = ({ width, top }: Sheet, share = 1) => `0 ${-top} ${width * share} ${top + FOOT}`;

/** Beam of the underframe, up to the rear roller, and the door's hinges: one on a low wall, else two. */
export function beam({ x, width, height }: Wall): string {
  const hinges = height < HINGED ? 'h5v-12h-5' : 'h5v-12h-5m0-24h5v-12h-5';
  return `M${x + 8}-${FRAME}l10 13H${x + width - 16}M${x + width}-34${hinges}`;
}

/** Rim, ribs and rungs of the largest wall; each wall clips them. */
export function siding({ width, height }: Wall): string {
  const ribs = `v${height}m8 0v-${height}m63 0`.repeat(Math.ceil(width / 71));
  return `M0 9h${width}M0 9m71 0${ribs}M50 3${'m-24 24h24'.repeat(Math.floor(height / 24))}`;
}

/** Ground line with a tick at every metre. */
export const ground = ({ width }: Sheet) =>
  `M0 0H${width}M0 0v6${'m100-6v6'.repeat(Math.floor(width / 100))}`;
