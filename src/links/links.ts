import type { Company } from '../../model/schemas/types.ts';
import type { Coordinates } from '../../model/text/coordinates.ts';

/** A WhatsApp chat, with a first message if given. `phone` in E.164, as in the content: `+34600000000`. */
export function whatsappUrl(phone: string, message?: string): string {
  // wa.me expects the number without plus sign, and spaces as %20: a «+» would appear in the message.
  const text = message === undefined ? '' : `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/${phone.slice(1)}${text}`;
}

/** A telephone link (RFC 3966). `phone` in E.164. */
export function telUrl(phone: string): string {
  return `tel:${phone}`;
}

/** A link that opens a new message (RFC 6068). */
export function mailtoUrl(address: string, subject?: string): string {
  // Encode everything but the «@» before the domain.
  const at = address.lastIndexOf('@');
  const recipient = `${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
  return `mailto:${recipient}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

/** The premises' postal address, in two lines. */
export const addressLines = ({ street, postalCode, locality, country }: Company) => [
  street.value,
  `${postalCode.value} ${locality}, ${country}`,
];

/** A search in Google Maps for an address. */
export function mapsSearchUrl(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** Origins of the live map's providers; the header policy allows one. */
export const mapHosts = {
  openstreetmap: 'https://www.openstreetmap.org',
  google: 'https://www.google.com',
};

/** Half the height of OpenStreetMap's map, in degrees. */
const span = 0.01;

/** A live map for a frame, with a marker at the point. */
export function mapEmbedUrl(provider: keyof typeof mapHosts, { latitude, longitude }: Coordinates): string {
  const point = encodeURIComponent(`${latitude},${longitude}`);
  if (provider === 'google') return `${mapHosts.google}/maps?q=${point}&z=14&output=embed`;
  // Degrees of longitude shrink towards the poles. The frame is about twice as wide as high.
  const across = (2 * span) / Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - across, latitude - span, longitude + across, latitude + span];
  const bbox = encodeURIComponent(box.map((degrees) => degrees.toFixed(5)).join(','));
  return `${mapHosts.openstreetmap}/export/embed.html?bbox=${bbox}&layer=mapnik&marker=${point}`;
}
