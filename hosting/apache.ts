import {
  ASSET,
  COMPRESSIBLE,
  ERROR_PAGE,
  editionsOf,
  METHODS,
  pagesOf,
  redirectsOf,
  TYPES,
  WITH_CHARSET,
} from './files.ts';
import type { Policy } from './policy.ts';

/** `.htaccess` for Apache 2.4 and LiteSpeed, in the root folder of a domain that holds this site alone. */
export function htaccess({ '/': common, ...folders }: Policy, files: readonly string[]): string {
  const lines = [
    '# Written by the build: do not edit.',
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    '# /en is the page en.html, not the folder en/.',
    'DirectorySlash Off',
    ...errorDocuments(''),
    ...editionsOf(files).flatMap((folder) => when(`^/+${folder}(?:/|$)`, errorDocuments(`/${folder}`))),
    ...when(ASSET.source, ['ErrorDocument 404 /404.txt']),
    ...ifModule('mime', [
      ...Object.entries(TYPES).map(([extension, type]) => `AddType ${type} .${extension}`),
      `AddCharset utf-8 ${WITH_CHARSET.map((extension) => `.${extension}`).join(' ')}`,
    ]),
    ...ifModule('filter', [
      ...ifModule('brotli', [`AddOutputFilterByType BROTLI_COMPRESS;DEFLATE ${COMPRESSIBLE.join(' ')}`]),
      ...ifModule(
        '!brotli',
        ifModule('deflate', [`AddOutputFilterByType DEFLATE ${COMPRESSIBLE.join(' ')}`]),
      ),
    ]),
    ...ifModule('headers', [
      '# Apache does not recognise the ETag of its own compressed response.',
      'RequestHeader edit* If-None-Match "-(?:br|gzip)\\"" "\\""',
      ...Object.entries(common).map(([name, value]) => `Header always set ${name} "${value}"`),
      `Header always set Allow "${METHODS.join(', ')}" "expr=%{REQUEST_STATUS} == 405"`,
      '# Without «always»: an error such as 416 must not be cached for a year.',
      ...Object.entries(folders).flatMap(([folder, own]) =>
        when(
          `^${folder}`,
          Object.entries(own).flatMap(([name, value]) => [
            `Header always unset ${name}`,
            `Header set ${name} "${value}"`,
          ]),
        ),
      ),
    ]),
    ...ifModule('rewrite', [
      'RewriteEngine On',
      '# Only the original request: Apache repeats the rules for error pages and internal redirects.',
      'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
      'RewriteRule ^ - [L]',
      `RewriteCond %{REQUEST_METHOD} !^(?:${METHODS.join('|')})$`,
      'RewriteRule ^ - [R=405,L]',
      '# Apache would merge these slashes.',
      'RewriteCond %{THE_REQUEST} "^\\S+ /(?:[^? ]*/)?/"',
      'RewriteRule ^ - [R=404,L]',
      `RewriteRule ${ERROR_PAGE.source} - [R=404,L]`,
      'RewriteRule (?:^|/)\\.(?!well-known(?:/|$))|^_(?:headers|redirects)$|\\.(?:br|gz)$ - [R=404,L]',
      ...[...redirectsOf(files)].map(
        ([other, address]) => `RewriteRule ${exactly(other)} ${address} [R=308,L]`,
      ),
      ...[...pagesOf(files)]
        .filter(([address]) => address !== '/')
        .map(([address, file]) => `RewriteRule ${exactly(address)} /${file} [L]`),
      '# A folder is not a page.',
      'RewriteCond %{REQUEST_FILENAME} -d',
      'RewriteRule . - [R=404,L]',
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

const errorDocuments = (folder: string) => [
  ...[403, 404].map((status) => `ErrorDocument ${status} ${folder}/404.html`),
  ...[500, 502, 503, 504].map((status) => `ErrorDocument ${status} ${folder}/500.html`),
];
/** Directives for requests whose path matches. */
const when = (path: string, lines: readonly string[]) => [
  `<If "%{REQUEST_URI} =~ m#${path}#i">`,
  ...lines,
  '</If>',
];
/** Directives that need a module, or its absence. */
const ifModule = (name: string, lines: readonly string[]) => [
  `<IfModule ${name.replace(/\w+/, 'mod_$&.c')}>`,
  ...lines,
  '</IfModule>',
];
const literal = (text: string) => text.replaceAll(/[.+()[\]{}^$|?*\\]/g, '\\$&');
/** Apache matches paths without the leading slash. */
const exactly = (address: string) => `^${literal(address.slice(1))}$`;
