/** The header policy, which every response has, on every host. */

export type Headers = Readonly<Record<string, string>>;
/** Headers by folder. Those of a folder replace those of `/`. */
export type Policy = Readonly<Record<string, Headers>> & { readonly '/': Headers };

/**
 * The policy of a site.
 * @param csp the Content-Security-Policy of its pages
 * @param admin that of the CMS, if the site has it
 */
export const policyOf = (csp: string, admin?: string): Policy => ({
  '/': {
    // One year: docs/decisions/0004.
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    // OpenStreetMap's tile policy asks for a referrer; the origin is enough.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Content-Security-Policy': csp,
    // A replaced PDF appears at once, an unchanged one costs a 304.
    'Cache-Control': 'no-cache',
  },
  // Astro puts a content hash into every file name in this folder, and nowhere else.
  '/_astro/': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  ...(admin && { '/admin/': { 'Content-Security-Policy': admin } }),
});

/** The headers of the response at a path. */
export const headersAt = (policy: Policy, path: string): Headers =>
  Object.assign({}, ...Object.entries(policy).map(([folder, own]) => (path.startsWith(folder) ? own : {})));

/**
 * The Content-Security-Policy of the site's pages.
 * @param mapHost origin of the live map, such as `https://www.openstreetmap.org`
 */
export function contentSecurityPolicy(
  hashes: { readonly scripts: Iterable<string>; readonly styles: Iterable<string> },
  mapHost: string,
): string {
  const quoted = (list: Iterable<string>) => [...list].sort().map((hash) => ` '${hash}'`);
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(hashes.scripts).join('')}`,
    `style-src 'self'${quoted(hashes.styles).join('')}`,
    // The page asks the map's host for its icon before it mounts the map.
    `img-src 'self' data: ${mapHost}`,
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    `frame-src ${mapHost}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    // Replaces X-Frame-Options in every supported browser.
    "frame-ancestors 'none'",
    // No upgrade-insecure-requests: WebKit applies it to http://localhost and breaks `npm start`.
  ].join('; ');
}

/** The Content-Security-Policy of /admin/, whose page is that of the CMS, with the hashes of its inline scripts. */
export const adminPolicy = (scripts: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${scripts.map((hash) => ` '${hash}'`).join('')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data: https://avatars.githubusercontent.com",
    'media-src blob:',
    "font-src 'self'",
    // The second origin says whether GitHub has a problem.
    "connect-src 'self' blob: data: https://api.github.com https://www.githubstatus.com",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

// Only names that Chromium knows: it warns about other names in every visitor's console.
const DENIED_FEATURES = `
  accelerometer camera clipboard-read compute-pressure display-capture encrypted-media gamepad geolocation
  gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer microphone midi
  otp-credentials payment picture-in-picture publickey-credentials-create publickey-credentials-get
  screen-wake-lock serial sync-xhr usb window-management xr-spatial-tracking
`
  .trim()
  .split(/\s+/);
