/** What every host answers: one row a request, with its status and all the headers that count. */

import type { Entry } from '../../../server/catalogue.ts';
import { COMMON_HEADERS, documentHeaders } from '../../../server/policy.ts';
import { type BuildCopy, FAILING } from './site.ts';

/** Headers by lower-case name. What is not named must be absent. */
type Expected = Readonly<Record<string, string>>;

export interface Row {
  readonly what: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly expected: Expected;
  /** Bytes of the answer once decoded; absent where the standard leaves them to the host. */
  readonly body?: Buffer | undefined;
}

const NO_CACHE = { 'cache-control': 'no-cache' };
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };
const COMMON = lower(COMMON_HEADERS);
const HTML = 'text/html; charset=utf-8';

/** The whole table for one build. */
export function rowsFor(build: BuildCopy): Row[] {
  const { catalogue, read } = build;
  const document = { ...COMMON, ...lower(documentHeaders(catalogue.allowance)), 'content-type': HTML };
  const vary = { vary: 'Accept-Encoding' };
  const pageHeaders = { ...document, ...NO_CACHE, ...vary };
  const home = read('/index.html');
  const legal = read('/aviso-legal.html');

  const found = (path: string, body: Buffer, what = path): Row => ({
    what,
    path,
    status: 200,
    expected: pageHeaders,
    body,
  });
  const redirect = (path: string, location: string): Row => ({
    what: `${path} → ${location}`,
    path,
    status: 308,
    expected: { ...COMMON, ...NO_CACHE, location },
  });
  const missing = (path: string): Row => ({
    what: path,
    path,
    status: 404,
    expected: { ...document, ...NO_CACHE, ...vary },
    body: read('/404.html'),
  });
  const refused = (method: string): Row => ({
    what: `${method} /`,
    path: '/',
    method,
    status: 405,
    expected: { ...COMMON, ...NO_CACHE, allow: 'GET, HEAD' },
    body: Buffer.alloc(0),
  });

  const files = [...catalogue.entries.values()].filter(({ source }) => !source.endsWith('.html'));
  const fileRow = (entry: Entry): Row => ({
    what: nameOf(entry),
    path: encodeURI(entry.pathname),
    status: 200,
    expected: {
      ...COMMON,
      ...(isHashed(entry) ? FOREVER : NO_CACHE),
      'content-type': entry.contentType,
      ...(entry.variants.size > 1 ? vary : {}),
    },
    body: read(entry.source),
  });
  // One file of each type under a hashed name, and every file that has a name of its own.
  const hashed = files.filter(isHashed);
  // The largest of each type, as small ones have no compressed copies; by type, so that no size moves a row.
  const bySize = hashed.toSorted((a, b) => read(b.source).length - read(a.source).length);
  const ofEachType = [...Map.groupBy(bySize, ({ contentType }) => contentType)]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([, [first]]) => (first ? [first] : []));
  const named = files.filter(({ pathname }) => !pathname.startsWith('/_astro/') && pathname !== FAILING);
  const video = ofEachType.find(({ contentType }) => contentType === 'video/mp4');
  if (!video) throw new Error('The build has no video to ask parts of.');
  const film = read(video.source);

  const encoded = (accept: string, encoding?: string): Row => ({
    what: `/ with Accept-Encoding: ${accept || '(empty)'}`,
    path: '/',
    headers: { 'accept-encoding': accept },
    status: 200,
    expected: { ...pageHeaders, ...(encoding ? { 'content-encoding': encoding } : {}) },
    body: home,
  });
  const part = (range: string, start: number, end: number, what = range): Row => ({
    what: `video, Range: ${what}`,
    path: video.pathname,
    headers: { range },
    status: 206,
    expected: {
      ...fileRow(video).expected,
      'content-range': `bytes ${start}-${end}/${film.length}`,
    },
    body: film.subarray(start, end + 1),
  });
  const last = film.length - 1;

  return [
    found('/', home),
    found('/?utm_source=x&y=%00', home),
    found('/aviso-legal', legal),
    found('/aviso%2Dlegal', legal),
    { ...found('/', home, 'HEAD /'), method: 'HEAD', body: Buffer.alloc(0) },
    redirect('/index.html', '/'),
    redirect('/aviso-legal/', '/aviso-legal'),
    redirect('/aviso-legal.html', '/aviso-legal'),
    redirect('/aviso-legal/?a=1&b=//evil.example', '/aviso-legal?a=1&b=//evil.example'),
    ...[
      '/a/b/c?x=1',
      '/AVISO-LEGAL',
      '/404',
      '/404.html',
      '/500',
      '/500.html',
      '/index',
      '/_astro/viejo.css',
    ].map(missing),
    ...[
      '/certificados',
      '/certificados/',
      '/_astro/',
      '/.env',
      '/.git/config',
      '/certificados/.oculto.pdf',
    ].map(missing),
    ...[
      '/.well-known/',
      '/.well-known/otro',
      '/index.html.br',
      '/index.html.gz',
      '/_headers',
      '/_redirects',
    ].map(missing),
    ...['//aviso-legal', '//evil.example/aviso-legal/', '/robots.txt/'].map(missing),
    ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].map(refused),
    ...[...named, ...ofEachType].map(fileRow),
    encoded('br, gzip', 'br'),
    encoded('gzip', 'gzip'),
    encoded(''),
    part('bytes=0-9', 0, 9),
    part('bytes=-5', last - 4, last),
    part(`bytes=10-${last + 99}`, 10, last, 'bytes=10-(beyond the end)'),
    { ...fileRow(video), what: 'video, several ranges at once', headers: { range: 'bytes=0-1,4-5' } },
    {
      ...fileRow(video),
      what: 'video, part of an old version',
      headers: { range: 'bytes=0-9', 'if-range': '"viejo"' },
    },
  ];
}

/** What the company edits has other names and sizes tomorrow, and the table in the docs must not age with them. */
function nameOf(entry: Entry): string {
  if (isHashed(entry)) return `hashed file, ${entry.contentType}`;
  return entry.pathname.startsWith('/certificados/') ? 'certificate' : entry.pathname;
}

const isHashed = ({ pathname }: { pathname: string }) => pathname.startsWith('/_astro/');

/** The same headers under lower-case names. */
export function lower(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
