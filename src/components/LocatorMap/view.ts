import type { Content } from '../../content/loader.ts';

/** The names on the map, and the line below them. */
export type LocatorWords = Content<'common'>['map'];

/** A name, with a mark or an arrow: a position in percent of the map, then the name's offset in pixels. */
interface Pin {
  name: keyof LocatorWords;
  left: number;
  top: number;
  /** Classes of the name, see the style sheet. */
  look: string;
  mark?: 'port' | 'town';
  /** Direction of an arrow: degrees, clockwise from east. */
  arrow?: number;
  x?: number;
  y?: number;
  /** Rotation of the name in degrees, clockwise. */
  turn?: number;
  /** Smallest map width with room for the name. */
  from?: 'medium' | 'large';
}

/** Path data in units, 1000 wide; `under` and `over` the river, each by its class. */
interface View {
  height: number;
  land: string;
  river: string;
  under: { net: string; border: string };
  /** `way`: routes by sea. */
  over: { road: string; way: string; trace: string };
  /** Scale bar: top and length in percent of the map. */
  bar: { top: number; length: number; kilometres: number };
  pins: readonly Pin[];
}

/**
 * From the south-west of Iberia to the Strait.
 *
 * Coast and border: Natural Earth (1:10 million, public domain), from world-atlas 2.0.2; rivers, roads and routes are
 * drawn by hand. Conic conformal projection (parallels 36.2° and 37.6° N, meridian 6° W).
 */
export const view: View = {
  height: 920,
  land: 'M509 950l20-51 23-86 7-10 37 1 20-13 24 4 16-10 18-19 15 0 1-5 7 0 20 8 6-4-14 16-2 10 7 42 4 6 8 0 7 32 27 22 22 32 21 9 14 16-308 0zM1030 494l-33 8-51-2-26 46-17 3-7 13-12 8-16 5-49-3-22 16-18 2-29 11-20 39-9 6-11 30-2 25-7-17-16-6-4 10 3 26-47 21-5-10-16-10-5 3-22-9-32-31-18 2-13-4-18-30-14-8-7-21-33-53 5-1 9 7 7 14 13-14-11 1-3-20-13-12-25-4-4-5-10-36 23-15 2-29 9-7 21 1 8-9-12 6-12-4-11 4-6 10 1 20-1 4-10 0-29-49-63-47-38-21-6-16 17-26-13 15-16 5 9 20-44-17-7 2 10 3-62 1-14 7-8-4 1 9-10-5-17 2-81 55-43-6 3 9-14-17-39-17 0-408 1060 0 0 524zM687 764zM29 414l13 2 11-8 2 4-13 7-13-5z',
  river:
    'M1030 75l-5 0q-5-1-24 4t-35 1-53 13l-29 15q-35 18-66 30t-42 14-34 18-31 15-19 5-23 9-21 10-18 6-15-6-13 1-14 7-14 9-14 4-13 6-6 15-4 9-2 9 0 9-4 18-6 23-3 14-4 17-7 18 0 12-4 20-14 24l-9 12',
  under: {
    net: 'M6 920l20-920M271 920l9-920M535 920l0-920M799 920l-9-920M0 732l535 5 465-4M0 407l535 6 465-5M0 83l535 6 465-5',
    border:
      'M693 761l15 25M709 691l-6 0M170 348l-13-92-15-27 4-14 11-12 8-30 35-38 9-41 30-6 9-14 25 6 21-56-12-3-29 9-15-32-22-28',
  },
  over: {
    road: 'M535 299l9-7q9-7 26-14t56-15l106-21q40-7 59-27t41-53 39-47 49-21l32-7M535 299l10 13q11 13 14 31t-2 46-21 64l-33 76q-16 36-25 42t-12 2l-3-3M509 510l23 38q21 34 34 41t28 5 36 31l9 14q22 33 33 44l11 11',
    way: 'M683 694l5 12q4 11-9 27t-45 21-73-2l-13-2q-39-6-76-23l-84-39q-36-16-74-28l-106-33q-39-12-78-19l-82-13M416 487l-90 32q-38 13-71 36l-86 60M683 694l1 13q2 14-8 40l-10 26',
    trace: 'M535 299l148 395',
  },
  bar: { top: 95, length: 14.6, kilometres: 50 },
  pins: [
    { name: 'ocean', left: 22, top: 79, look: 'water onSea' },
    { name: 'sea', left: 97.2, top: 86.1, look: 'water left onSea', from: 'medium' },
    { name: 'spain', left: 79.4, top: 41.2, look: 'country', from: 'medium' },
    { name: 'portugal', left: 9.8, top: 23.3, look: 'country', turn: -90, from: 'medium' },
    { name: 'morocco', left: 63.5, top: 96.7, look: 'country', from: 'large' },
    { name: 'river', left: 68.4, top: 20.9, look: 'water', y: -7, turn: -21 },
    { name: 'roadNorth', left: 70.7, top: 26.8, look: 'strong', y: 4 },
    { name: 'roadSouth', left: 52.5, top: 51.2, look: 'strong', y: 4, from: 'medium' },
    { name: 'sevillePort', left: 53.5, top: 32.5, look: 'strong left', mark: 'port', x: -10 },
    { name: 'huelva', left: 29, top: 35.6, look: 'left', mark: 'town', x: -8, y: 0, from: 'large' },
    { name: 'cadiz', left: 45.9, top: 61.4, look: 'left onSea', mark: 'town', x: -8, y: 4, from: 'large' },
    { name: 'jerez', left: 50, top: 56, look: 'left', mark: 'town', x: -8, y: 1, from: 'large' },
    { name: 'cordoba', left: 84.8, top: 13.5, look: 'left', mark: 'town', x: -8, y: 4, from: 'large' },
    { name: 'malaga', left: 94.6, top: 54.4, look: 'left', mark: 'town', x: -8, y: 4, from: 'large' },
    { name: 'byLand', left: 95.2, top: 9.4, look: 'left', arrow: -16, x: 2, y: -8 },
    { name: 'bySea', left: 4.8, top: 64.6, look: 'right onSea', arrow: -171, x: -4, y: 21 },
    { name: 'distance', left: 60.8, top: 53.9, look: 'strong right', x: 8, y: 5 },
    { name: 'algeciras', left: 68.3, top: 75.4, look: 'strong right onSea', mark: 'port', x: 27, y: 6 },
  ],
};
