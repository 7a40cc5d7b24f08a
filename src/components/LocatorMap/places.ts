/** Real places and lines, kept by hand: longitude and latitude in decimal degrees (WGS 84). */
export type Place = [longitude: number, latitude: number];

/** Reads pairs of coordinates written as in WKT: `-5.99 37.35, -5.43 36.13`. */
const line = (pairs: string): Place[] =>
  pairs.split(',').map((pair) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = pair.trim().split(' ').map(Number);
    return [longitude, latitude];
  });

/** Batán dock, Port of Seville. */
export const sevillePort: Place = [-5.999, 37.352];
/** Isla Verde dock, Port of Algeciras. */
export const algecirasPort: Place = [-5.436, 36.133];

/** The Guadalquivir from above Córdoba through the live channel of Seville to the head of its estuary. */
export const guadalquivir = line(`
  -3.95 38.01, -4.1 38.03, -4.25 38.0, -4.38 38.03, -4.55 37.97, -4.65 37.93, -4.775 37.877, -4.88 37.845,
  -5.02 37.807, -5.105 37.798, -5.2 37.745, -5.285 37.7, -5.345 37.706, -5.43 37.67, -5.527 37.652,
  -5.6 37.605, -5.667 37.612, -5.711 37.643, -5.765 37.61, -5.825 37.602, -5.875 37.555, -5.93 37.575,
  -5.978 37.517, -5.975 37.485, -6.012 37.46, -5.995 37.43, -6.013 37.405, -6.018 37.37, -6.028 37.34,
  -6.022 37.318, -6.05 37.29, -6.058 37.265, -6.045 37.235, -6.065 37.2, -6.09 37.16, -6.1 37.12,
  -6.085 37.085, -6.105 37.045, -6.13 37.0, -6.17 36.965, -6.196 36.93
`);

/** The canal of Alfonso XIII, where the port lies: from the old bend under Triana to the lock and the river. */
export const basin = line(`
  -5.997 37.415, -6.003 37.398, -5.999 37.384, -5.991 37.372, -5.999 37.352, -6.01 37.33, -6.022 37.318
`);

/** The ship's way from the head of the estuary past Bonanza and Sanlúcar to the bar. */
export const estuary = line(`
  -6.196 36.93, -6.23 36.908, -6.29 36.917, -6.33 36.905, -6.345 36.88, -6.34 36.83, -6.35 36.798,
  -6.4 36.788, -6.46 36.77
`);

/** A-4 from Seville through Carmona, Écija and Córdoba. */
export const roadNorth = line(`
  -5.999 37.352, -5.93 37.395, -5.8 37.44, -5.64 37.465, -5.45 37.5, -5.25 37.525, -5.08 37.545,
  -4.93 37.67, -4.84 37.77, -4.76 37.87, -4.62 37.955, -4.46 37.975, -4.3 38.01, -4.05 38.05, -3.78 38.1
`);

/** AP-4 from Seville past Los Palacios and Las Cabezas to Jerez and Cádiz. */
export const roadSouth = line(`
  -5.999 37.352, -5.955 37.31, -5.92 37.27, -5.9 37.16, -5.935 36.99, -6.0 36.88, -6.1 36.7, -6.14 36.61,
  -6.185 36.53, -6.255 36.495, -6.275 36.515
`);

/** From Jerez past Medina Sidonia, Alcalá de los Gazules and Los Barrios to Algeciras. */
export const roadToAlgeciras = line(`
  -6.1 36.7, -6.06 36.64, -5.93 36.48, -5.83 36.44, -5.72 36.45, -5.63 36.33, -5.52 36.2, -5.465 36.165,
  -5.436 36.133
`);

/** From Algeciras through the Strait and across the Gulf of Cádiz to the west. */
export const wayToAmerica = line(`
  -5.436 36.133, -5.4 36.06, -5.5 35.965, -5.75 35.935, -6.1 35.98, -6.7 36.2, -7.4 36.37, -9 36.55
`);

/** From the bar of Sanlúcar to the way to America. */
export const wayFromBar = line('-6.46 36.77, -6.62 36.725, -6.95 36.63, -7.4 36.37');

/** From Algeciras across the Strait to the port of Tanger Med. */
export const strait = line('-5.436 36.133, -5.425 36.05, -5.48 35.95, -5.5 35.89');
