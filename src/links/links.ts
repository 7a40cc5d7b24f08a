import type { Coordinates } from '../content/types.ts';

/**
 * A chat of WhatsApp with its first message written. `phone` in E.164: `+34600000000`.
 * @throws RangeError when the number is not in E.164.
 */
export function whatsappUrl(phone: string, message: string): string {
  // wa.me takes the number without its plus sign, and the text percent-encoded: a «+» would show as a plus sign.
  return `https://wa.me/${digitsOf(phone)}?text=${encodeURIComponent(message)}`;
}

/**
 * A link that calls (RFC 3966). `phone` in E.164.
 * @throws RangeError when the number is not in E.164.
 */
export function telUrl(phone: string): string {
  return `tel:+${digitsOf(phone)}`;
}

/** A link that opens a new message (RFC 6068). */
export function mailtoUrl(
  address: string,
  { subject, body }: { subject?: string; body?: string } = {},
): string {
  const fields = [
    ...(subject ? [`subject=${encodeURIComponent(subject)}`] : []),
    // RFC 6068 asks for CRLF at the end of lines.
    ...(body ? [`body=${encodeURIComponent(body.replace(/\r\n?|\n/g, '\r\n'))}`] : []),
  ];
  // Only the «@» before the domain stays unencoded.
  const at = address.lastIndexOf('@');
  const recipient = `${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
  return `mailto:${recipient}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}

/** A search in Google Maps for an address or for a point. */
export function mapsSearchUrl(place: string | Coordinates): string {
  const query = typeof place === 'string' ? place : `${place.latitude},${place.longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

const mapHosts = {
  openstreetmap: 'https://www.openstreetmap.org',
  google: 'https://www.google.com',
};

/** Provider of the live map. */
export type MapProvider = keyof typeof mapHosts;

/** Origin of a provider's map, for the header policy. */
export const mapHost = (provider: MapProvider): string => mapHosts[provider];

/** A live map for a frame, with a mark at the point. `span` is half the height of OpenStreetMap's, in degrees. */
export function mapEmbedUrl(
  provider: MapProvider,
  { latitude, longitude }: Coordinates,
  span = 0.01,
): string {
  const point = encodeURIComponent(`${latitude},${longitude}`);
  if (provider === 'google') return `${mapHosts.google}/maps?q=${point}&z=14&output=embed`;
  // Degrees of longitude shrink towards the poles. The frame is about twice as wide as high.
  const across = (2 * span) / Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - across, latitude - span, longitude + across, latitude + span];
  const bbox = encodeURIComponent(box.map((degrees) => degrees.toFixed(5)).join(','));
  return `${mapHosts.openstreetmap}/export/embed.html?bbox=${bbox}&layer=mapnik&marker=${point}`;
}

function digitsOf(phone: string): string {
  const digits = /^\+([1-9]\d{6,14})$/.exec(phone)?.[1];
  if (!digits) throw new RangeError(`Not a phone number in E.164: «${phone}»`);
  return digits;
}
