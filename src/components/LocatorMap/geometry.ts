import { atlas } from './atlas.ts';
import { kilometres, portsDistanceText } from './distance.ts';
import { chartFrame, graticule } from './frame.ts';
import { curved, type Line, type Point, straight } from './path-data.ts';
import * as places from './places.ts';
import { project, type Sheet } from './projected.ts';
import { type Crop, type NameId, names, type TownId, views } from './views.ts';

/** A way that leaves the sheet: where, and in which direction (degrees, clockwise from east). */
interface Exit {
  at: Point;
  angle: number;
}

/** All that LocatorMap draws, in units of its view box; plain data, made at build time. */
export interface LocatorGeometry {
  crop: Crop;
  width: number;
  height: number;
  /** Path data. */
  land: string;
  border: string;
  river: string;
  roads: string;
  ways: string;
  /** From port to port, or as far as the sheet goes. */
  trace: string;
  /** Graticule. */
  net: string;
  /** Every second quarter degree along the frame. */
  frame: string;
  marks: { premises: Point; seville: Point; algeciras: Point };
  /** Whether the premises are in the port of Seville, and both are one mark. */
  atPort: boolean;
  /** Where names stand. */
  names: Partial<Record<NameId, Point>>;
  towns: Partial<Record<TownId, Point>>;
  exits: { europe: Exit; america: Exit; algeciras: Exit };
  /** Course of the river where its name stands, in degrees. */
  riverAngle: number;
  scale: { kilometres: number; length: number };
  /** Great-circle distance between the two ports, as text. */
  distance: string;
}

interface LocatorOptions {
  width?: number;
  height?: number;
  /** The premises. They stand on the sheet wherever they are: the view widens to hold them. */
  coordinates?: { latitude: number; longitude: number };
}

/** Depth of the frame, and how far inside the sheet the ways that leave it end. */
const FRAME = 8;
const INSET = 48;
/** How far outside the sheet areas are cut, so that their cut edges are not seen. */
const BLEED = 30;
/** How far from the dock the port's grounds reach. */
const PORT_KM = 4;
/** How far a simplified line may lie from the surveyed one. */
const TOLERANCE = 1.5;

/** Projects one crop of the locator map. For the build only: it reads the atlas. */
export function locatorGeometry(crop: Crop, options: LocatorOptions = {}): LocatorGeometry {
  const { corners, bar, net, soft, height: usual } = views[crop];
  const { width = 1000, height = usual, coordinates } = options;
  const premises: places.Position = coordinates
    ? [coordinates.longitude, coordinates.latitude]
    : places.sevillePort;
  const sheet = project([...corners, ...around(premises)], width, height);
  const { land, border } = atlas();
  const north = sheet.line(places.roadNorth, -INSET);
  const america = sheet.line(crop === 'region' ? places.wayToAmerica : places.wayFromBar, -INSET);
  const trace = sheet.line([places.sevillePort, places.algecirasPort], -INSET);
  const river = [places.guadalquivir, ...(crop === 'port' ? [places.basin] : [])];
  return {
    crop,
    width,
    height,
    land: (soft ? curved : straight)(sheet.lines(land, BLEED), TOLERANCE),
    border: straight(sheet.lines(border, BLEED), TOLERANCE),
    river: curved(river.flatMap((line) => sheet.line(line, BLEED))),
    roads: curved([
      ...north,
      ...sheet.line(places.roadSouth, BLEED),
      ...sheet.line(places.roadToAlgeciras, BLEED),
    ]),
    ways: curved([
      ...america,
      ...(crop === 'region' ? [places.wayFromBar, places.strait] : [places.estuary]).flatMap((line) =>
        sheet.line(line, -INSET),
      ),
    ]),
    trace: straight(trace),
    net: straight(graticule(sheet, net), TOLERANCE),
    frame: chartFrame(sheet, FRAME),
    marks: {
      premises: sheet.point(premises),
      seville: sheet.point(places.sevillePort),
      algeciras: sheet.point(places.algecirasPort),
    },
    atPort: kilometres(premises, places.sevillePort) < PORT_KM,
    names: anchored(sheet, names[crop]),
    towns: anchored(sheet, places.towns),
    exits: { europe: exit(north), america: exit(america), algeciras: exit(trace) },
    riverAngle: crop === 'region' ? angle(sheet.point([-5.53, 37.65]), sheet.point([-5.02, 37.8])) : 0,
    scale: { kilometres: bar, length: bar * unitsPerKilometre(sheet) },
    distance: portsDistanceText(),
  };
}

/** Corners of a few kilometres round a place. */
const around = ([x, y]: places.Position): places.Position[] => [
  [x - 0.08, y - 0.06],
  [x + 0.08, y + 0.06],
];

const angle = ([fromX, fromY]: Point, [toX, toY]: Point) =>
  Math.round((Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI);

/** Those of the places that lie on the sheet. */
function anchored<Id extends string>(
  { point, width, height }: Sheet,
  all: Partial<Record<Id, places.Position>>,
) {
  const found: Partial<Record<Id, Point>> = {};
  for (const id in all) {
    const place = all[id];
    if (!place) continue;
    const [x, y] = point(place);
    if (x > 0 && y > 0 && x < width && y < height) found[id] = [x, y];
  }
  return found;
}

/** Where the last of the lines ends. */
function exit(lines: readonly Line[]): Exit {
  const points = lines.at(-1)?.points ?? [];
  const [before, at] = [points.at(-2), points.at(-1)];
  return before && at ? { at, angle: angle(before, at) } : { at: [0, 0], angle: 0 };
}

function unitsPerKilometre({ point }: Sheet): number {
  const [[fromX, fromY], [toX, toY]] = [point(places.sevillePort), point(places.algecirasPort)];
  return Math.hypot(toX - fromX, toY - fromY) / kilometres(places.sevillePort, places.algecirasPort);
}
