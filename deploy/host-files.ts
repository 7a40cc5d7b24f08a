/** Configuration of the hosts that serve the uploaded folder themselves. Written into `site/`, from the one policy. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Build, editionsOf, otherAddresses, readBuild } from '../server/build.ts';
import {
  CACHE_FOREVER,
  CACHE_REVALIDATE,
  commonHeaders,
  documentHeaders,
  HASHED_FOLDER,
  type Headers,
} from '../server/policy.ts';

const BANNER = '# Written by the build from server/policy.ts: do not edit.';
/** Cloudflare ignores longer lines. */
const MAX_LINE = 2_000;

/**
 * Writes `.htaccess` for Apache and LiteSpeed, `_headers` and `_redirects` for Cloudflare and Netlify, `netlify.toml` for
 * Netlify alone.
 * @param dist folder with `site/` and `headers.json`
 */
export function writeHostFiles(dist: string): void {
  const build = readBuild(dist);
  const files = {
    '.htaccess': htaccess(build),
    _headers: platformHeaders(build),
    _redirects: platformRedirects(build),
    'netlify.toml': netlifyErrorPages(build),
    // Wrangler does not upload these: the platform has no use for them.
    '.assetsignore': '.htaccess\n500.html\nnetlify.toml\n',
    ...Object.fromEntries(
      editionsOf(build).map((folder) => [
        `${folder}/.htaccess`,
        joined([BANNER, ...errorDocuments(`/${folder}`)]),
      ]),
    ),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, 'site', name), text);
}

/**
 * Netlify asks for a rule to show another 404 page than that of the root. Cloudflare shows the nearest one by itself, and
 * refuses such a rule in `_redirects`.
 */
const netlifyErrorPages = (build: Build) =>
  joined([
    BANNER,
    ...editionsOf(build).flatMap((folder) => [
      '[[redirects]]',
      `from = "/${folder}/*"`,
      `to = "/${folder}/404.html"`,
      'status = 404',
    ]),
  ]);

/**
 * `_headers`. Platforms know the path and not the file behind it, so every response carries the headers of documents: any
 * unknown path gets the 404 page. Without a rule both platforms revalidate each time (`max-age=0, must-revalidate`).
 * @throws Error when a line is too long
 */
export function platformHeaders({ allowance }: Build): string {
  const lines = [
    BANNER,
    '/*',
    ...headerLines({ ...commonHeaders(allowance), ...documentHeaders(allowance) }),
    `/${HASHED_FOLDER}*`,
    ...headerLines({ 'Cache-Control': CACHE_FOREVER }),
  ];
  const long = lines.find((line) => line.length > MAX_LINE);
  if (long) throw new Error(`Cloudflare ignores this line of ${long.length} characters: ${long.trim()}`);
  return joined(lines);
}

const headerLines = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/** `_redirects`: every other address of a page leads to its own. */
function platformRedirects({ pages }: Build): string {
  const rules = [...pages].flatMap(([address, file]) =>
    otherAddresses(address, file).map((other) => `${other} ${address} 308`),
  );
  return joined([BANNER, ...rules]);
}

/** Types that older hosts do not know, as the embedded server sends them. */
const TYPES = {
  'application/javascript': '.js',
  'application/manifest+json': '.webmanifest',
  'application/xml': '.xml',
  'font/woff2': '.woff2',
  'image/avif': '.avif',
  'image/svg+xml': '.svg',
  'text/x-vcard': '.vcf',
  'video/webm': '.webm',
};
const COMPRESSIBLE = [
  'text/html',
  'text/css',
  'text/plain',
  'text/x-vcard',
  'application/javascript',
  'application/manifest+json',
  'application/xml',
  'image/svg+xml',
].join(' ');

/** `.htaccess` for Apache 2.4 and LiteSpeed, in the root folder of a domain. */
function htaccess({ pages, allowance }: Build): string {
  return joined([
    BANNER,
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    // With it, Apache does not recognise the copy that it has compressed itself, and sends it again each time.
    'FileETag None',
    // A page has the name of its edition's folder: /en is en.html, not en/.
    'DirectorySlash Off',
    ...errorDocuments(''),
    ...ifModule('mime', [
      ...Object.entries(TYPES).map(([type, extension]) => `AddType ${type} ${extension}`),
      'AddCharset utf-8 .html .css .js .txt .vcf',
    ]),
    ...ifModule('filter', [
      ...ifModule('brotli', [`AddOutputFilterByType BROTLI_COMPRESS;DEFLATE ${COMPRESSIBLE}`]),
      '<IfModule !mod_brotli.c>',
      ...ifModule('deflate', [`AddOutputFilterByType DEFLATE ${COMPRESSIBLE}`]),
      '</IfModule>',
    ]),
    ...ifModule('rewrite', addresses(pages)),
    ...ifModule('setenvif', [`SetEnvIf Request_URI "^/${HASHED_FOLDER}" HASHED`]),
    ...ifModule('headers', [
      ...set({ ...commonHeaders(allowance), 'Cache-Control': CACHE_REVALIDATE }),
      // Without «always»: an error, such as 416, is not kept for a year.
      'Header always unset Cache-Control env=HASHED',
      `Header set Cache-Control "${CACHE_FOREVER}" env=HASHED`,
      '<FilesMatch "\\.html$">',
      ...set(documentHeaders(allowance)),
      '</FilesMatch>',
    ]),
  ]);
}

/** The error pages of an edition, which stand in a folder. A folder's own rules add to those of the root. */
const errorDocuments = (folder: string) => [
  ...[403, 404].map((status) => `ErrorDocument ${status} ${folder}/404.html`),
  ...[500, 502, 503, 504].map((status) => `ErrorDocument ${status} ${folder}/500.html`),
];

/** The same addresses as on the embedded server. */
function addresses(pages: Build['pages']): string[] {
  return [
    'RewriteEngine On',
    // Only what the visitor asks for: Apache repeats the rules for error pages and for the rules' own results.
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [L]',
    'RewriteRule (^|/)(404|500)\\.html$|^_(headers|redirects)$|^netlify\\.toml$|(^|/)\\.(?!well-known/) - [R=404,L]',
    ...[...pages].flatMap(([address, file]) => [
      ...otherAddresses(address, file).map((other) => `RewriteRule ${exactly(other)} ${address} [R=308,L]`),
      ...(address === '/' ? [] : [`RewriteRule ${exactly(address)} /${file} [L]`]),
    ]),
    // A folder has no address.
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteRule . - [R=404,L]',
  ];
}

/** In a folder's own rules, Apache compares addresses without the leading slash. */
const exactly = (address: string) => `^${address.slice(1).replaceAll('.', '\\.')}$`;

function set(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => {
    if (/["%\\]/.test(value)) throw new Error(`Apache does not take this value literally: ${value}`);
    return `Header always set ${name} "${value}"`;
  });
}

/** Lines for hosts that have the module. */
function ifModule(name: string, lines: readonly string[]): string[] {
  return [`<IfModule mod_${name}.c>`, ...lines, '</IfModule>'];
}

const joined = (lines: readonly string[]) => `${lines.join('\n')}\n`;
