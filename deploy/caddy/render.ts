import { knownTypes } from '../../server/content-types.ts';
import { CACHE_FOREVER, CACHE_REVALIDATE, HASHED_PREFIX, type Headers } from '../../server/policy.ts';
import { BANNER, type HostPlan } from '../plan.ts';

const HTML = 'text/html; charset=utf-8';
/** Waits until the answer leaves: where Caddy sends a compressed copy, it adds the same header. */
const vary = (matcher = '*') => block(`header ${matcher}`, ['Vary Accept-Encoding', 'defer']);

/**
 * The snippet `(residuos)`: a site block imports it with the folder to serve, as in
 * `import residuos /srv/web/dist/site`.
 */
export function caddySnippet(plan: HostPlan): string {
  return [
    `# ${BANNER}`,
    ...block('(residuos)', [
      'root * {args.0}',
      // Alone, as a header that is taken away makes its whole block wait until the answer leaves.
      'header -Server',
      ...block('header', set({ ...plan.common, 'Cache-Control': CACHE_REVALIDATE })),
      // In a route the order is the one written; elsewhere Caddy sorts by its own.
      ...block('route', [...refusals(), ...addresses(plan), ...files()]),
      ...block('handle_errors', errors(plan)),
    ]),
    '',
  ].join('\n');
}

function refusals(): string[] {
  return [
    '@refused not method GET HEAD',
    ...block('handle @refused', ['header Allow "GET, HEAD"', 'respond 405']),
    // Several ranges in one request are answered with the whole file: nobody needs them, and attackers love them.
    '@many header Range *,*',
    'request_header @many -Range',
  ];
}

function addresses({ pages, redirects, document }: HostPlan): string[] {
  return [
    ...[...redirects].flatMap(([from, to], index) =>
      // A rewrite to `?{query}` leaves no question mark behind when there is no query.
      only(`@spelling${index}`, from, block('route', [`rewrite * ${to}?{query}`, 'redir * {uri} 308'])),
    ),
    ...[...pages].flatMap(([path, file], index) =>
      only(`@page${index}`, path, [
        ...block('header', set({ ...document, 'Content-Type': HTML })),
        ...vary(),
        `rewrite * ${file}`,
        ...send(),
      ]),
    ),
    // Hidden files, and what has an address without its extension or is only another form of a file.
    ...block('@unlisted', ['path */.* *.html *.br *.gz', 'not path /.well-known/*']),
    ...block('handle @unlisted', ['error 404']),
  ];
}

/** A path to the letter: Caddy's own matchers take no notice of capitals and of doubled strokes. */
function only(matcher: string, path: string, body: readonly string[]): string[] {
  return [
    `${matcher} expression \`{http.request.uri.path} == ${JSON.stringify(path)}\``,
    ...block(`handle ${matcher}`, body),
  ];
}

function files(): string[] {
  const types = knownTypes().flatMap(({ type, extensions, text }) => [
    `@${extensions[0]} path ${extensions.map((extension) => `*.${extension}`).join(' ')}`,
    `header @${extensions[0]} Content-Type ${quote(text ? `${type}; charset=utf-8` : type)}`,
  ]);
  return block('handle', [
    `header ${HASHED_PREFIX}* Cache-Control ${quote(CACHE_FOREVER)}`,
    ...types,
    '@compressed file {path}.br',
    ...vary('@compressed'),
    ...send(),
  ]);
}

function errors({ notFound, failure, common, document }: HostPlan): string[] {
  const page = (file: string) => [
    ...block(
      'header',
      set({ ...common, ...document, 'Content-Type': HTML, 'Cache-Control': CACHE_REVALIDATE }),
    ),
    // It is an answer, not a file to keep, or to ask a part of.
    ...block('header', ['-ETag', '-Accept-Ranges', '-Last-Modified', '-Server']),
    ...vary(),
    `rewrite * ${file}`,
  ];
  return [
    '@missing expression `{http.error.status_code} in [403, 404]`',
    ...block('handle @missing', [...page(notFound), ...send('status 404')]),
    '@failure expression `{http.error.status_code} >= 500`',
    ...block('handle @failure', [...page(failure), ...send('status {http.error.status_code}')]),
    ...block('handle', ['respond {http.error.status_code}']),
  ];
}

/** Sends the file at the path, and never sends to another spelling of it by itself. */
function send(...options: string[]): string[] {
  return block('file_server', ['precompressed br gzip', 'disable_canonical_uris', ...options]);
}

const set = (headers: Headers) => Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`);

/** Quotes a value between backticks, where only braces mean something to Caddy. */
function quote(value: string): string {
  if (/[`{}\n]/.test(value)) throw new Error(`Caddy cannot hold this value: ${value}`);
  return `\`${value}\``;
}

const block = (head: string, body: readonly string[]) => [
  `${head} {`,
  ...body.map((line) => `\t${line}`),
  '}',
];
