/** What the embedded server and Apache answer at each path, on a small build. */
import { rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../hosting/server.ts';
import { hasApache, POLICY, SCRIPT, startApache, writeSite } from './support/hosts.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = writeSite();
  app = await createApp(folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

type Asked = Readonly<Record<string, string | string[]>>;
/** The headers of a response that do not depend on the time or the connection. */
async function ask(url: string, headers: Asked = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const { statusCode: status, headers: all, rawPayload } = await app.inject({ url, headers, method });
  const { date, etag, 'last-modified': _, 'content-length': length, connection, ...own } = all;
  return {
    status,
    own,
    etag,
    length: Number(length),
    connection,
    bytes: rawPayload,
    body: rawPayload.toString(),
  };
}

/** The policy as headers of a response, but for what a folder replaces. */
const COMMON = Object.fromEntries(
  Object.entries(POLICY['/']).map(([name, value]) => [name.toLowerCase(), value]),
);
const TEXT = { ...COMMON, vary: 'accept-encoding', 'content-type': 'text/plain; charset=utf-8' };
const PAGE = { ...TEXT, 'content-type': 'text/html; charset=utf-8' };
const RANGES = { 'accept-ranges': 'bytes' };
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };

type Table = readonly (readonly [path: string, content: string, headers: Record<string, string>])[];
const SERVED: Table = [
  ['/', 'inicio', PAGE],
  ['/?utm_source=x&y=%00//', 'inicio', PAGE],
  ['/aviso-legal', 'aviso', PAGE],
  ['/aviso%2Dlegal', 'aviso', PAGE],
  ['/en', 'home', PAGE],
  ['/en/legal-notice', 'notice', PAGE],
  ['/admin/', 'admin', { ...PAGE, 'content-security-policy': "default-src 'self'" }],
  [
    '/_astro/a.B1c2d3e4.js',
    SCRIPT,
    { ...TEXT, ...FOREVER, 'content-type': 'text/javascript; charset=utf-8' },
  ],
  ['/_astro/a.B1c2d3e4.mp4', '0123456789', { ...COMMON, ...FOREVER, 'content-type': 'video/mp4' }],
  ['/_astro/a.B1c2d3e4.avif', 'picture', { ...COMMON, ...FOREVER, 'content-type': 'image/avif' }],
  ['/certificados/a.pdf', '%PDF', { ...COMMON, 'content-type': 'application/pdf' }],
  ['/contacto.vcf', 'BEGIN:VCARD', { ...TEXT, 'content-type': 'text/vcard; charset=utf-8' }],
  ['/manifest.webmanifest', '{}', { ...TEXT, 'content-type': 'application/manifest+json' }],
  ['/.well-known/security.txt', 'Contact:', TEXT],
];
const [SPANISH, ENGLISH, LINE] = ['no existe', 'does not exist', 'no file'];
const UNKNOWN: Table = [
  ...[
    ...[
      '/no-existe',
      '/AVISO-LEGAL',
      '/index',
      '/404',
      '/404.html',
      '/500.html',
      '/certificados/',
      '/_astro',
    ],
    ...['/.htaccess', '/.env', '/.policy', '/_headers', '/_redirects', '/index.html.br', '/en.html.gz'],
    ...['/%2eenv', '//.env', '//aviso-legal', '//evil.example/', '/foto.php', '/__proto__', '/entrada'],
  ].map((path) => [path, SPANISH, PAGE] as const),
  ...[
    ...['/en/no', '/en/404', '/en/404.html', '/en/500.html', '/en/aviso-legal', '/en/.htaccess'],
    ...['//en', '/EN', '/EN/legal-notice', '/en//legal-notice'],
  ].map((path) => [path, ENGLISH, PAGE] as const),
  ...[
    ...['/_astro/old.js', '/foto.JPG?x=1', '/en/favicon.ico', '/404.txt', '/certificados/.hidden.pdf'],
    '/a/b.woff2',
  ].map((path) => [path, LINE, TEXT] as const),
];
/** Apache refuses them before it reads `.htaccess`. */
const MALFORMED: Table = [
  ...['/%zz', '/%', '/%E0%A4%A', '/%00', '/../.env', '/%2e%2e%2f.env', '/..%5c.env', '/aviso%2Flegal'].map(
    (path) => [path, SPANISH, PAGE] as const,
  ),
  ...['/en/%zz', '/en%2Flegal-notice'].map((path) => [path, ENGLISH, PAGE] as const),
];
const REDIRECTS = [
  ['/index.html', '/'],
  ['/aviso-legal/', '/aviso-legal'],
  ['/aviso-legal.html?a=1&b=//evil.example', '/aviso-legal?a=1&b=//evil.example'],
  ['/en/', '/en'],
  ['/en/index.html', '/en'],
  ['/en/legal-notice/', '/en/legal-notice'],
  ['/admin', '/admin/'],
];

test.each(SERVED)('X1 R1 %s', async (path, content, headers) => {
  const { status, own, body } = await ask(path);
  expect([status, body]).toEqual([200, content]);
  expect(own).toEqual({ ...headers, ...RANGES });
});

test('R3 E6 unknown, malformed and private paths get the 404 page of their edition, or a line of text', async () => {
  for (const [path, content, headers] of [...UNKNOWN, ...MALFORMED]) {
    const { status, own, body, etag } = await ask(path);
    const wanted = { path, status: 404, body: content, etag: undefined, own: headers };
    expect({ path, status, body, etag, own }).toEqual(wanted);
  }
});

test.each(REDIRECTS)('R2 %s redirects to %s', async (path, location) => {
  const { status, own } = await ask(path);
  expect([status, own]).toEqual([308, { ...COMMON, location }]);
});

describe.skipIf(!hasApache)('Apache, where it is installed', () => {
  let apache: Awaited<ReturnType<typeof startApache>>;
  beforeAll(async () => {
    apache = await startApache(folder);
    await vi.waitFor(() => apache.ask('/'), 30_000);
  });
  afterAll(() => apache.stop());

  test('X1 R1 R2 R3 E6 answers as the embedded server does', async () => {
    for (const [status, table] of [
      [200, SERVED],
      [404, UNKNOWN],
    ] as const)
      for (const [path, body, { vary: _, ...headers }] of table) {
        const { own, ...answer } = await apache.ask(path);
        expect({ path, ...answer, own }).toEqual({
          path,
          status,
          body,
          own: expect.objectContaining(headers),
        });
      }
    for (const [path = '', to = ''] of REDIRECTS) {
      const { status, own } = await apache.ask(path);
      const location = new URL(String(own.location)).href.replace(/^http:..[^/]*/, '');
      expect({ path, status, location, own }).toMatchObject({ status: 308, location: to, own: COMMON });
    }
    expect((await apache.ask('/%zz')).status).toBe(400);
  });

  test('R4 an unchanged page costs a 304; an older one replaces it, even if it keeps its time', async () => {
    const first = await apache.ask('/', { 'accept-encoding': 'br' });
    const known = {
      'accept-encoding': 'br',
      'if-none-match': String(first.own.etag),
      'if-modified-since': String(first.own['last-modified']),
    };
    expect(first.own['content-encoding']).toBe('br');
    expect((await apache.ask('/', known)).status).toBe(304);
    utimesSync(join(folder, 'index.html'), 0, 0);
    expect((await apache.ask('/', known)).status).toBe(200);
  });

  test('R4 an error is not cached for a year', async () => {
    const { status, own } = await apache.ask('/_astro/a.B1c2d3e4.mp4', { range: 'bytes=10-' });
    expect([status, own['cache-control']]).toEqual([416, undefined]);
  });
});

test('R3 other methods get 405, and their connection ends', async () => {
  const posted = await ask('/', {}, 'POST');
  expect([posted.status, posted.own, posted.connection]).toEqual([
    405,
    { ...COMMON, allow: 'GET, HEAD' },
    'close',
  ]);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['', undefined],
])('R4 Accept-Encoding: %s', async (accept, encoding) => {
  const asked = { 'accept-encoding': accept };
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
  for (const [path, content] of [
    ['/', 'inicio'],
    ['/_astro/a.B1c2d3e4.js', SCRIPT],
    ['/no', 'no existe'],
  ] as const) {
    const { own, bytes } = await ask(path, asked);
    expect(own['content-encoding']).toBe(encoding);
    expect(own['content-type']).toMatch(/^text\/(html|javascript); charset=utf-8$/);
    expect(decode(bytes).toString()).toBe(content);
  }
  const picture = await ask('/_astro/a.B1c2d3e4.avif', asked);
  expect([picture.own['content-encoding'], picture.own.vary]).toEqual([undefined, undefined]);
});

test('R4 an unchanged page costs a 304, in each encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const asked = { 'accept-encoding': encoding };
    const { etag = '' } = await ask('/', asked);
    const again = await ask('/', { ...asked, 'if-none-match': etag });
    expect([again.status, again.body, again.etag]).toEqual([304, '', etag]);
    expect(again.own).toMatchObject(PAGE);
    const other = { 'accept-encoding': encoding === 'br' ? 'gzip' : 'br', 'if-none-match': etag };
    expect((await ask('/', other)).status).toBe(200);
  }
});

test('R4 HEAD has the headers of GET and no body', async () => {
  for (const path of ['/', '/no', '/_astro/a.B1c2d3e4.mp4']) {
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')];
    expect({ ...head, bytes: null }).toEqual({ ...get, body: '', bytes: null });
  }
});

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
])('R4 a video in parts: %s', async (range, status, content, parts) => {
  const answer = await ask('/_astro/a.B1c2d3e4.mp4', { range, 'accept-encoding': 'identity;q=1, *;q=0' });
  expect([answer.status, answer.body, answer.own['content-range']]).toEqual([status, content, parts]);
  // An error must not be cached for a year.
  expect(answer.own['cache-control']).toBe(status === 206 ? FOREVER['cache-control'] : 'no-cache');
});

// On Windows only administrators can create symbolic links.
test.skipIf(process.platform === 'win32')(
  'R4 a file that cannot be read gets the failure page of the edition, and one line in the log',
  async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const file = join(folder, 'en/broken.pdf');
    rmSync(file);
    symlinkSync(file, file);
    const { status, own, body } = await ask('/en/broken.pdf');
    expect([status, body, own]).toEqual([500, 'failure', PAGE]);
    expect(log).toHaveBeenCalledExactlyOnceWith('GET /en/broken.pdf:', expect.any(Error));
    log.mockRestore();
  },
);

test('a folder without a complete build is refused', async () => {
  await expect(createApp(join(folder, 'en'))).rejects.toMatchObject({ code: 'ENOENT' });
});
