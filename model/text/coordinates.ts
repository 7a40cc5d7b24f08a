import { tidied } from './tidied.ts';

/** Decimal degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Decimals are required, since «37,5» is one number and not two. */
const degrees = '([-+−]?\\d{1,3}[.,]\\d+)\\s?°?';
const pair = new RegExp(`^${degrees}\\s?([NS]?)(?:\\s?[,;]\\s?|\\s)${degrees}\\s?([EWO]?)$`, 'i');

/**
 * Parses decimal degrees from pasted text: «37.3963, -5.9990», «37,3963° N 5,9990° O», or the URL of a place in Google
 * Maps. Undefined for any other text.
 */
export function readCoordinates(text: string): Coordinates | undefined {
  const found = pair.exec(inAddress(text) ?? tidied(text));
  if (!found) return undefined;
  const [, north = '', northOrSouth = '', east = '', eastOrWest = ''] = found;
  const latitude = read(north, northOrSouth);
  const longitude = read(east, eastOrWest);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Coordinates in a Google Maps URL: those of the place, else of the map's centre. */
function inAddress(text: string): string | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !/(^|\.)google(\.[a-z]{2,3}){1,2}$/.test(address.hostname)) return undefined;
  const { pathname, searchParams } = address;
  const [, ...place] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(pathname) ?? [];
  if (place.length > 0) return place.join(' ');
  return searchParams.get('q') ?? /@(-?[\d.]+,-?[\d.]+)/.exec(pathname)?.[1];
}

/** A number with its hemisphere. A sign together with a letter is ambiguous. */
function read(degrees: string, hemisphere: string): number {
  const value = Number(degrees.replace(',', '.').replace('−', '-'));
  if (hemisphere === '') return value;
  if (/^[-+−]/.test(degrees)) return Number.NaN;
  return /[swo]/i.test(hemisphere) ? -value : value;
}
