/** What the embedded server and Apache answer at each path, on a small build. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { htaccess } from '../../hosting/apache.ts';
import { copyBuild } from '../../hosting/copies.ts';
import { listFiles } from '../../hosting/files.ts';
import { policyOf } from '../../hosting/policy.ts';
import { createApp } from '../../hosting/server.ts';
import { hasApache, startApache } from './support/apache.ts';

const POLICY = policyOf("default-src 'none'", "default-src 'self'");
const SCRIPT = '_astro/a.B1c2d3e4.js';
const VIDEO = '_astro/a.B1c2d3e4.mp4';
const PICTURE = '_astro/a.B1c2d3e4.avif';
/** The files of the build. The text of each is its name. */
const FILES = [
  ...['index.html', 'aviso-legal.html', '404.html', '404.txt', '500.html', 'admin/index.html'],
  ...['en.html', 'en/legal-notice.html', 'en/404.html', 'en/500.html', 'en/broken.pdf'],
  ...[SCRIPT, VIDEO, PICTURE, 'certificados/a.pdf', 'contacto.vcf', 'manifest.webmanifest'],
  '.well-known/security.txt',
];
const SECRETS = ['.env', 'certificados/.hidden.pdf', '_headers', '_redirects'];

let folder: string;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  // Apache may serve as another user.
  chmodSync(folder, 0o755);
  for (const file of [...FILES, ...SECRETS]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
    if (!/(html|js|txt|vcf|manifest)$/.test(file)) continue;
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(file));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(file));
  }
  writeFileSync(join(folder, '.policy'), JSON.stringify(POLICY));
  writeFileSync(join(folder, '.htaccess'), htaccess(POLICY, listFiles(folder)));
  app = await createApp(folder);
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
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
  return { status, own, etag, length, connection, bytes: rawPayload, body: `${rawPayload}` };
}

/** Sends a request as it is written, which no HTTP client would do, and reads the answer to its end. */
async function raw(to: number, request: string) {
  const socket = connect(to, '127.0.0.1');
  socket.write(`${request}\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = `${Buffer.concat(await socket.toArray())}`.split(/\r\n\r\n(.*)/s);
  const [status = '', ...lines] = head.split('\r\n');
  const own = lines.map((line) => /^([^:]*): *(.*)$/.exec(line)?.slice(1) as [string, string]);
  return { status: Number(status.split(' ')[1]), own: Object.fromEntries(new Headers(own)), body };
}

/** The policy as headers of a response, but for what a folder replaces. */
const COMMON = Object.fromEntries(
  Object.entries(POLICY['/']).map(([name, value]) => [name.toLowerCase(), value]),
);
const TEXT = { ...COMMON, vary: 'accept-encoding', 'content-type': 'text/plain; charset=utf-8' };
const PAGE = { ...TEXT, 'content-type': 'text/html; charset=utf-8' };
const RANGES = { 'accept-ranges': 'bytes' };
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };

type Table = readonly (readonly [path: string, file: string, headers: Record<string, string>])[];
const SERVED: Table = [
  ['/', 'index.html', PAGE],
  ['/?utm_source=x&y=%00//', 'index.html', PAGE],
  ['/aviso-legal', 'aviso-legal.html', PAGE],
  ['/aviso%2Dlegal', 'aviso-legal.html', PAGE],
  ['/en', 'en.html', PAGE],
  ['/en/legal-notice', 'en/legal-notice.html', PAGE],
  ['/admin/', 'admin/index.html', { ...PAGE, 'content-security-policy': "default-src 'self'" }],
  [`/${SCRIPT}`, SCRIPT, { ...TEXT, ...FOREVER, 'content-type': 'text/javascript; charset=utf-8' }],
  [`/${VIDEO}`, VIDEO, { ...COMMON, ...FOREVER, 'content-type': 'video/mp4' }],
  [`/${PICTURE}`, PICTURE, { ...COMMON, ...FOREVER, 'content-type': 'image/avif' }],
  ['/certificados/a.pdf', 'certificados/a.pdf', { ...COMMON, 'content-type': 'application/pdf' }],
  ['/contacto.vcf', 'contacto.vcf', { ...TEXT, 'content-type': 'text/vcard; charset=utf-8' }],
  ['/manifest.webmanifest', 'manifest.webmanifest', { ...TEXT, 'content-type': 'application/manifest+json' }],
  ['/.well-known/security.txt', '.well-known/security.txt', TEXT],
];
/** Each of these paths, in a text, gets the same answer. */
const rows = (paths: string, file: string, headers = PAGE): Table =>
  paths.split(' ').map((path) => [path, file, headers]);
const UNKNOWN: Table = [
  ...rows('/no-existe /entrada /foto.php /AVISO-LEGAL /index /404 /404.html /500.html', '404.html'),
  ...rows('/certificados/ /_astro //aviso-legal //evil.example/', '404.html'),
  ...rows('/.htaccess /.policy /%2eenv //.env /_headers /_redirects /index.html.br /en.html.gz', '404.html'),
  ...rows('/en/no /en/404 /en/500.html /en/aviso-legal /en/.htaccess', 'en/404.html'),
  ...rows('//en /EN /EN/legal-notice /en//legal-notice', 'en/404.html'),
  ...rows('/_astro/old.js /foto.JPG?x=1 /en/favicon.ico /404.txt /certificados/.hidden.pdf', '404.txt', TEXT),
];
/** Apache refuses them before it reads `.htaccess`. */
const MALFORMED: Table = [
  ...rows('/%zz /%E0%A4%A /%00 /../.env /%2e%2e%2f.env /..%5c.env /aviso%2Flegal', '404.html'),
  ...rows('/en/%zz /en%2Flegal-notice', 'en/404.html'),
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

test.each(SERVED)('X1 R1 %s', async (path, file, headers) => {
  const { status, own, body } = await ask(path);
  expect([status, body]).toEqual([200, file]);
  expect(own).toEqual({ ...headers, ...RANGES });
});

test('R3 E6 unknown, malformed and private paths get the 404 page of their edition, or a line of text', async () => {
  for (const [path, file, headers] of [...UNKNOWN, ...MALFORMED]) {
    const { status, own, body, etag } = await ask(path);
    const wanted = { path, status: 404, body: file, etag: undefined, own: headers };
    expect({ path, status, body, etag, own }).toEqual(wanted);
  }
});

test.each(['if-none-match', 'if-match', 'if-unmodified-since'])(
  'R3 %s is for what a path names',
  async (name) => {
    for (const value of ['*', '"a"', new Date(0).toUTCString()]) {
      const { status, body } = await ask('/no', { [name]: value });
      expect({ value, status, body }).toEqual({ value, status: 404, body: '404.html' });
    }
  },
);

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
        expect({ path, ...answer, own }).toMatchObject({ path, status, body, own: headers });
      }
    for (const [path = '', to = ''] of REDIRECTS) {
      const { status, own } = await apache.ask(path);
      const location = new URL(String(own.location)).href.replace(/^http:..[^/]*/, '');
      expect({ path, status, location, own }).toMatchObject({ status: 308, location: to, own: COMMON });
    }
    expect((await apache.ask('/%zz')).status).toBe(400);
  });

  // TRACE never reaches .htaccess.
  test.each(['POST', 'OPTIONS', 'PROPFIND'])('R3 %s gets 405', async (method) => {
    for (const path of ['/', '/no', '/en/']) {
      const { status, own } = await raw(apache.port, `${method} ${path} HTTP/1.1\r\nHost: a`);
      expect({ path, status, own }).toMatchObject({
        status: 405,
        own: { ...COMMON, allow: expect.stringMatching(/^GET, HEAD/) },
      });
    }
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
    const { status, own } = await apache.ask(`/${VIDEO}`, { range: 'bytes=21-' });
    expect([status, own['cache-control']]).toEqual([416, undefined]);
  });
});

test('R3 other methods get 405, and their connection ends', async () => {
  const { status, own, connection } = await ask('/', {}, 'POST');
  expect([status, connection, own]).toEqual([405, 'close', { ...COMMON, allow: 'GET, HEAD' }]);
});

test.each([
  ['GET /ñ HTTP/1.1\r\nHost: a', 400],
  ['FOO / HTTP/1.1\r\nHost: a', 400],
  ['GET / HTTP/1.1', 400],
  [`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(17_000)}`, 431],
])('X1 what is no request gets the policy, and a line of text: %#', async (request, status) => {
  const { own, ...answer } = await raw(port, request);
  expect(answer).toEqual({ status, body: `${status}: petición no válida · invalid request\n` });
  expect(own).toMatchObject({ ...COMMON, 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
});

test.each([
  ['GET http://a/en?x HTTP/1.1\r\nHost: a', 200, 'en.html'],
  ['GET HTTP://a HTTP/1.1\r\nHost: a', 200, 'index.html'],
  ['GET http://a/EN/no HTTP/1.1\r\nHost: a', 404, 'en/404.html'],
  ['GET / HTTP/1.0', 200, 'index.html'],
  ['GET / HTTP/1.1\r\nHost: a\r\nExpect: a', 200, 'index.html'],
  ['OPTIONS * HTTP/1.1\r\nHost: a', 405, ''],
])('R1 R3 %j', async (request, status, body) => {
  const { own, ...answer } = await raw(port, request);
  expect(answer).toEqual({ status, body });
  expect(own).toMatchObject(COMMON);
});

test('a slow request is cut off; an idle connection outlives that of a proxy, which else sends into a closed one', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout > 60_000]).toEqual([10_000, 15_000, true]);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['', undefined, String],
])('R4 Accept-Encoding: %s', async (accept, encoding, decode) => {
  const asked = { 'accept-encoding': accept };
  for (const [path, file] of [
    ['/', 'index.html'],
    [`/${SCRIPT}`, SCRIPT],
    ['/no', '404.html'],
  ] as const) {
    const { own, bytes } = await ask(path, asked);
    expect(own['content-encoding']).toBe(encoding);
    expect(`${decode(bytes)}`).toBe(file);
  }
  const picture = await ask(`/${PICTURE}`, asked);
  expect([picture.own['content-encoding'], picture.body]).toEqual([undefined, PICTURE]);
  const { etag = '' } = await ask('/', asked);
  const again = await ask('/', { ...asked, 'if-none-match': etag });
  expect([again.status, again.body, again.etag]).toEqual([304, '', etag]);
  expect(again.own).toMatchObject(PAGE);
  const other = { 'accept-encoding': encoding === 'gzip' ? 'br' : 'gzip', 'if-none-match': etag };
  expect((await ask('/', other)).status).toBe(200);
});

test('R4 HEAD has the headers of GET and no body', async () => {
  for (const path of ['/', '/no', `/${VIDEO}`]) {
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')];
    expect({ ...head, bytes: null }).toEqual({ ...get, body: '', bytes: null });
  }
});

test.each([
  ['bytes=-3', 206, 'mp4', 'bytes 18-20/21', FOREVER['cache-control']],
  // An error must not be cached for a year.
  ['bytes=21-', 416, '', 'bytes */21', 'no-cache'],
])('R4 a video in parts: %s', async (range, status, content, parts, caching) => {
  const { own, ...answer } = await ask(`/${VIDEO}`, { range, 'accept-encoding': 'identity;q=1, *;q=0' });
  expect([answer.status, answer.body]).toEqual([status, content]);
  expect([own['content-range'], own['cache-control']]).toEqual([parts, caching]);
});

// On Windows only administrators can create symbolic links.
test.skipIf(process.platform === 'win32')(
  'R4 a file that is gone or cannot be read gets the failure page of the edition, and one line in the log',
  async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const file = join(folder, 'en/broken.pdf');
    rmSync(file);
    const gone = await ask('/en/broken.pdf');
    expect([gone.status, gone.body]).toEqual([503, 'en/500.html']);
    expect(gone.own).toEqual({ ...PAGE, 'retry-after': '60' });
    expect(log).toHaveBeenCalledExactlyOnceWith('GET /en/broken.pdf: en/broken.pdf is gone');
    log.mockClear();
    symlinkSync(file, file);
    const { status, own, body } = await ask('/en/broken.pdf');
    expect([status, body, own]).toEqual([500, 'en/500.html', PAGE]);
    expect(log).toHaveBeenCalledExactlyOnceWith('GET /en/broken.pdf:', expect.any(Error));
    log.mockRestore();
  },
);

test('R4 a build changes nothing that is served, and open tabs get the files of earlier builds', async () => {
  const build = join(mkdtempSync(join(tmpdir(), 'builds-')), 'dist');
  const write = (name: string) => {
    rmSync(build, { recursive: true, force: true });
    mkdirSync(join(build, '_astro'), { recursive: true });
    for (const file of ['index.html', '404.txt', `${name}.txt`, `_astro/${name}.mp4`])
      writeFileSync(join(build, file), name);
    writeFileSync(join(build, '.policy'), JSON.stringify(POLICY));
    utimesSync(join(build, '.policy'), Number(name), Number(name));
  };
  for (let number = 10; number < 22; number += 1) {
    write(`${number}`);
    copyBuild(build);
  }
  write('15');
  expect(copyBuild(build)[0], 'a build that was put back').toMatch(/15000$/);
  rmSync(join(build, '.policy'));
  writeFileSync(join(build, 'index.html'), 'unfinished');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const site = await createApp(...copyBuild(build));
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  const answers = ['/', '/_astro/21.mp4', '/_astro/12.mp4', '/_astro/11.mp4', '/20.txt'].map(async (url) => {
    const { statusCode, body, headers } = await site.inject({ url, headers: { range: 'bytes=0-0' } });
    return [statusCode, body, headers['cache-control']];
  });
  expect(await Promise.all(answers)).toEqual([
    [206, '2', 'no-cache'],
    ...['2', '1'].map((body) => [206, body, FOREVER['cache-control']]),
    ...[1, 2].map(() => [404, '21', 'no-cache']),
  ]);
  rmSync(dirname(build), { recursive: true });
});

test('a folder without a complete build is refused', async () => {
  await expect(createApp(join(folder, 'en'))).rejects.toMatchObject({ code: 'ENOENT' });
});
