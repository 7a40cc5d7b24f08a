import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, STYLES, startFakeSite } from './testing.ts';

const CSS = '/_astro/estilos.A1b2C3.css';
const MP4 = '/_astro/video.A1b2C3.mp4';
/** Too big for the server's memory in any encoding, so that sirv sends it from the disk. */
const LONG = '/_astro/largo.A1b2C3.txt';
const LONG_TEXT = randomBytes(80_000).toString('hex');

let site: RunningSite;
beforeAll(async () => {
  site = await startFakeSite({}, { [`site${LONG}`]: LONG_TEXT });
});
afterAll(() => site.close());

const FOREVER = 'public, max-age=31536000, immutable';
const ON_ALL = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const DOCUMENT_ONLY = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'];
const NEVER = ['set-cookie', 'server', 'x-powered-by', 'transfer-encoding', 'x-frame-options'];

describe('X1 headers by path', () => {
  test.each([
    ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/?utm=1', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/aviso-legal', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/no/existe/nada?x=1', 404, 'text/html; charset=utf-8', 'no-cache'],
    ['/_astro/viejo.css', 404, 'text/html; charset=utf-8', 'no-cache'],
    [CSS, 200, 'text/css; charset=utf-8', FOREVER],
    [MP4, 200, 'video/mp4', FOREVER],
    [LONG, 200, 'text/plain; charset=utf-8', FOREVER],
    ['/certificados/iso-9001.pdf', 200, 'application/pdf', 'no-cache'],
    ['/favicon.svg', 200, 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/robots.txt', 200, 'text/plain; charset=utf-8', 'no-cache'],
    ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8', 'no-cache'],
  ])('%s → %i', async (path, status, type, cache) => {
    const { headers, ...answer } = await site.ask(path);
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject({ ...ON_ALL, 'content-type': type, 'cache-control': cache });
    expect(headers['content-length']).toBe(String(answer.body.length));
    const html = type.startsWith('text/html');
    expect(DOCUMENT_ONLY.filter((name) => name in headers)).toEqual(html ? DOCUMENT_ONLY : []);
    expect(NEVER.filter((name) => name in headers)).toEqual([]);
    expect('etag' in headers).toBe(status === 200);
  });
});

describe('R2 R3 one address for each page', () => {
  test.each([
    ['/aviso-legal/', '/aviso-legal'],
    ['/aviso-legal/?a=1&b=//evil.com', '/aviso-legal?a=1&b=//evil.com'],
    ['/aviso-legal.html?', '/aviso-legal?'],
    ['/index.html', '/'],
  ])('%s → 308 %s', async (path, location) => {
    const { status, headers, body } = await site.ask(path);
    expect({ status, location: headers.location, body: body.length }).toEqual({
      status: 308,
      location,
      body: 0,
    });
    expect(headers).toMatchObject({ ...ON_ALL, 'cache-control': 'no-cache' });
  });

  test.each([
    '/404',
    '/404.html',
    '/404/',
    '/500',
    '/500.html',
    '/index',
    '/favicon.svg/',
    '/robots.txt/',
    '//',
  ])('R3 %s is unknown', async (path) => {
    const { status, body } = await site.ask(path);
    expect(status).toBe(404);
    expect(body.toString()).toContain('Oops! Page not found');
  });

  test('R3 the 404 page is compressed as the visitor accepts', async () => {
    const { status, headers, body } = await site.ask('/a/b/c?x=1', { 'accept-encoding': 'gzip, br' });
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(body).toString()).toContain('Oops! Page not found');
  });
});

describe('methods', () => {
  test.each(['/', '/aviso-legal', CSS, MP4, LONG, '/no-existe'])(
    'R3 HEAD %s has the headers of GET and no body',
    async (path) => {
      const [get, head] = await Promise.all([site.ask(path), site.ask(path, {}, 'HEAD')]);
      expect(head.status).toBe(get.status);
      expect(head.body.length).toBe(0);
      const { date: _, ...expected } = get.headers;
      expect(head.headers).toMatchObject(expected);
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])('%s → 405', async (method) => {
    const { status, headers } = await site.ask('/', {}, method);
    expect(status).toBe(405);
    expect(headers).toMatchObject({ ...ON_ALL, allow: 'GET, HEAD' });
  });
});

describe('compression', () => {
  const plain = (body: Buffer) => body;
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br;q=0.2, gzip;q=0.8', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0', undefined, plain],
    ['', undefined, plain],
  ])('«%s» → %s', async (accept, encoding, decode) => {
    for (const [path, text, type] of [
      [CSS, STYLES, 'text/css; charset=utf-8'],
      [LONG, LONG_TEXT, 'text/plain; charset=utf-8'],
    ] as const) {
      const { headers, body } = await site.ask(path, { 'accept-encoding': accept });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': type });
      expect(decode(body).toString() === text, `the bytes of ${path}`).toBe(true);
    }
  });

  test('what has no compressed copy does not vary', async () => {
    const { headers } = await site.ask(MP4, { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('vary');
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

describe('revalidation', () => {
  test.each(['br', 'gzip', 'identity'])(
    '304 for the %s copy, with the headers that a copy needs',
    async (accept) => {
      const first = await site.ask('/', { 'accept-encoding': accept });
      const etag = String(first.headers.etag);
      for (const header of [etag, `W/${etag}`, `"otro", ${etag}`, '*']) {
        const again = await site.ask('/', { 'accept-encoding': accept, 'if-none-match': header });
        expect(again).toMatchObject({
          status: 304,
          headers: { etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' },
        });
        expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
        expect(again.body.length).toBe(0);
      }
    },
  );

  test('each copy has its own ETag, and another ETag gets the file', async () => {
    const etags = new Set<unknown>();
    for (const accept of ['br', 'gzip', 'identity']) {
      etags.add((await site.ask('/', { 'accept-encoding': accept })).headers.etag);
    }
    expect(etags.size).toBe(3);
    expect((await site.ask('/', { 'if-none-match': '"otro"' })).status).toBe(200);
  });
});

test('the limits of production, in milliseconds', () => {
  expect(site.site.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 5_000,
    timeout: 60_000,
    maxRequestsPerSocket: 1_000,
  });
});
