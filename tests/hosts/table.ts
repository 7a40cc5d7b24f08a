/** Responses that every host gives: path → status, headers and content. */
import { typeOf } from '../../host/media-types.ts';
import { commonHeaders, documentHeaders, headersFor } from '../../host/policy.ts';
import type { BuildCopy } from './support/build.ts';
import type { HostName } from './support/hosts.ts';

export interface Row {
  readonly what: string;
  readonly path: string;
  readonly method?: string;
  readonly asked?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Exact values by lower-case name; `undefined` for a header that must be absent. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Decoded content. */
  readonly body?: Buffer;
  /** The hosts with this response; the other hosts respond differently, but also correctly. */
  readonly only?: readonly HostName[];
}

const extensionOf = (file: string) => file.split('.').at(-1) ?? '';
const FORBIDDEN = { 'set-cookie': undefined, 'x-powered-by': undefined };

const UNKNOWN = [
  ...['/a/b/c?x=1', '/AVISO-LEGAL', '/404', '/404.html', '/500.html', '/index'],
  ...['/certificados', '/certificados/', '/_astro/', '/robots.txt/', '/index.html.br'],
  ...['/.env', '/.git/config', '/.well-known/', '/.well-known/otro'],
  ...['/.htaccess', '/.assetsignore', '/_headers', '/_redirects', '/netlify.toml', '/english'],
];
/** Files that are missing or not served. */
const UNKNOWN_FILES = [
  ...['/_astro/viejo.css', '/_astro/viejo.js?x=1', '/foto.JPG', '/a/b/c.woff2', '/certificados/otro.pdf'],
  ...['/en/favicon.ico', '/certificados/.oculto.pdf', '/404.txt'],
];
/** Below the English edition. */
const UNKNOWN_ENGLISH = [
  ...['/en/no-existe', '/en/a/b?x=1', '/en/404', '/en/404.html', '/en/500.html', '/en/.htaccess', '/en/en'],
  ...['/en/aviso-legal', '/en/index.html', '/en/legal-notice.html.br'],
];

/** The table for one build. */
export function rowsFor({ allowance, files, read }: BuildCopy): Row[] {
  const policy = (file?: string) => ({ ...FORBIDDEN, ...lower(headersFor(allowance, file)) });
  const noDocument = Object.fromEntries(
    Object.keys(lower(documentHeaders(allowance))).map((name) => [name, undefined]),
  );
  const page = (path: string, file: string): Row => ({
    what: path,
    path,
    status: 200,
    headers: { ...policy(file), 'content-type': typeOf(file), vary: 'accept-encoding' },
    body: read(file),
  });
  const missing = (path: string, file = '404.html'): Row => ({
    what: path,
    path,
    status: 404,
    headers: { ...policy(file), 'content-type': typeOf(file), etag: undefined },
    body: read(file),
  });
  const redirect = (path: string, location: string): Row => ({
    what: `${path} → ${location}`,
    path,
    status: 308,
    headers: { ...policy(), location },
  });
  const found = (file: string): Row => ({
    what: file,
    path: encodeURI(`/${file}`),
    status: 200,
    headers: { ...policy(file), ...noDocument, 'content-type': typeOf(file) },
    body: read(file),
  });
  const home = page('/', 'index.html');
  const encoded = (accept: string, encoding: string | undefined): Row => ({
    ...home,
    what: `/ with Accept-Encoding: ${accept}`,
    asked: { 'accept-encoding': accept },
    headers: { ...home.headers, 'content-encoding': encoding },
  });

  const isHashed = (file: string) => file.startsWith('_astro/');
  // One hashed file of each type: the longest, since short ones are not compressed.
  const hashed = Map.groupBy(files.filter(isHashed), extensionOf)
    .values()
    .map((same) => same.reduce((a, b) => (read(a).length < read(b).length ? b : a)));
  const video = files.find((file) => file.endsWith('.mp4')) ?? '';
  const bytes = read(video);
  const last = bytes.length - 1;
  const part = (range: string, start: number, end: number): Row => ({
    what: `the video with Range: ${range}`,
    path: `/${video}`,
    asked: { range },
    status: 206,
    headers: { ...found(video).headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
    body: bytes.subarray(start, end + 1),
  });
  const beyond: Row = {
    what: 'the video with a range beyond its end',
    path: `/${video}`,
    asked: { range: `bytes=${bytes.length}-` },
    status: 416,
    headers: lower(commonHeaders(allowance)),
  };

  return [
    home,
    page('/?utm_source=x&y=%00', 'index.html'),
    page('/aviso-legal', 'aviso-legal.html'),
    page('/aviso%2Dlegal', 'aviso-legal.html'),
    { ...home, what: 'HEAD /', method: 'HEAD', body: Buffer.alloc(0) },
    { ...missing('/no-existe'), what: 'HEAD /no-existe', method: 'HEAD', body: Buffer.alloc(0) },
    redirect('/index.html', '/'),
    redirect('/aviso-legal/', '/aviso-legal'),
    redirect('/aviso-legal.html', '/aviso-legal'),
    redirect('/aviso-legal/?a=1&b=//evil.example', '/aviso-legal?a=1&b=//evil.example'),
    page('/en', 'en.html'),
    page('/en/legal-notice', 'en/legal-notice.html'),
    redirect('/en/', '/en'),
    redirect('/en.html', '/en'),
    redirect('/en/legal-notice/', '/en/legal-notice'),
    redirect('/en/legal-notice.html?a=1', '/en/legal-notice?a=1'),
    ...UNKNOWN.map((path) => missing(path)),
    ...UNKNOWN_FILES.map((path) => missing(path, '404.txt')),
    ...UNKNOWN_ENGLISH.map((path) => missing(path, 'en/404.html')),
    { ...missing('/en/100%', 'en/404.html'), only: ['embedded'] },
    {
      ...missing('/a/b'),
      what: '/a/b, compressed',
      asked: { 'accept-encoding': 'br' },
      headers: { ...missing('').headers, 'content-encoding': 'br', vary: 'accept-encoding' },
      only: ['embedded'],
    },
    ...files.filter((file) => !isHashed(file)).map(found),
    ...[...hashed].map(found),
    { ...encoded('gzip, deflate, br, zstd', 'br'), only: ['embedded', 'apache'] },
    { ...encoded('gzip, deflate, br, zstd', 'gzip'), only: ['nginx'] },
    encoded('gzip', 'gzip'),
    encoded('br;q=0, gzip', 'gzip'),
    encoded('', undefined),
    { ...encoded('br;q=0.2, gzip;q=0.8', 'gzip'), only: ['embedded'] },
    { ...encoded('br;q=0, gzip;q=0', undefined), only: ['embedded'] },
    part('bytes=0-9', 0, 9),
    part('bytes=-5', last - 4, last),
    part(`bytes=10-${last + 99}`, 10, last),
    {
      ...found(video),
      what: 'the video with a range of an old version',
      asked: { range: 'bytes=0-9', 'if-range': '"viejo"' },
    },
    // On a 416, nginx adds headers twice.
    { ...beyond, only: ['embedded', 'apache'] },
    { ...beyond, headers: {}, only: ['nginx'] },
    {
      ...beyond,
      what: `${beyond.what}, with its size`,
      headers: { ...policy(), 'content-range': `bytes */${bytes.length}` },
      only: ['embedded'],
    },
  ];
}

/** The same headers under lower-case names. */
export function lower(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
