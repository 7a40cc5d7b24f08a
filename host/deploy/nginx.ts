import { type Build, editionsOf, otherAddresses } from '../build.ts';
import { ASSET, SHARED_FILE, TEXT_FILE, TYPES, WITH_CHARSET } from '../media-types.ts';
import {
  CACHE_FOREVER,
  CACHE_REVALIDATE,
  commonHeaders,
  documentHeaders,
  HASHED_FOLDER,
  type Headers,
  SHARED_HEADERS,
} from '../policy.ts';
import { literal } from './own-paths.ts';

/**
 * Directives for a `server` block of nginx. A nested `add_header` drops inherited headers, so all headers are added
 * once, here, with values from variables. nginx omits a header with an empty value.
 */
export function nginx(build: Build): string[] {
  const { pages, allowance } = build;
  const headers: Headers = {
    ...commonHeaders(allowance),
    ...documentHeaders(allowance),
    'Cache-Control': CACHE_REVALIDATE,
  };
  const onlyDocuments = Object.keys(documentHeaders(allowance));
  return [
    'server_tokens off;',
    'absolute_redirect off;',
    'types {',
    ...Object.entries(TYPES).map(([extension, type]) => `  ${type} ${extension};`),
    '}',
    'charset utf-8;',
    `charset_types ${besidesHtml(WITH_CHARSET.map((extension) => TYPES[extension] ?? ''))};`,
    ...['gzip_vary on;', 'gzip_proxied any;'],
    // A variable, because `root` may not contain $document_root.
    'set $compressed $document_root/../compressed;',
    ...Object.entries(headers).map(
      ([name, value]) => `set ${variable(name)} ${quoted(onlyDocuments.includes(name) ? '' : value)};`,
    ),
    'set $missing /404.html;',
    'set $failed /500.html;',
    ...editionsOf(build).flatMap((folder) =>
      when(`$uri ~ ^/${literal(folder)}(?:/|$)`, [
        `set $missing /${folder}/404.html;`,
        `set $failed /${folder}/500.html;`,
      ]),
    ),
    ...when(`$uri ~* ${ASSET.source}`, ['set $missing /404.txt;']),
    ...[...pages].flatMap(([address, file]) =>
      otherAddresses(address, file).flatMap((other) =>
        when(`$uri = ${other}`, [`return 308 ${address}$is_args$args;`]),
      ),
    ),
    ...[...pages].map(([address, file]) => `rewrite ^${literal(address)}$ /${file};`),
    ...when('$uri ~ \\.html$', setAll(documentHeaders(allowance))),
    'set $site_cache_forever "";',
    ...when(`$uri ~ ^/${HASHED_FOLDER}`, [
      'set $site_cache_control "";',
      `set $site_cache_forever ${quoted(CACHE_FOREVER)};`,
    ]),
    ...when(`$uri ~* ${SHARED_FILE.source}`, setAll(SHARED_HEADERS)),
    ...Object.keys(headers).map((name) => `add_header ${name} ${variable(name)} always;`),
    // Without «always»: errors must not be cached for a year.
    'add_header Cache-Control $site_cache_forever;',
    'error_page 403 404 $missing;',
    'error_page 500 502 503 504 $failed;',
    // `internal`: a page is served at its path, not by its file name.
    ...block('location ~ \\.html$', ['internal;', 'etag off;', ...COMPRESSED]),
    ...block('location = /404.txt', ['internal;', 'etag off;', ...COMPRESSED]),
    ...block('location ~ /\\.(?!well-known/)|^/(?:_headers|_redirects|netlify\\.toml)$', ['return 404;']),
    ...block(`location ~ ${TEXT_FILE.source}`, COMPRESSED),
    // No `$uri/`: a folder is not a page.
    ...block('location /', ['try_files $uri =404;']),
  ];
}

/** Sends the build's compressed copy, and decompresses it for clients that do not accept it. */
const COMPRESSED = ['root $compressed;', 'gzip_static always;', 'gunzip on;'];

/** nginx adds text/html to every list of types itself, and warns about a duplicate. */
const besidesHtml = (types: readonly string[]) => types.filter((type) => type !== TYPES.html).join(' ');

const variable = (header: string) => `$site_${header.toLowerCase().replaceAll('-', '_')}`;

function quoted(value: string): string {
  if (/["$\\]/.test(value)) throw new Error(`nginx cannot quote this value: ${value}`);
  return `"${value}"`;
}

const setAll = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `set ${variable(name)} ${quoted(value)};`);

const when = (condition: string, lines: readonly string[]) => block(`if (${condition})`, lines);

const block = (head: string, lines: readonly string[]) => [
  `${head} {`,
  ...lines.map((line) => `  ${line}`),
  '}',
];
