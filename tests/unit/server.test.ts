/** What the embedded server answers at each path, on a small build. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../server/main.ts';

const POLICIES = { '/': "default-src 'none'", '/admin/': "default-src 'self'" };
const SECRET = 'not served';
const SCRIPT = 'console.log("a script that is long enough to be compressed");';
const FILES: Record<string, string> = {
  'index.html': 'inicio',
  'aviso-legal.html': 'aviso',
  'en.html': 'home',
  'en/legal-notice.html': 'notice',
  'admin/index.html': 'admin',
  '404.html': 'no existe',
  'en/404.html': 'does not exist',
  '404.txt': 'no file',
  '500.html': 'fallo',
  'en/500.html': 'failure',
  '_astro/a.B1c2d3e4.js': SCRIPT,
  '_astro/a.B1c2d3e4.mp4': '0123456789',
  '_astro/a.B1c2d3e4.avif': 'picture',
  'certificados/a.pdf': '%PDF',
  'en/broken.pdf': '%PDF',
  'contacto.vcf': 'BEGIN:VCARD',
  'manifest.webmanifest': '{}',
  '.well-known/security.txt': 'Contact:',
  '.policy': JSON.stringify(POLICIES),
  '.htaccess': SECRET,
  '.env': SECRET,
  'certificados/.hidden.pdf': SECRET,
  _headers: SECRET,
  _redirects: SECRET,
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    if (!/(html|js|txt|vcf|manifest)$/.test(file)) continue;
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(text));
  }
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

const COMMON = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
};
const TEXT = { ...COMMON, vary: 'accept-encoding', 'content-type': 'text/plain; charset=utf-8' };
const PAGE = {
  ...TEXT,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICIES['/'],
  'permissions-policy': expect.stringMatching(
    /^autoplay=\(self\), fullscreen=\(self\), clipboard-write=\(self\), (\w+(-\w+)*=\(\)(, |$))+$/,
  ),
  'cross-origin-opener-policy': 'same-origin',
};
const RANGES = { 'accept-ranges': 'bytes' };
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };
const SHARED = { 'cross-origin-resource-policy': 'cross-origin' };

test.each([
  ['/', 'inicio', PAGE],
  ['/?utm_source=x&y=%00', 'inicio', PAGE],
  ['/aviso-legal', 'aviso', PAGE],
  ['/aviso%2Dlegal', 'aviso', PAGE],
  ['/en', 'home', PAGE],
  ['/en/legal-notice', 'notice', PAGE],
  ['/admin/', 'admin', { ...PAGE, 'content-security-policy': POLICIES['/admin/'] }],
  [
    '/_astro/a.B1c2d3e4.js',
    SCRIPT,
    { ...TEXT, ...FOREVER, 'content-type': 'text/javascript; charset=utf-8' },
  ],
  ['/_astro/a.B1c2d3e4.mp4', '0123456789', { ...COMMON, ...FOREVER, 'content-type': 'video/mp4' }],
  ['/_astro/a.B1c2d3e4.avif', 'picture', { ...COMMON, ...FOREVER, ...SHARED, 'content-type': 'image/avif' }],
  ['/certificados/a.pdf', '%PDF', { ...COMMON, ...SHARED, 'content-type': 'application/pdf' }],
  ['/contacto.vcf', 'BEGIN:VCARD', { ...TEXT, ...SHARED, 'content-type': 'text/vcard; charset=utf-8' }],
  ['/manifest.webmanifest', '{}', { ...TEXT, 'content-type': 'application/manifest+json' }],
  ['/.well-known/security.txt', 'Contact:', TEXT],
])('X1 R1 %s', async (path, content, headers) => {
  const { status, own, body } = await ask(path);
  expect([status, body]).toEqual([200, content]);
  expect(own).toEqual({ ...headers, ...RANGES });
});

test.each([
  [
    'the 404 page',
    ['no existe', PAGE],
    [
      ...[
        '/no-existe',
        '/AVISO-LEGAL',
        '/index',
        '/404',
        '/404.html',
        '/500.html',
        '/certificados/',
        '/_astro',
        '//aviso-legal',
        '/aviso%2Flegal',
      ],
      ...['/.htaccess', '/.env', '/.policy', '/_headers', '/_redirects', '/index.html.br', '/en.html.gz'],
      ...['/%zz', '/%', '/%E0%A4%A', '/%00', '/../.env', '/%2e%2e%2f.env', '/..%5c.env', '/%2eenv', '//.env'],
      ...['/foto.php', '//evil.example/', '/__proto__'],
    ],
  ],
  [
    'the English 404 page',
    ['does not exist', PAGE],
    [
      ...['/en/no', '/en/404', '/en/404.html', '/en/500.html', '/en/aviso-legal', '/en/%zz', '/en/.htaccess'],
      ...['//en', '/EN', '/EN/legal-notice', '/en//legal-notice', '/en%2Flegal-notice'],
    ],
  ],
  [
    'a line of text',
    ['no file', TEXT],
    [
      '/_astro/old.js',
      '/foto.JPG?x=1',
      '/en/favicon.ico',
      '/404.txt',
      '/certificados/.hidden.pdf',
      '/a/b.woff2',
    ],
  ],
])('R3 E6 unknown, malformed and private paths get %s', async (_, [content, headers], paths) => {
  for (const path of paths) {
    const { status, own, body, etag } = await ask(path);
    expect({ path, status, body, etag, own }).toEqual({ path, status: 404, body: content, own: headers });
  }
});

test.each([
  ['/index.html', '/'],
  ['/aviso-legal/', '/aviso-legal'],
  ['/aviso-legal.html?a=1&b=//evil.example', '/aviso-legal?a=1&b=//evil.example'],
  ['/en/', '/en'],
  ['/en/index.html', '/en'],
  ['/en/legal-notice/', '/en/legal-notice'],
  ['/admin', '/admin/'],
])('R2 %s redirects to %s', async (path, location) => {
  const { status, own } = await ask(path);
  expect([status, own]).toEqual([308, { ...COMMON, location }]);
});

test('R3 other methods get 405, and two Host headers 400: a proxy may read the other one', async () => {
  const posted = await ask('/', {}, 'POST');
  expect([posted.status, posted.own, posted.connection]).toEqual([
    405,
    { ...COMMON, allow: 'GET, HEAD' },
    'close',
  ]);
  expect((await ask('/', { host: ['a', 'b'] })).status).toBe(400);
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
