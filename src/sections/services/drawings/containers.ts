/**
 * Geometry of the open-top roll-off containers in side elevation. Metres in, centimetres out: y is 0 on the ground and
 * negative above it, x is 0 at the hook.
 *
 * Assumption, as the company gives volumes only: all have the same inner width, and length and height grow together
 * (the side keeps its proportion), so that width × length × height is the volume exactly. The area drawn is therefore
 * proportional to the volume. The hook bar stands at 1.57 m on every one, as hook lifts ask (DIN 30722).
 */

/** Inner width of every container, in metres. */
export const WIDTH = 2.3;
/** Length of the side divided by its height. */
const PROPORTION = 3.3;
/** Height of the person, in metres. */
export const PERSON = 1.75;
/** The person's sheet is this part of a container's; the columns and widths in the style sheet say the same. */
export const PERSON_SHARE = 0.24;

/** From the hook to the front wall, the underframe's height, the depth of the rim, a rib's width (cm). */
const FRONT = 34;
const FRAME = 22;
const RIM = 9;
const RIB = 8;
/** Ribs stand this far apart (cm). */
const PITCH = 71;

interface Size {
  length: number;
  height: number;
}

/** Inner length and height, in metres, of a container of `volume` m³. */
export function sizeOf(volume: number): Size {
  const height = Math.sqrt(volume / WIDTH / PROPORTION);
  return { length: height * PROPORTION, height };
}

/** The sheet that every container is drawn on, in centimetres. */
export interface Sheet {
  width: number;
  /** Highest point. */
  top: number;
  /** Room below the ground, for its ticks. */
  foot: number;
}

/** One sheet for all, so that equal widths on the screen mean one scale; the person fits behind the first one. */
export function sheetFor(volumes: readonly number[]): Sheet {
  const { length, height } = sizeOf(Math.max(...volumes));
  const first = sizeOf(volumes[0] ?? 0).length;
  const alone = length * 100 + FRONT + 12;
  const withPerson = (first * 100 + FRONT + 10) / (1 - PERSON_SHARE);
  return {
    // A multiple of 25, so that the person's part is whole.
    width: Math.ceil(Math.max(alone, withPerson) / 25) * 25,
    top: Math.ceil(Math.max(height * 100 + FRAME, PERSON * 100)) + 4,
    foot: 8,
  };
}

/** The side wall on the sheet: the inner length and height, to the centimetre. */
export interface Wall {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The side wall of a container of `volume` m³. */
export function wallOf(volume: number): Wall {
  const size = sizeOf(volume);
  const height = Math.round(size.height * 100);
  return { x: FRONT, y: -FRAME - height, width: Math.round(size.length * 100), height };
}

/** Beam of the underframe, up to the rear roller. */
export function beam({ width }: Wall): string {
  return `M${FRONT + 8}-${FRAME}l10 13H${FRONT + width - 16}`;
}

/** Rim, ribs and rungs from a wall's upper front corner on, enough for the largest: each wall shows what fits in it. */
export function siding({ width, height }: Wall): string {
  const ribs = `v${height}m${RIB} 0v-${height}m${PITCH - RIB} 0`.repeat(Math.ceil(width / PITCH));
  return `M0 ${RIM}h${width}M0 ${RIM}m${PITCH} 0${ribs}M50 3${'m-24 24h24'.repeat(Math.floor(height / 24))}`;
}

/** Hook bar and its frame before the front wall, the same for all. */
export const HOOK = 'M34-26 15-150M24-24 5-152a6 6 0 1 1 10 2M21-110H34M34-24H24';
/** Hinges of the rear door, from the foot of the rear wall on. */
export const REAR = 'M0-34h5v-12H0m0-24h5v-12H0';

/** Ground line with a tick under it at every metre. */
export function ground({ width }: Sheet): string {
  return `M0 0H${width}M0 0v6${'m100-6v6'.repeat(Math.floor(width / 100))}`;
}
