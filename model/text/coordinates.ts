import { tidied } from './tidied.ts';

/** Decimal degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Decimals are required, since «37,5» is one number and not two. */
const decimal = String.raw`\d{1,3}[.,]\d+\s?[°º]?`;
const number = String.raw`\d{1,2}(?:[.,]\d+)?`;
const [minute, second] = ["['’′]", `(?:["”″]|''|’’|′′)`];
/** «37°20'28.7"» or «37°20.478'». */
const sexagesimal = String.raw`\d{1,3}\s?[°º]\s?(?:\d{1,2}\s?${minute}\s?${number}\s?${second}|${number}\s?${minute})`;
const angle = (name: string, letters: string) =>
  String.raw`(?:${name}[a-z]*\.?\s?[:=]?\s?)?([${letters}]?\s?[-+−–]?(?:${sexagesimal}|${decimal})\s?[${letters}]?)`;
const pair = new RegExp(
  String.raw`^\(?${angle('lat', 'NS')}(?:\s?[,;/]\s?|\s)${angle('l(?:on|ng)', 'EWO')}\)?$`,
  'i',
);

/**
 * Parses pasted text: «37.3963, -5.9990», «37°20'28.7"N 6°00'04.7"W», or the URL of a place in Google Maps or
 * OpenStreetMap. Undefined for any other text.
 */
export function readCoordinates(text: string): Coordinates | undefined {
  const written = tidied(text);
  const [, north = '', east = ''] = pair.exec(inLink(written) ?? written) ?? [];
  // «37.3963 N, 5.9990» may lack a W.
  if (isLettered(north) !== isLettered(east)) return undefined;
  const [latitude, longitude] = [degreesOf(north), degreesOf(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

const isLettered = (angle: string) => /[a-z]/i.test(angle);

/** Decimal degrees of an angle. Not a number if it has both sign and letter, or minutes without a letter. */
function degreesOf(angle: string): number {
  const parts = angle.match(/\d+([.,]\d+)?/g) ?? [];
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part.replace(',', '.')),
  );
  const marks = angle.match(/[-+−–a-z]/gi) ?? [];
  const isAmbiguous = marks.length > 1 || (parts.length > 1 && !isLettered(angle));
  if (isAmbiguous || minutes >= 60 || seconds >= 60) return Number.NaN;
  const value = degrees + minutes / 60 + seconds / 3600;
  // Seven decimals are a centimetre.
  return Number((/[-−–swo]/i.test(angle) ? -value : value).toFixed(7));
}

/** The coordinates in the URL of a map: those of its only place, or of its centre if it names none. */
function inLink(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, pathname, searchParams, hash } = new URL(text);
  const query = (...names: string[]) => names.map((name) => searchParams.get(name)).find(Boolean);
  if (protocol === 'geo:') return query('q') ?? pathname;
  if (/(^|\.)openstreetmap\.org$/.test(hostname)) {
    if (pathname !== '/') return undefined;
    return query('mlat') ? `${query('mlat')},${query('mlon')}` : /^#map=[\d.]+\/([^&]+)/.exec(hash)?.[1];
  }
  if (!/(^|\.)google(\.[a-z]{2,3}){1,2}$/.test(hostname)) return undefined;
  const [, ...place] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(pathname) ?? [];
  if (place.length > 0) return place.join(' ');
  // The coordinates in the name of a search or place: those after «@» are the centre of the map.
  const [, named = ''] = /^\/maps\/(?:place|search|dir)\/([^@]*)/.exec(pathname) ?? [];
  const [name, ...others] = named.split('/').filter((part) => part && !part.includes('='));
  if (others.length > 0) return undefined;
  if (name) return new URLSearchParams(`name=${name}`).get('name') ?? undefined;
  const centre = /^\/maps\/@(-?[\d.]+,-?[\d.]+)/.exec(pathname)?.[1];
  return query('q', 'query', 'daddr', 'cid', 'll')?.replace(/^loc:/, '') ?? centre;
}
