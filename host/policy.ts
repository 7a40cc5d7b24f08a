/** The header policy of the site, applied by the embedded server and written to the configuration of other hosts. */

import { SHARED_FILE } from './media-types.ts';

/** What the policy allows the pages of a build, read from `dist/headers.json`. */
export interface Allowance {
  /** Hashes (`sha256-…`) of the inline scripts. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origin of the map provider, such as `https://www.openstreetmap.org`. */
  readonly mapHost: string;
  /** Whether all subdomains of the company's domain have HTTPS. */
  readonly httpsOnSubdomains: boolean;
}

/** The part of the policy that the content decides. */
export type Decisions = Pick<Allowance, 'mapHost' | 'httpsOnSubdomains'>;

export type Headers = Readonly<Record<string, string>>;

/** Astro puts a content hash into every file name in this folder, and nowhere else. */
export const HASHED_FOLDER = '_astro/';
/** A file of the site with the hash of all others, by which a publication recognises it at the public address. */
export const ID_FILE = 'publicacion.txt';

export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** Always revalidate: a replaced PDF appears at once, an unchanged one costs a 304. */
export const CACHE_REVALIDATE = 'no-cache';

export function contentSecurityPolicy({ scriptHashes, styleHashes, mapHost }: Allowance): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes)],
    'style-src': ["'self'", ...quoted(styleHashes)],
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

const PERMISSIONS_POLICY = [
  'autoplay=(self)',
  'fullscreen=(self)',
  // For the buttons that copy phone and e-mail.
  'clipboard-write=(self)',
  ...DENIED_FEATURES.trim()
    .split(/\s+/)
    .map((feature) => `${feature}=()`),
].join(', ');

export const commonHeaders = ({ httpsOnSubdomains }: Decisions): Headers => ({
  // One year: docs/decisions/0004.
  'Strict-Transport-Security': `max-age=31536000${httpsOnSubdomains ? '; includeSubDomains' : ''}`,
  'X-Content-Type-Options': 'nosniff',
  // OpenStreetMap's tile policy asks for a referrer; the origin is enough.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** Headers of files that other sites may embed: a logo in an e-mail, a certificate in a customer's page. */
export const SHARED_HEADERS: Headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Headers of HTML, error pages included. */
export function documentHeaders(allowance: Allowance): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(allowance),
    'Permissions-Policy': PERMISSIONS_POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/**
 * Policy headers of one response.
 * @param file path of the sent file, relative to the site; absent for a response without a body
 */
export function headersFor(allowance: Allowance, file = ''): Headers {
  return {
    ...commonHeaders(allowance),
    ...(SHARED_FILE.test(file) ? SHARED_HEADERS : {}),
    ...(file.endsWith('.html') ? documentHeaders(allowance) : {}),
    'Cache-Control': file.startsWith(HASHED_FOLDER) ? CACHE_FOREVER : CACHE_REVALIDATE,
  };
}
