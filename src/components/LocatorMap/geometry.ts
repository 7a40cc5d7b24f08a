import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoDistance, geoGraticule } from 'd3-geo';
import { merge, mesh } from 'topojson-client';
import type { Coordinates } from '../../content/types.ts';
import { type Point, pathData } from './path-data.ts';
import { algecirasPort, type Place, roadNorth, sevillePort } from './places.ts';
import { createSheet, tenths, WIDTH } from './sheet.ts';
import { type Name, trace, type View, type ViewName, views } from './views.ts';

/** Areas are cut this far outside the sheet, which hides their cut edges. */
const BLEED = 30;
/** Ways that lead off the sheet end this far inside it. */
const INSET = -48;
/** Distance of a drawn line from the surveyed one. */
const TOLERANCE = 3;
/** Bend of rivers, roads and ways. */
const BEND = 40;
/** Mean radius of the Earth (IUGG). */
const EARTH_KM = 6371.0088;
/** Radius of the port's grounds around its dock. */
const PORT_KM = 4;

/** A name or a mark, placed in hundredths of the sheet. */
export interface Pin extends Omit<Name, 'at' | 'mark'> {
  left: string;
  top: string;
  mark?: Name['mark'] | 'arrow';
  /** Direction of the arrow in degrees, clockwise from east. */
  angle?: number;
}

/** Great-circle distance between two places, in kilometres. */
export const kilometres = (from: Place, to: Place) => geoDistance(from, to) * EARTH_KM;

/** Distance between the ports to the nearest ten kilometres: `{distance}` in the texts. */
export const distance = `${Math.round(kilometres(sevillePort, algecirasPort) / 10) * 10}\u00a0km`;

type Topology = Parameters<typeof mesh>[0];
type Country = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number] & {
  properties: { name: string };
};
type Atlas = Topology & { objects: { countries: { type: 'GeometryCollection'; geometries: Country[] } } };

/** Coast and borders of the south-west of Europe (Natural Earth, 1:10 million). An import would bundle all 3.6 MB. */
function readAtlas() {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const topology: Atlas = JSON.parse(readFileSync(file, 'utf8'));
  const { countries } = topology.objects;
  const geometries = countries.geometries.filter(({ properties }) =>
    ['Spain', 'Portugal', 'Morocco', 'Gibraltar'].includes(properties.name),
  );
  const border = mesh(topology, { ...countries, geometries }, (one, other) => one !== other);
  return { land: merge(topology, geometries), border };
}

const { land, border } = readAtlas();

/** All that a view of the locator map draws, in units of its sheet. The sheet widens to hold the premises. */
export function locatorGeometry(view: ViewName, { longitude, latitude }: Coordinates) {
  const { height, corners, bar, net, coastBend, river, roads, ways, names }: View = views[view];
  const premises: Place = [longitude, latitude];
  const around: Place[] = [
    [longitude - 0.08, latitude - 0.06],
    [longitude + 0.08, latitude + 0.06],
  ];
  const { point, lines, frame } = createSheet([...corners, ...around], height);
  const cut = (places: Place[][], margin: number) =>
    places.flatMap((coordinates) => lines({ type: 'LineString', coordinates }, margin));
  const bent = (lines: Point[][]) => pathData(lines, { tolerance: TOLERANCE, bend: BEND });

  const pin = ({ at, ...name }: Name): Pin => {
    if (isPlace(at)) return { ...name, ...share(point(at), height) };
    const [from, to] = cut([at], INSET).at(-1)?.slice(-2) ?? [];
    if (!from || !to)
      throw new Error(`${name.name}: its line does not cross the ${view} of the locator map.`);
    const angle = Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
    return { ...name, ...share(to, height), mark: 'arrow', angle };
  };
  // The port and the premises are one mark unless the scale of this view shows them apart.
  const apart = kilometres(premises, sevillePort) > PORT_KM;
  const marked = (name: Name): Name[] => {
    if (view === 'region' || name.name !== 'sevillePort') return [name];
    return apart
      ? [
          { ...name, mark: 'town' },
          { at: premises, mark: 'port' },
        ]
      : [{ ...name, at: premises }];
  };

  const [start, end] = [point(sevillePort), point(algecirasPort)];
  const perKilometre =
    Math.hypot(end[0] - start[0], end[1] - start[1]) / kilometres(sevillePort, algecirasPort);
  return {
    height,
    land: pathData(lines(land, BLEED), { tolerance: TOLERANCE, bend: coastBend }),
    border: pathData(lines(border, BLEED), { tolerance: TOLERANCE }),
    net: pathData(lines(graticule.step([net, net])(), 0), { tolerance: TOLERANCE }),
    river: bent(cut(river, BLEED)),
    roads: bent([...cut([roadNorth], INSET), ...cut(roads, BLEED)]),
    ways: bent(cut(ways, INSET)),
    trace: pathData(cut([trace], INSET)),
    frame,
    pins: names.flatMap(marked).map(pin),
    bar: { ...bar, length: tenths(((bar.kilometres * perKilometre) / WIDTH) * 100) },
  };
}

const graticule = geoGraticule()
  .extent([
    [-20, 26],
    [6, 45],
  ])
  .precision(0.5);

const isPlace = (at: Name['at']): at is Place => typeof at[0] === 'number';

const share = ([x, y]: Point, height: number) => ({
  left: `${tenths((x / WIDTH) * 100)}%`,
  top: `${tenths((y / height) * 100)}%`,
});
