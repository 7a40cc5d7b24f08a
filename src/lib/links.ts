/** Addresses of pages, files and sections in each language, and links to chats, calls, messages and maps. */
import { type Language, languages } from './language.ts';

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The pages with a path, in search engines and the sitemap. Each has its name in the forms. */
export const pages = {
  home: { title: 'Página de inicio', paths: { es: '/', en: '/en' } },
  legal: { title: 'Aviso legal', paths: { es: '/aviso-legal', en: '/en/legal-notice' } },
};
export type IndexedPage = keyof typeof pages;

/** A page of the site. The last two are shown at any path. */
export type Page = IndexedPage | 'notFound' | 'failure';

export const isIndexed = (page: Page): page is IndexedPage => page in pages;

export const pathOf = (page: IndexedPage, language: Language): string => pages[page].paths[language];

/** Attributes of links to the same page in the other languages; to their home page for a page without a path. */
export const otherEditions = (page: Page, language: Language) =>
  languages
    .filter((other) => other !== language)
    .map((lang) => ({ href: pathOf(isIndexed(page) ? page : 'home', lang), hrefLang: lang, lang }));

/** The ids of the sections that links lead to, on the home page of each edition. */
const sectionIds = {
  services: { es: 'servicios', en: 'services' },
  traceability: { es: 'trazabilidad', en: 'traceability' },
  about: { es: 'sobre-nosotros', en: 'about-us' },
  certifications: { es: 'certificaciones', en: 'certifications' },
  objectives: { es: 'objetivos', en: 'objectives' },
  contact: { es: 'contacto', en: 'contact' },
};
export type Section = keyof typeof sectionIds;

export const idOf = (section: Section, language: Language): string => sectionIds[section][language];

/** The parts of «services» that links lead to, and the id of each in each edition. */
const serviceIds = {
  aerospace: { es: 'sector-aeroespacial', en: 'aerospace' },
  hazardous: { es: 'residuos-peligrosos', en: 'hazardous-waste' },
  nonHazardous: { es: 'residuos-no-peligrosos', en: 'non-hazardous-waste' },
  metals: { es: 'metales', en: 'metals' },
  fleet: { es: 'flota', en: 'fleet' },
};
export type Service = keyof typeof serviceIds;

/** The id of a line of business, or of the fleet, on the home page. */
export const serviceIdOf = (service: Service, language: Language): string => serviceIds[service][language];

/** A link from a page to a section of the home page: an anchor alone on the home page itself. */
export const sectionLink = (section: Section, language: Language, page: Page = 'home'): string =>
  `${page === 'home' ? '' : pathOf('home', language)}#${idOf(section, language)}`;

/** Paths of the files that an edition has for itself. */
export const filePaths = {
  es: { card: '/contacto.vcf', socialPicture: '/imagen-social.jpg', manifest: '/manifest.webmanifest' },
  en: {
    card: '/en/contact.vcf',
    socialPicture: '/en/social-picture.jpg',
    manifest: '/en/manifest.webmanifest',
  },
};

/** Path of a certificate, the same in both editions and for every new PDF of that name. */
export const certificatePath = (file: string): string => `/certificados/${file}`;

/** Attributes of a link that opens a new tab. Every supported browser implies `rel="noopener"`. */
export const inNewTab = { target: '_blank' };

/**
 * The same, of a link that announces it.
 * @param label the visible text
 * @param note the announcement, in the accessible name: screen readers read hidden text as a second link
 */
export const newTabLink = (label: string, note: string) => ({
  ...inNewTab,
  'aria-label': `${label} ${note}`,
});

/**
 * A text in the query of an address. Spaces are %20: a «+» would appear in the message. Browsers encode letters, which
 * take less of the page as they are.
 */
const encodeText = (text: string) => text.replace(/[^\p{L}\d,.:()*]/gu, encodeURIComponent);

/** A WhatsApp chat, with a first message if given. */
export function whatsappUrl({ e164 }: { e164: string }, message?: string): string {
  // wa.me expects the number without plus sign.
  return `https://wa.me/${e164.slice(1)}${message === undefined ? '' : `?text=${encodeText(message)}`}`;
}

/** A link that opens a new message, with subject and text if given (RFC 6068). */
export function mailtoUrl(address: string, subject = '', message = ''): string {
  // Encode everything but the «@» before the domain.
  const recipient = address.split('@').map(encodeURIComponent).join('@');
  const fields = Object.entries({ subject, body: message.replaceAll('\n', '\r\n') })
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${encodeText(text)}`);
  return `mailto:${recipient}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}

/** A latitude and a longitude, as the maps' addresses have them. */
const pointOf = ({ latitude, longitude }: Coordinates) => encodeURIComponent(`${latitude},${longitude}`);

/** A marker in Google Maps: an address would lead to the middle of its street, or of the port. */
export const mapsSearchUrl = (coordinates: Coordinates): string =>
  `https://www.google.com/maps/search/?api=1&query=${pointOf(coordinates)}`;

/** Origin of the live map, which the header policy allows. */
export const mapHost = 'https://www.openstreetmap.org';

/** Half the height of the live map, in degrees. */
const span = 0.01;

/** The live map, for an iframe, with a marker at the point. */
export function mapEmbedUrl(coordinates: Coordinates): string {
  const { latitude, longitude } = coordinates;
  // Degrees of longitude shrink towards the poles. The box is about twice as wide as high.
  const across = (2 * span) / Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - across, latitude - span, longitude + across, latitude + span];
  const bbox = encodeURIComponent(box.map((degrees) => degrees.toFixed(5)).join(','));
  return `${mapHost}/export/embed.html?bbox=${bbox}&layer=mapnik&marker=${pointOf(coordinates)}`;
}
