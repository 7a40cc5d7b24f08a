import type { Coordinates } from '../../content/types.ts';
import { type Pin, sheets } from './sheets.ts';

/** Radius of the port's grounds around its dock: 4 km, as percent of the map. */
const GROUNDS = 3.5;

/** Position on the view `port`, in percent: a conic conformal projection (sheets.ts) of the sphere. */
export function placeOnPort({ latitude, longitude }: Coordinates) {
  const [cone, size, middle, top] = [0.60043516, 113682.905, 651.958, -74262.351];
  const radius = size / Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360) ** cone;
  const angle = (cone * (longitude + 6) * Math.PI) / 180;
  return { left: tenth(middle + radius * Math.sin(angle)), top: tenth(top + radius * Math.cos(angle)) };
}

/** Map units (1000 wide) as percent with one decimal. */
const tenth = (units: number) => Math.round(units) / 10;

/** The pins of the view `port`. The premises share the port's mark inside its grounds, and have their own outside. */
export function portPins(coordinates: Coordinates): Pin[] {
  const premises = placeOnPort(coordinates);
  return sheets.port.pins.flatMap((pin): Pin[] => {
    if (pin.name !== 'sevillePort') return [pin];
    const isApart = Math.hypot(premises.left - pin.left, premises.top - pin.top) > GROUNDS;
    return isApart
      ? [
          { ...pin, mark: 'town' },
          { ...premises, mark: 'port' },
        ]
      : [{ ...pin, ...premises }];
  });
}
