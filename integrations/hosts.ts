/** The header policy and the redirects as configuration of hosts: pure text, which headers.ts writes into the site. */
import {
  ASSET,
  CACHE_FOREVER,
  CACHE_REVALIDATE,
  COMMON_HEADERS,
  COMPRESSIBLE,
  DOCUMENT_HEADERS,
  ERROR_PAGE,
  HASHED_FOLDER,
  type Headers,
  otherAddresses,
  type Policies,
  pagesOf,
  policyFolder,
  SHARED_FILE,
  SHARED_HEADERS,
  TYPES,
  WITH_CHARSET,
} from './policy.ts';

const BANNER = '# Written by the build (integrations/hosts.ts): do not edit.';
/** Cloudflare ignores longer lines, and further rules. */
const MAX = { line: 2_000, rules: 100 };
const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

const joined = (lines: readonly string[]) => `${[BANNER, ...lines].join('\n')}\n`;
/** Folders with error pages of their own: `en`. */
const editionsOf = (files: readonly string[]) =>
  files.filter((file) => file.endsWith('/404.html')).map((file) => file.replace('/404.html', ''));

/**
 * `_headers` for Cloudflare and Netlify. Both match paths, not files, and serve the 404 page at any unknown path: every
 * path gets the headers of documents. Without a Cache-Control rule, both revalidate each time. Where two rules with the
 * same header match, Netlify takes the later one; Cloudflare joins both, unless the later one detaches the header with
 * `!`, which Netlify ignores. Only paths that other sites must not embed set Cross-Origin-Resource-Policy.
 * @throws Error when Cloudflare would ignore a line or a rule
 */
export function platformHeaders({ '/': policy = '', ...others }: Policies, files: readonly string[]): string {
  const { [RESOURCE_POLICY]: sameOrigin, ...common } = COMMON_HEADERS;
  const own = files.filter((file) => policyFolder(others, file) === '/' && !ERROR_PAGE.test(file));
  const pages = [...pagesOf(own).keys()];
  const kept = own.filter((file) => !file.endsWith('.html') && !SHARED_FILE.test(file));
  const rules = new Map<string, Headers>([
    ['/*', { ...common, ...DOCUMENT_HEADERS, 'Content-Security-Policy': policy }],
  ]);
  const add = (path: string, headers: Headers) => rules.set(path, { ...rules.get(path), ...headers });
  add(`/${HASHED_FOLDER}*`, { 'Cache-Control': CACHE_FOREVER });
  for (const path of [...pages, ...kept.map((file) => `/${file}`)])
    add(path, { [RESOURCE_POLICY]: sameOrigin });
  for (const [folder, other] of Object.entries(others))
    add(`${folder}*`, { [RESOURCE_POLICY]: sameOrigin, 'Content-Security-Policy': other });
  const lines = [...rules].flatMap(([path, headers]) => [
    path,
    ...(path !== '/*' && 'Content-Security-Policy' in headers ? ['  ! Content-Security-Policy'] : []),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  if (rules.size > MAX.rules) throw new Error(`Cloudflare reads ${MAX.rules} rules of these ${rules.size}.`);
  const long = lines.find((line) => line.length > MAX.line);
  if (long) throw new Error(`Cloudflare ignores this line of ${long.length} characters: ${long.trim()}`);
  return joined(lines);
}

/** `_redirects` for Cloudflare and Netlify: every other spelling of a page's address redirects to it. */
export function platformRedirects(files: readonly string[]): string {
  const redirects = [...pagesOf(files)].flatMap(([address, file]) =>
    otherAddresses(address, file).map((other) => `${other} ${address} 308`),
  );
  // Cloudflare finds the nearest 404.html by itself and rejects this rule, which Netlify needs.
  const netlify = editionsOf(files).map((folder) => `/${folder}/* /${folder}/404.html 404`);
  return joined([...redirects, ...(process.env.NETLIFY ? netlify : [])]);
}

/** `.htaccess` for Apache 2.4 and LiteSpeed, in the root folder of a domain that holds this site alone. */
export function htaccess({ '/': policy = '', ...others }: Policies, files: readonly string[]): string {
  const documents = `^(?:${[...pagesOf(files).keys()].map(literal).join('|')})$|\\.html$`;
  return joined([
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    '# /en is the page en.html, not the folder en/.',
    'DirectorySlash Off',
    ...errorDocuments(''),
    ...editionsOf(files).flatMap((folder) => when(`^/+${folder}(?:/|$)`, errorDocuments(`/${folder}`))),
    ...when(`${ASSET.source}`, ['ErrorDocument 404 /404.txt']),
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
      ...set({ ...COMMON_HEADERS, 'Cache-Control': CACHE_REVALIDATE }),
      ...when(SHARED_FILE.source, set(SHARED_HEADERS)),
      ...when(documents, set({ 'Content-Security-Policy': policy, ...DOCUMENT_HEADERS })),
      ...Object.entries(others).flatMap(([folder, other]) =>
        when(`^${folder}(?:.*\\.html)?$`, set({ 'Content-Security-Policy': other })),
      ),
      ...when(`^/${HASHED_FOLDER}`, [
        '# Without «always»: an error such as 416 must not be cached for a year.',
        'Header always unset Cache-Control',
        `Header set Cache-Control "${CACHE_FOREVER}"`,
      ]),
    ]),
    ...ifModule('rewrite', [
      'RewriteEngine On',
      '# Only the original request: Apache repeats the rules for error pages and internal redirects.',
      'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
      'RewriteRule ^ - [L]',
      '# Apache would merge these slashes.',
      'RewriteCond %{THE_REQUEST} "^\\S+ /(?:[^? ]*/)?/"',
      'RewriteRule ^ - [R=404,L]',
      `RewriteRule ${ERROR_PAGE.source} - [R=404,L]`,
      'RewriteRule (?:^|/)\\.(?!well-known(?:/|$))|^_(?:headers|redirects)$|\\.(?:br|gz)$ - [R=404,L]',
      ...[...pagesOf(files)].flatMap(([address, file]) => [
        ...otherAddresses(address, file).map((other) => `RewriteRule ${exactly(other)} ${address} [R=308,L]`),
        ...(address === '/' ? [] : [`RewriteRule ${exactly(address)} /${file} [L]`]),
      ]),
      '# A folder is not a page.',
      'RewriteCond %{REQUEST_FILENAME} -d',
      'RewriteRule . - [R=404,L]',
    ]),
  ]);
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
const set = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `Header always set ${name} "${value}"`);
const literal = (text: string) => text.replaceAll(/[.+()[\]{}^$|?*\\]/g, '\\$&');
/** Apache matches paths without the leading slash. */
const exactly = (address: string) => `^${literal(address.slice(1))}$`;
