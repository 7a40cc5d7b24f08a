import { geoDistance } from 'd3-geo';
import { algecirasPort, type Position, sevillePort } from './places.ts';

/** Mean radius of the Earth (IUGG), in kilometres. */
const EARTH_KM = 6371.0088;

/** Great-circle distance between two places, in kilometres. */
export function kilometres([fromX, fromY]: Position, [toX, toY]: Position): number {
  return geoDistance([fromX, fromY], [toX, toY]) * EARTH_KM;
}

/** From the port of Seville to that of Algeciras, to the nearest ten kilometres. */
export function portsDistance(): number {
  return Math.round(kilometres(sevillePort, algecirasPort) / 10) * 10;
}

/** The same with its unit, never parted from it: what `{distance}` stands for in the texts. */
export function portsDistanceText(): string {
  return `${portsDistance()}\u00a0km`;
}
