import type { AboutContent } from '../../content/types.ts';
import {
  algecirasPort,
  basin,
  estuary,
  guadalquivir,
  type Place,
  roadNorth,
  roadSouth,
  roadToAlgeciras,
  sevillePort,
  strait,
  wayFromBar,
  wayToAmerica,
} from './places.ts';

/** Words of the map in content: inicio/nosotros.yaml. */
export type LocatorWords = AboutContent['location']['map'];

/** A name on the sheet: where it stands, in degrees and then in pixels, and how it is set. */
export interface Name {
  /** Key of the words; `distance` is that between the ports. */
  name?: Exclude<keyof LocatorWords, 'towns'> | keyof LocatorWords['towns'] | 'distance';
  /** A place, or a line whose end inside the sheet carries an arrow. */
  at: Place | Place[];
  look?: 'water' | 'course' | 'country' | 'number' | 'town' | 'way' | 'port' | 'distance';
  mark?: 'port' | 'town';
  /** Side of the place where the name stands; without it, centred. */
  side?: 'left' | 'right';
  x?: number;
  y?: number;
  /** Degrees, clockwise. */
  turn?: number;
  onSea?: boolean;
  /** Smallest map that has room for the name. */
  from?: 'medium' | 'large';
}

export interface View {
  height: number;
  /** Corners that the sheet holds. */
  corners: Place[];
  river: Place[][];
  /** Roads other than the one to the north. */
  roads: Place[][];
  /** Ways at sea. */
  ways: Place[][];
  /** Scale bar in kilometres, at this height of the sheet. */
  bar: { kilometres: number; at: string; onSea?: boolean };
  /** Degrees between the lines of the graticule. */
  net: number;
  /** Longest bend of the coast at a surveyed point. */
  coastBend: number;
  names: Name[];
}

/** Line between the two ports. */
export const trace: Place[] = [sevillePort, algecirasPort];

/** A town with its name on the left. */
const town = (name: keyof LocatorWords['towns'], at: Place, more: Pick<Name, 'y' | 'onSea'> = {}): Name => ({
  ...{ name, at, look: 'town', mark: 'town', side: 'left', x: -8, y: 4, from: 'large' },
  ...more,
});

export type ViewName = 'region' | 'port';

/** `region`: from the south-west of Iberia to the Strait. `port`: from Seville to the Atlantic. */
export const views: Record<ViewName, View> = {
  region: {
    height: 920,
    corners: [
      [-7.98, 35.42],
      [-4.22, 38.26],
    ],
    river: [guadalquivir],
    roads: [roadSouth, roadToAlgeciras],
    ways: [wayToAmerica, wayFromBar, strait],
    bar: { kilometres: 50, at: '95%', onSea: true },
    net: 1,
    coastBend: 0,
    names: [
      { name: 'ocean', at: [-7.2, 35.97], look: 'water', onSea: true },
      { name: 'sea', at: [-4.34, 35.82], look: 'water', onSea: true, side: 'left', from: 'medium' },
      { name: 'spain', at: [-5.0, 37.1], look: 'country', from: 'medium' },
      { name: 'portugal', at: [-7.7, 37.6], look: 'country', turn: -90, from: 'medium' },
      { name: 'morocco', at: [-5.62, 35.53], look: 'country', from: 'large' },
      { name: 'river', at: [-5.42, 37.68], look: 'course', turn: -21, y: -7 },
      { name: 'roadNorth', at: [-5.33, 37.51], look: 'number', y: 4 },
      { name: 'roadSouth', at: [-6.04, 36.82], look: 'number', y: 4, from: 'medium' },
      { name: 'sevillePort', at: sevillePort, look: 'port', mark: 'port', side: 'left', x: -10, y: 0 },
      town('huelva', [-6.95, 37.26], { y: 0 }),
      town('cadiz', [-6.29, 36.53], { onSea: true }),
      town('jerez', [-6.135, 36.686], { y: 1 }),
      town('cordoba', [-4.778, 37.885]),
      town('malaga', [-4.42, 36.72]),
      { name: 'toEurope', at: roadNorth, look: 'way', side: 'left', x: 2, y: -8 },
      { name: 'toAmerica', at: wayToAmerica, look: 'way', side: 'right', x: -4, y: 21, onSea: true },
      { name: 'distance', at: [-5.7175, 36.7425], look: 'distance', side: 'right', x: 8, y: 5 },
      {
        name: 'algeciras',
        at: algecirasPort,
        look: 'port',
        mark: 'port',
        side: 'right',
        x: 27,
        y: 6,
        onSea: true,
      },
    ],
  },
  port: {
    height: 1000,
    corners: [
      [-6.78, 36.58],
      [-5.6, 37.6],
    ],
    river: [guadalquivir, basin],
    roads: [roadSouth, roadToAlgeciras],
    ways: [wayFromBar, estuary],
    bar: { kilometres: 20, at: '16%' },
    net: 0.5,
    coastBend: 40,
    names: [
      { name: 'ocean', at: [-6.65, 36.89], look: 'water', onSea: true },
      { name: 'river', at: [-6.12, 37.13], look: 'course', side: 'left', y: -7 },
      { name: 'roadNorth', at: [-5.83, 37.43], look: 'number', y: 4 },
      { name: 'roadSouth', at: [-5.955, 36.95], look: 'number', y: 4 },
      { name: 'sevillePort', at: sevillePort, look: 'port', mark: 'port', side: 'left', x: -18, y: 5 },
      town('jerez', [-6.135, 36.686]),
      { name: 'toEurope', at: roadNorth, look: 'way', side: 'left', x: 2, y: -8 },
      { name: 'toAmerica', at: wayFromBar, look: 'way', side: 'right', x: -4, y: 21, onSea: true },
      { name: 'algeciras', at: trace, look: 'way', side: 'left', x: -12, y: -12 },
      { name: 'distance', at: trace, look: 'port', side: 'left', x: -12, y: 5 },
    ],
  },
};
