import type { SiteContent } from '../../../model/schemas/types.ts';
import type { Coordinates } from '../../../model/text/coordinates.ts';
import { formats } from '../../../model/text/format.ts';
import { type Pin, sheets } from './sheets.ts';

/** Docks of the ports of Seville (Batán) and Algeciras (Isla Verde). */
export const docks = {
  seville: { latitude: 37.352, longitude: -5.999 },
  algeciras: { latitude: 36.133, longitude: -5.436 },
};

/** Radius of the grounds of Seville's port around its dock. The maps show premises inside them only. */
const GROUNDS_KM = 5;
/** Mean radius of the Earth (IUGG). */
const EARTH_KM = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine). */
function kilometres(from: Coordinates, to: Coordinates): number {
  const [north, south] = [radians(from.latitude), radians(to.latitude)];
  const across = radians(to.longitude - from.longitude);
  const half =
    Math.sin((south - north) / 2) ** 2 + Math.cos(north) * Math.cos(south) * Math.sin(across / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}

/** Whether the drawn maps, which are of Seville's port, show where the company is. */
export const isOnMaps = ({ company }: SiteContent): boolean =>
  kilometres(company.coordinates.value, docks.seville) < GROUNDS_KM;

/** Distance from the premises to the port of Algeciras, rounded: `{distance}` in the texts. */
export function distanceOf({ company, language }: SiteContent): string {
  const exact = kilometres(company.coordinates.value, docks.algeciras);
  const step = exact < 10 ? 1 : 10;
  return formats(language).measure(Math.max(step, Math.round(exact / step) * step), 'km');
}

/** Position on the view `port`, in percent: a conic conformal projection (sheets.ts) of the sphere. */
export function placeOnPort({ latitude, longitude }: Coordinates) {
  const [cone, size, middle, top] = [0.60043516, 113682.905, 651.958, -74262.351];
  const radius = size / Math.tan(Math.PI / 4 + radians(latitude) / 2) ** cone;
  const angle = cone * radians(longitude + 6);
  return { left: tenth(middle + radius * Math.sin(angle)), top: tenth(top + radius * Math.cos(angle)) };
}

/** Map units (1000 wide) as percent with one decimal. */
const tenth = (units: number) => Math.round(units) / 10;

/** The pins of the view `port`, with the port's mark at the premises. */
export const portPins = (premises: Coordinates): Pin[] =>
  sheets.port.pins.map((pin) => (pin.name === 'sevillePort' ? { ...pin, ...placeOnPort(premises) } : pin));
