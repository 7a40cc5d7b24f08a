import { knownTypes } from '../../server/content-types.ts';
import { CACHE_FOREVER, CACHE_REVALIDATE, HASHED_PREFIX } from '../../server/policy.ts';
import { BANNER, type HostPlan } from '../plan.ts';

/** Quotes a value. In nginx `$` begins a variable, even between quotes, and cannot be escaped: none may come here. */
function quote(value: string): string {
  if (/[$"\\\n]/.test(value)) throw new Error(`nginx cannot hold this value: ${value}`);
  return `"${value}"`;
}

/** `Content-Security-Policy` → `$site_content_security_policy` */
const variable = (header: string) => `$site_${header.toLowerCase().replaceAll('-', '_')}`;

/**
 * The part of nginx's configuration that stands in `http { }`: each header that not all answers carry is a variable,
 * empty where it has no place, for nginx sends no empty header. So all `add_header` stand together at the server
 * level: one inside a `location` would drop the others.
 */
export function nginxMaps({ document }: HostPlan): string {
  // After `try_files` or `error_page`, $uri is the file that is sent. A redirect or a 405 sends none.
  const onDocuments = Object.entries(document).map(([header, value]) =>
    map('"$status $uri"', variable(header), [['"~^(200|206|304|4(?!05)..|5..) .*\\.html$"', quote(value)]]),
  );
  return [
    `# ${BANNER} For http { }.`,
    map('"$status $uri"', '$site_cache_control', [
      ['default', quote(CACHE_REVALIDATE)],
      [`"~^(200|206|304) ${HASHED_PREFIX}"`, quote(CACHE_FOREVER)],
    ]),
    map('$request_uri', '$site_withdrawn', [[`"~^${HASHED_PREFIX}"`, quote(CACHE_REVALIDATE)]]),
    map('""', '$site_nothing', [['default', '""']]),
    map('$status', '$site_allow', [['405', '"GET, HEAD"']]),
    ...onDocuments,
    '',
  ].join('\n');
}

function map(from: string, to: string, entries: ReadonlyArray<readonly [string, string]>): string {
  return [`map ${from} ${to} {`, ...entries.map(([key, value]) => `  ${key} ${value};`), '}'].join('\n');
}

/** The part that stands in `server { }`; `root` and `listen` are its reader's. */
export function nginxServer(plan: HostPlan): string {
  return [`# ${BANNER} For server { }.`, ...types(), ...headers(plan), LIMITS, ...locations(plan), ''].join(
    '\n',
  );
}

function types(): string[] {
  const known = knownTypes();
  const text = known.filter((type) => type.text).map(({ type }) => type);
  return [
    'types {',
    ...known.map(({ type, extensions }) => `  ${type} ${extensions.join(' ')};`),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    // nginx counts text/html in by itself, and warns of it twice.
    `charset_types ${text.filter((type) => type !== 'text/html').join(' ')};`,
  ];
}

function headers({ common, document }: HostPlan): string[] {
  const always: Array<[string, string]> = [
    ...Object.entries(common).map(([name, value]): [string, string] => [name, quote(value)]),
    ...Object.keys(document).map((name): [string, string] => [name, variable(name)]),
    ['Cache-Control', '$site_cache_control'],
    ['Allow', '$site_allow'],
  ];
  return always.map(([name, value]) => `add_header ${name} ${value} always;`);
}

const LIMITS = `server_tokens off;
absolute_redirect off;
merge_slashes off;
autoindex off;
gzip_static on;
gzip_vary on;
max_ranges 1;
client_header_timeout 10s;
client_body_timeout 5s;
client_max_body_size 1k;
large_client_header_buffers 4 16k;
keepalive_timeout 5s;
send_timeout 60s;
reset_timedout_connection on;`;

function locations({ pages, redirects, notFound, failure }: HostPlan): string[] {
  return [
    // HTTP/0.9 knows no headers, so none of the policy would reach its visitor: the connection is closed. It names no protocol.
    'if ($server_protocol = "") { return 444; }',
    'if ($request_method !~ "^(GET|HEAD)$") { return 405; }',
    `error_page 403 404 =404 ${notFound};`,
    `error_page 500 502 503 504 ${failure};`,
    'error_page 405 @refused;',
    'error_page 416 @beyond;',
    // Without a text that is a variable nginx writes a page of its own.
    'location @refused { types { } default_type ""; return 405 $site_nothing; }',
    // nginx learns that a range is beyond the end after it has added its headers, with the status still 200, and would
    // add all of them again. This one line takes the place of theirs, and withdraws «immutable».
    'location @beyond { types { } default_type ""; add_header Cache-Control $site_withdrawn always; return 416 $site_nothing; }',
    ...[notFound, failure].map((file) => `location = ${file} { internal; }`),
    ...[...pages].map(([path, file]) => `location = ${path} { try_files ${file} =404; }`),
    ...[...redirects].map(([from, to]) => `location = ${from} { return 308 ${to}$is_args$args; }`),
    'location ^~ /.well-known/ { try_files $uri =404; }',
    // Hidden files, and what has an address without its extension or is only another form of a file.
    'location ~ "/\\.|\\.(html|br|gz)$" { return 404; }',
    'location / { try_files $uri =404; }',
  ];
}
