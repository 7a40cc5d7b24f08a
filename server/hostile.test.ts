import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, SECRET, startFakeSite, VIDEO } from './testing.ts';

const get = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;
const statusOf = (answer: string) => Number(answer.split(' ')[1]);

describe('R3 hostile requests', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startFakeSite({ headers: 300, request: 600, check: 50 });
  });
  afterAll(() => site.close());
  afterEach(async () => {
    // Whatever was thrown at it, the server goes on.
    expect((await site.ask('/')).status).toBe(200);
  });

  test.each([
    '/../secreto.txt',
    '/%2e%2e/secreto.txt',
    '/%2E%2E%2Fsecreto.txt',
    '/..%2fsecreto.txt',
    '/..%5csecreto.txt',
    '/..\\secreto.txt',
    '/%252e%252e%252fsecreto.txt',
    '/%c0%ae%c0%ae/secreto.txt',
    '/_astro/../../secreto.txt',
    '/_astro/..%2f..%2fsecreto.txt',
    '/../site-privado/secreto.txt',
    '//etc/passwd',
    '/%00',
    '/robots.txt%00.html',
    '/%E0%A4%A',
    '/%',
    '/%zz',
    '/enlace.txt',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/.well-known/../.env',
    '/_astro/estilos.A1b2C3.css.br',
    '/_astro/estilos.A1b2C3.css.gz',
    '/aviso-legal.html.br',
    '/_astro',
    '/_astro/',
    '/__proto__',
    '/constructor',
    '/headers.json',
    '/../headers.json',
    '//evil.com/',
    '//evil.com/aviso-legal/',
    '//evil.com/%2e%2e/',
    '/\\evil.com/',
    '/%5cevil.com/',
    '//aviso-legal/',
    '/aviso-legal//',
    '/aviso-legal/..',
    '/%2faviso-legal/',
    '/a'.repeat(3_000),
  ])('%s → 404', async (target) => {
    const answer = await site.raw(get(target));
    expect(statusOf(answer)).toBe(404);
    expect(answer).toContain('Oops! Page not found');
    expect(answer).not.toContain(SECRET);
    expect(answer.toLowerCase()).not.toContain('\r\nlocation:');
  });

  test('R2 the absolute form of a target never leads elsewhere', async () => {
    expect(await site.raw(get('http://evil.com/aviso-legal/?x'))).toContain(
      '\r\nLocation: /aviso-legal?x\r\n',
    );
    expect(statusOf(await site.raw(get('http://evil.com/')))).toBe(200);
  });

  test.each([
    ['a raw null byte', get('/\0'), 400],
    ['an unknown method', 'HACK / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no HTTP at all', '\x16\x03\x01\x02\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', get('/', 'Host: y\r\n'), 400],
    ['HTTP/2 in plain words', 'GET / HTTP/2.0\r\nHost: x\r\n\r\n', 505],
    ['HTTP/0.9', 'GET /\r\n\r\n', 505],
    ['headers over 16 kB', get('/', `X-A: ${'a'.repeat(17_000)}\r\n`), 431],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['a bad range', get('/_astro/video.A1b2C3.mp4', 'Range: bytes=99999-\r\n'), 416],
    ['a body on POST', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\nabc', 405],
  ])('%s is refused and the connection closed', async (_, bytes, status) => {
    const answer = await site.raw(bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/connection: close/i);
  });

  test.each([
    ['ends too early', 'Content-Length: 50', 'abc'],
    ['is no chunk', 'Transfer-Encoding: chunked', 'zz\r\n'],
    ['hides a request', 'Content-Length: 50', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('a body that %s gets one answer, or none', async (_, framing, body) => {
    const visitor = connect(site.port, '127.0.0.1');
    visitor.write(`GET /robots.txt HTTP/1.1\r\nHost: x\r\n${framing}\r\n\r\n`);
    await once(visitor, 'readable');
    let received = String(visitor.read());
    visitor.setEncoding('latin1').on('data', (chunk) => {
      received += chunk;
    });
    visitor.end(body);
    await once(visitor, 'close');
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  test('Expect is answered without a word between', async () => {
    const answer = await site.raw(
      `GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n${get('/favicon.svg', 'Expect: 100-continue\r\n')}`,
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(answer).toMatch(/\r\n\r\n<svg [^>]+>$/);
  });

  test('who says that no more will come still gets the whole answer', async () => {
    const visitor = connect(site.port, '127.0.0.1');
    visitor.end('GET /_astro/video.A1b2C3.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
    const chunks = await visitor.toArray();
    expect(Buffer.concat(chunks).subarray(-VIDEO.length)).toEqual(VIDEO);
  });

  test('slow headers are cut with 408 while others are served', async () => {
    const slow = site.raw('GET / HTTP/1.1\r\nHost: x\r\nX-Lenta');
    const started = performance.now();
    expect((await site.ask('/aviso-legal')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(250);
    expect(statusOf(await slow)).toBe(408);
  });
});
