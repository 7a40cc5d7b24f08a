import { type Build, editionsOf, otherAddresses } from '../build.ts';
import { ASSET, COMPRESSIBLE, SHARED_FILE, TYPES, WITH_CHARSET } from '../media-types.ts';
import {
  CACHE_FOREVER,
  CACHE_REVALIDATE,
  commonHeaders,
  documentHeaders,
  HASHED_FOLDER,
  type Headers,
  SHARED_HEADERS,
} from '../policy.ts';
import { documentsOf, foldersOf, literal, MISSING_PATH, ownPaths } from './own-paths.ts';

/**
 * `.htaccess` for Apache 2.4 and LiteSpeed in the root folder of a domain. Subfolders inherit the file, even those of
 * other applications, so every rule is limited to the site's paths (decision 0008).
 */
export function htaccess(build: Build): string[] {
  const own = ownPaths(build);
  const { allowance } = build;
  return [
    // With MultiViews, /index would serve index.html of the root folder.
    ...when('^/[^/]*$', ['Options -MultiViews']),
    ...when(`^/${own}$`, [
      'Options -Indexes -MultiViews',
      'DirectoryIndex index.html',
      // Apache does not recognise the ETag of its own compressed response, and would send the body each time.
      'FileETag None',
      // /en must serve the page en.html, not redirect to the folder en/.
      'DirectorySlash Off',
      ...errorDocuments(''),
      ...ifModule('mime', [
        ...Object.entries(TYPES).map(([extension, type]) => `AddType ${type} .${extension}`),
        `AddCharset utf-8 ${WITH_CHARSET.map((extension) => `.${extension}`).join(' ')}`,
      ]),
      ...ifModule('filter', [
        ...ifModule('brotli', [`AddOutputFilterByType BROTLI_COMPRESS;DEFLATE ${COMPRESSIBLE.join(' ')}`]),
        '<IfModule !mod_brotli.c>',
        ...ifModule('deflate', [`AddOutputFilterByType DEFLATE ${COMPRESSIBLE.join(' ')}`]),
        '</IfModule>',
      ]),
      ...ifModule('headers', set({ ...commonHeaders(allowance), 'Cache-Control': CACHE_REVALIDATE })),
    ]),
    ...editionsOf(build).flatMap((folder) => when(`^/${folder}(?:/|$)`, errorDocuments(`/${folder}`))),
    ...when(`^/${own}$`, ['ErrorDocument 404 /404.txt'], ASSET),
    ...ifModule('headers', [
      ...when(`^/${own}$`, set(SHARED_HEADERS), SHARED_FILE),
      ...when(`^/${documentsOf(build)}$`, set(documentHeaders(allowance))),
      ...when(`^/${HASHED_FOLDER}`, [
        // Without «always»: an error such as 416 must not be cached for a year.
        'Header always unset Cache-Control',
        `Header set Cache-Control "${CACHE_FOREVER}"`,
      ]),
    ]),
    ...ifModule('rewrite', addresses(build)),
  ];
}

/** Directives for requests whose path matches `path` and, if given, `name`. */
const when = (path: string, lines: readonly string[], name?: RegExp) => [
  `<If "%{REQUEST_URI} =~ m#${path}#${name ? ` && %{REQUEST_URI} =~ m#${name.source}#i` : ''}">`,
  ...lines,
  '</If>',
];

/** `ErrorDocument` directives for the error pages in an edition's folder. */
const errorDocuments = (folder: string) => [
  ...[403, 404].map((status) => `ErrorDocument ${status} ${folder}/404.html`),
  ...[500, 502, 503, 504].map((status) => `ErrorDocument ${status} ${folder}/500.html`),
];

/** The redirects of the embedded server, as rewrite rules. Apache matches paths without the leading slash. */
function addresses(build: Build): string[] {
  const exactly = (address: string) => `^${literal(address.slice(1))}$`;
  const folders = foldersOf(build);
  return [
    'RewriteEngine On',
    // Stop unless this is the original request: Apache repeats the rules for error pages and internal redirects.
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [L]',
    `RewriteRule ^${folders}/(?:.*/)?(?:\\.|(?:404|500)\\.html$) - [R=404,L]`,
    'RewriteRule ^(?:(?:404|500)\\.html|404\\.txt)$ - [R=404,L]',
    ...[...build.pages].flatMap(([address, file]) => [
      ...otherAddresses(address, file).map((other) => `RewriteRule ${exactly(other)} ${address} [R=308,L]`),
      ...(address === '/' ? [] : [`RewriteRule ${exactly(address)} /${file} [L]`]),
    ]),
    // A folder is not a page: respond with 404.
    'RewriteCond %{REQUEST_FILENAME} -d',
    `RewriteRule ^${folders}(?:/|$) - [R=404,L]`,
    // Hidden files, and paths that exist neither in the site nor in another application, get the site's 404.
    `RewriteRule ^(?:_headers|_redirects|netlify\\.toml|\\.(?!well-known(?:/|$)).*?)(\\.\\w+)?$ /${MISSING_PATH}/x$1 [L]`,
    // With a wrong document root, Apache cannot tell which paths exist.
    'RewriteCond %{DOCUMENT_ROOT}/index.html -f',
    'RewriteCond %{DOCUMENT_ROOT}/$1 !-f',
    'RewriteCond %{DOCUMENT_ROOT}/$1 !-d',
    `RewriteRule ^(?=([^/]+)).*?(\\.\\w+)?$ /${MISSING_PATH}/x$2 [L]`,
  ];
}

function set(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => {
    if (/["%\\]/.test(value)) throw new Error(`Apache cannot quote this value: ${value}`);
    return `Header always set ${name} "${value}"`;
  });
}

/** Directives that need a module. */
function ifModule(name: string, lines: readonly string[]): string[] {
  return [`<IfModule mod_${name}.c>`, ...lines, '</IfModule>'];
}
