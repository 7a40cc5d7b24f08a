import type { Coordinates } from './types.ts';
import { tidied } from './written.ts';

/** Decimals are asked for: «37,5» alone is one number. */
const degrees = '([-+−]?\\d{1,3}[.,]\\d+)\\s?°?';
const pair = new RegExp(`^${degrees}\\s?([NS]?)(?:\\s?[,;]\\s?|\\s)${degrees}\\s?([EWO]?)$`, 'i');

/**
 * The place that a pasted text names in decimal degrees: «37.3963, -5.9990», «37,3963° N 5,9990° O» or the address of a place
 * in Google Maps. Nothing for any other text.
 */
export function readCoordinates(text: string): Coordinates | undefined {
  const found = pair.exec(inAddress(text) ?? tidied(text));
  if (!found) return undefined;
  const [, north = '', northOrSouth = '', east = '', eastOrWest = ''] = found;
  const latitude = read(north, northOrSouth);
  const longitude = read(east, eastOrWest);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** The numbers in an address of Google Maps: those of the place, if it has one, or of the middle of the map. */
function inAddress(text: string): string | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !/(^|\.)google(\.[a-z]{2,3}){1,2}$/.test(address.hostname)) return undefined;
  const { pathname, searchParams } = address;
  const [, ...place] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(pathname) ?? [];
  if (place.length > 0) return place.join(' ');
  return searchParams.get('q') ?? /@(-?[\d.]+,-?[\d.]+)/.exec(pathname)?.[1];
}

/** A number with its hemisphere. A sign beside a letter says it twice: nothing is sure then. */
function read(degrees: string, hemisphere: string): number {
  const value = Number(degrees.replace(',', '.').replace('−', '-'));
  if (hemisphere === '') return value;
  if (/^[-+−]/.test(degrees)) return Number.NaN;
  return /[swo]/i.test(hemisphere) ? -value : value;
}
