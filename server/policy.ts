/**
 * The one header policy of the site. The embedded server applies it per answer; the configurations of the
 * other hosts are generated from the same functions, so that no host can drift from the rest.
 */

/** What the policy lets the pages of a build do, as `dist/headers.json` holds it. */
export interface Allowance {
  /** Hashes (`sha256-…`) of the inline scripts and styles. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origin of the map's provider (K3), such as `https://www.openstreetmap.org`. */
  readonly mapHost: string;
}

/** What the policy needs to know of an answer. */
export interface AnswerKind {
  /** Path asked for, without query. */
  readonly pathname: string;
  readonly contentType: string;
  /** False for every answer that is not the file at that path: 404, 405, 416, 500… */
  readonly found: boolean;
}

export type Headers = Readonly<Record<string, string>>;

/** Astro writes a hash of the content into every name under this folder, and nowhere else. */
export const HASHED_PREFIX = '/_astro/';
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** Keep a copy, but ask each time: a swapped PDF or a corrected page is seen at once, and an unchanged one costs a 304. */
export const CACHE_REVALIDATE = 'no-cache';

/** The Content-Security-Policy of the pages. It allows what the site has and nothing else (X1). */
export function contentSecurityPolicy({ scriptHashes, styleHashes, mapHost }: Allowance): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes)],
    'style-src': ["'self'", ...quoted(styleHashes)],
    // The map's frame is mounted only if its host answers (K3): a picture of that host and the page itself are the probe.
    'img-src': ["'self'", 'data:', mapHost],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", mapHost],
    'frame-src': [mapHost],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    // Makes X-Frame-Options needless: every browser that can run the site's scripts obeys this one.
    'frame-ancestors': ["'none'"],
    // No upgrade-insecure-requests: WebKit applies it to http://localhost as well and would break `npm start`.
    // The site has only relative and https addresses, and HSTS covers the real domain.
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

// Only names that Chromium 156 knows (not `bluetooth`): an unknown one is a warning in every visitor's console.
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const PERMISSIONS_POLICY = [
  'autoplay=(self)',
  'fullscreen=(self)',
  // Number and address can be copied (K2).
  'clipboard-write=(self)',
  ...DENIED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

/** Headers that every answer carries, whatever it is. */
export const COMMON_HEADERS: Headers = {
  // Two years. `preload` is for the company to decide: it cannot be taken back in less than months.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // OpenStreetMap's tile policy asks for a referrer: the origin alone is given.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Stops other sites' pages from embedding files. Fetchers of Open Graph pictures are no browsers and ignore it.
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Headers that mean something only on a document, so only HTML carries them, error pages included. */
export function documentHeaders(allowance: Allowance): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(allowance),
    'Permissions-Policy': PERMISSIONS_POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** `Cache-Control` of an answer: for ever only what exists under a hashed name. */
export function cacheControl({ pathname, found }: Pick<AnswerKind, 'pathname' | 'found'>): string {
  return found && pathname.startsWith(HASHED_PREFIX) ? CACHE_FOREVER : CACHE_REVALIDATE;
}

/** All policy headers of one answer: security, caching and type. */
export function headersFor(answer: AnswerKind, allowance: Allowance): Headers {
  return {
    'Content-Type': answer.contentType,
    'Cache-Control': cacheControl(answer),
    ...COMMON_HEADERS,
    ...(answer.contentType.startsWith('text/html') ? documentHeaders(allowance) : {}),
  };
}
