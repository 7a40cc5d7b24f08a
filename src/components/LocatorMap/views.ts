import type { Position, towns } from './places.ts';

/** `region`: south-west Iberia down to the Strait. `port`: Seville and the lower Guadalquivir down to the Atlantic. */
export type Crop = 'region' | 'port';

/** What is named on the sheet beside the two ports; not everything on every crop. */
export type NameId = 'river' | 'roadNorth' | 'roadSouth' | 'ocean' | 'sea' | 'spain' | 'portugal' | 'morocco';

export type TownId = keyof typeof towns;

interface View {
  height: number;
  /** Corners that the sheet holds. */
  corners: readonly Position[];
  /** Length of the scale bar, in kilometres. */
  bar: number;
  /** Degrees between the lines of the graticule. */
  net: number;
  /** Whether the coast, seen from near, is bent softly between its surveyed points. */
  soft: boolean;
}

export const views: Record<Crop, View> = {
  region: {
    height: 920,
    corners: [
      [-7.98, 35.42],
      [-4.22, 38.26],
    ],
    bar: 50,
    net: 1,
    soft: false,
  },
  port: {
    height: 1000,
    corners: [
      [-6.78, 36.58],
      [-5.6, 37.6],
    ],
    bar: 20,
    net: 0.5,
    soft: true,
  },
};

/** Where the names stand, by crop: chosen on the drawing, tied to the Earth so that they move with the view. */
export const names = {
  region: {
    river: [-5.3, 37.71],
    roadNorth: [-5.33, 37.51],
    roadSouth: [-6.04, 36.82],
    ocean: [-7.2, 36.86],
    sea: [-4.85, 35.81],
    spain: [-5.0, 37.1],
    portugal: [-7.7, 37.6],
    morocco: [-5.62, 35.53],
  },
  port: {
    river: [-6.12, 37.13],
    roadNorth: [-5.83, 37.43],
    roadSouth: [-5.955, 36.95],
    ocean: [-6.62, 36.89],
  },
} satisfies Record<Crop, Partial<Record<NameId, Position>>>;
