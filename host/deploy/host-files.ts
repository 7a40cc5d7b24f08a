/** Writes the configuration of other hosts from the header policy (host/policy.ts). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Build, editionsOf, otherAddresses, readBuild } from '../build.ts';
import { SHARED_FILE } from '../media-types.ts';
import { CACHE_FOREVER, commonHeaders, documentHeaders, HASHED_FOLDER, type Headers } from '../policy.ts';
import { htaccess } from './apache.ts';
import { nginx } from './nginx.ts';

const BANNER = '# Written by the build from host/policy.ts: do not edit.';
/** Cloudflare ignores longer lines. */
const MAX_LINE = 2_000;
/** Cloudflare ignores further rules. */
const MAX_RULES = 100;
const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

/**
 * Writes into `site/`: `.htaccess` for Apache and LiteSpeed, `_headers` and `_redirects` for Cloudflare and Netlify,
 * `netlify.toml` for Netlify alone. Writes `nginx.conf` beside `site/`.
 * @param dist folder with `site/` and `headers.json`
 */
export function writeHostFiles(dist: string): void {
  const build = readBuild(dist);
  const files = {
    '.htaccess': joined([BANNER, ...htaccess(build)]),
    _headers: platformHeaders(build),
    _redirects: platformRedirects(build),
    'netlify.toml': netlifyErrorPages(build),
    // Wrangler does not upload these files: Cloudflare does not use them.
    '.assetsignore': '.htaccess\n404.txt\n500.html\nnetlify.toml\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, 'site', name), text);
  writeFileSync(join(dist, 'nginx.conf'), joined([BANNER, ...nginx(build)]));
}

/**
 * Netlify needs a rule for a 404 page outside of the root. Cloudflare finds the nearest 404 page by itself and rejects
 * such a rule in `_redirects`.
 */
const netlifyErrorPages = (build: Build) =>
  joined([
    BANNER,
    ...netlifyErrorPage(HASHED_FOLDER, '404.txt'),
    ...editionsOf(build).flatMap((folder) => netlifyErrorPage(`${folder}/`, `${folder}/404.html`)),
  ]);

const netlifyErrorPage = (folder: string, page: string) => [
  '[[redirects]]',
  `from = "/${folder}*"`,
  `to = "/${page}"`,
  'status = 404',
];

/**
 * `_headers`. Cloudflare and Netlify match paths, not files, and serve the 404 page at any unknown path: every path
 * gets the headers of documents. Without a Cache-Control rule, both revalidate each time (`max-age=0,
 * must-revalidate`). They join the values of two rules for one path, so only paths that other sites must not embed set
 * Cross-Origin-Resource-Policy.
 * @throws Error when Cloudflare would ignore a line or a rule
 */
export function platformHeaders({ allowance, pages, files }: Build): string {
  const { [RESOURCE_POLICY]: sameOrigin = '', ...common } = commonHeaders(allowance);
  const kept = [
    ...pages.keys(),
    ...files.filter((file) => !SHARED_FILE.test(file)).map((file) => `/${file}`),
  ];
  const rules: Record<string, Headers> = {
    '/*': { ...common, ...documentHeaders(allowance) },
    [`/${HASHED_FOLDER}*`]: { 'Cache-Control': CACHE_FOREVER },
    ...Object.fromEntries(kept.map((path) => [path, { [RESOURCE_POLICY]: sameOrigin }])),
  };
  const paths = Object.keys(rules);
  if (paths.length > MAX_RULES)
    throw new Error(`Cloudflare ignores ${paths.length - MAX_RULES} of these rules: ${paths.join(' ')}`);
  const lines = Object.entries(rules).flatMap(([path, headers]) => [path, ...headerLines(headers)]);
  const long = lines.find((line) => line.length > MAX_LINE);
  if (long) throw new Error(`Cloudflare ignores this line of ${long.length} characters: ${long.trim()}`);
  return joined([BANNER, ...lines]);
}

const headerLines = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/** `_redirects`: every other spelling of a page's path redirects to it. */
function platformRedirects({ pages }: Build): string {
  const rules = [...pages].flatMap(([address, file]) =>
    otherAddresses(address, file).map((other) => `${other} ${address} 308`),
  );
  return joined([BANNER, ...rules]);
}

const joined = (lines: readonly string[]) => `${lines.join('\n')}\n`;
