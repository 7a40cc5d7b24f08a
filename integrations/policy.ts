/** The header policy of the site: the build writes it for hosts (hosts.ts), the embedded server sends it. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export type Headers = Readonly<Record<string, string>>;
/** Content-Security-Policy by folder: `/` for the site, `/admin/` for pages with a policy of their own. */
export type Policies = Readonly<Record<string, string>>;

/** The policies as JSON, which the embedded server reads. Written last, so a folder with this file is a complete build. */
export const POLICY_FILE = '.policy';
/** Astro puts a content hash into every file name in this folder, and nowhere else. */
export const HASHED_FOLDER = '_astro/';
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** Always revalidate: a replaced PDF appears at once, an unchanged one costs a 304. */
export const CACHE_REVALIDATE = 'no-cache';

/** Content types by extension. */
export const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  txt: 'text/plain',
  vcf: 'text/vcard',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/vnd.microsoft.icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
/** Extensions of text that is sent with `charset=utf-8`. */
export const WITH_CHARSET = ['html', 'css', 'js', 'txt', 'vcf'];
const TEXT = /^text\/|json|xml/;
export const COMPRESSIBLE = Object.values(TYPES).filter((type) => TEXT.test(type));

/** Matches file names by the type of their extension. */
const namesOf = (type: RegExp): RegExp => {
  const extensions = Object.entries(TYPES).flatMap(([extension, own]) => (type.test(own) ? [extension] : []));
  return new RegExp(`\\.(?:${extensions.join('|')})$`, 'i');
};
/** Files of which a build has compressed copies. */
export const TEXT_FILE = namesOf(TEXT);
/** Files that other sites may embed: a logo in an e-mail, a certificate in a customer's page. */
export const SHARED_FILE = namesOf(/^image\/|\/pdf$|vcard$/);
/** Files that are not pages: a missing one gets one line of text instead of a page. */
export const ASSET = namesOf(/^(?!text\/html$)/);
/** Pages for errors, which have no address. */
export const ERROR_PAGE = /(^|\/)(404\.html|404\.txt|500\.html)$/;
/** Hidden files except in `.well-known/`, the configuration of hosts, and compressed copies. */
const PRIVATE = /(^|\/)\.(?!well-known\/)|^_(headers|redirects)$|\.(br|gz)$/;

/** The public files of a build, as relative URL paths. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((file) => !PRIVATE.test(file))
    .sort();

/** Addresses of the pages among these files: `/aviso-legal` → `aviso-legal.html`. */
export const pagesOf = (files: readonly string[]): Map<string, string> =>
  new Map(
    files
      .filter((file) => file.endsWith('.html') && !ERROR_PAGE.test(file))
      .map((file) => [`/${file}`.replace(/(?:(?<=\/)index)?\.html$/, ''), file]),
  );

/** Other spellings of a page's address, which redirect to it: `/en/`, `/en.html`, `/en/index.html`. */
export const otherAddresses = (address: string, file: string): string[] =>
  address.endsWith('/')
    ? [address.slice(0, -1), `/${file}`].filter(Boolean)
    : [`${address}/`, `/${file}`, `${address}/index.html`];

/**
 * The policy of the site's pages.
 * @param mapHost origin of the map's provider, such as `https://www.openstreetmap.org`
 */
export function contentSecurityPolicy(
  hashes: { readonly scripts: Iterable<string>; readonly styles: Iterable<string> },
  mapHost: string,
): string {
  const quoted = (list: Iterable<string>) => [...list].sort().map((hash) => `'${hash}'`);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(hashes.scripts)],
    'style-src': ["'self'", ...quoted(hashes.styles)],
    // The page probes the map's host with an image and a fetch before it mounts the frame.
    'img-src': ["'self'", 'data:', mapHost],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", mapHost],
    'frame-src': [mapHost],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    // Replaces X-Frame-Options in every supported browser.
    'frame-ancestors': ["'none'"],
    // No upgrade-insecure-requests: WebKit applies it to http://localhost and breaks `npm start`.
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

// Only names that Chromium knows: it warns about other names in every visitor's console.
const DENIED_FEATURES = `
  accelerometer camera clipboard-read compute-pressure display-capture encrypted-media gamepad geolocation
  gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer microphone midi
  otp-credentials payment picture-in-picture publickey-credentials-create publickey-credentials-get
  screen-wake-lock serial sync-xhr usb window-management xr-spatial-tracking
`;

export const COMMON_HEADERS = {
  // One year: docs/decisions/0004.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  // OpenStreetMap's tile policy asks for a referrer; the origin is enough.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export const SHARED_HEADERS: Headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Headers of HTML, error pages included, beside its Content-Security-Policy. */
export const DOCUMENT_HEADERS: Headers = {
  'Permissions-Policy': [
    'autoplay=(self)',
    'fullscreen=(self)',
    // For the buttons that copy phone and e-mail.
    'clipboard-write=(self)',
    ...DENIED_FEATURES.trim()
      .split(/\s+/)
      .map((feature) => `${feature}=()`),
  ].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The folder whose policy a file has. */
export const policyFolder = (policies: Policies, file: string): string =>
  Object.keys(policies).find((folder) => folder !== '/' && `/${file}`.startsWith(folder)) ?? '/';

/**
 * All headers of one response.
 * @param file path of the sent file, relative to the site; absent for a response without a body
 */
export function headersFor(policies: Policies, file?: string): Headers {
  const extension = file?.split('.').at(-1) ?? '';
  const type = TYPES[extension] ?? 'application/octet-stream';
  return {
    ...COMMON_HEADERS,
    ...(SHARED_FILE.test(file ?? '') && SHARED_HEADERS),
    ...(extension === 'html' && {
      'Content-Security-Policy': policies[policyFolder(policies, file ?? '')],
      ...DOCUMENT_HEADERS,
    }),
    'Cache-Control': file?.startsWith(HASHED_FOLDER) ? CACHE_FOREVER : CACHE_REVALIDATE,
    ...(file && {
      'Content-Type': WITH_CHARSET.includes(extension) ? `${type}; charset=utf-8` : type,
      ...(TEXT_FILE.test(file) && { Vary: 'accept-encoding' }),
    }),
  };
}
