import { once } from 'node:events';
import { readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { BIG, type RunningSite, SECRET, startFakeSite } from './testing.ts';

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
    ['headers over 16 kB', get('/', `X-A: ${'a'.repeat(17_000)}\r\n`), 431],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['a bad range', get('/_astro/video.A1b2C3.mp4', 'Range: bytes=99999-\r\n'), 416],
    ['a body on POST', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\nabc', 405],
  ])('%s is refused and the connection closed', async (_, bytes, status) => {
    const answer = await site.raw(bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/connection: close/i);
  });

  test('slow headers are cut with 408 while others are served', async () => {
    const slow = site.raw('GET / HTTP/1.1\r\nHost: x\r\nX-Lenta');
    const started = performance.now();
    expect((await site.ask('/aviso-legal')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(250);
    expect(statusOf(await slow)).toBe(408);
  });
});

describe('R4 when the host fails', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startFakeSite();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => site.close());

  test.each([
    ['is gone', (file: string) => rmSync(file)],
    ['was cut short', (file: string) => truncateSync(file, 3)],
    ['is another', (file: string) => writeFileSync(file, 'otra cosa bien distinta')],
  ])('a file that %s gives the 500 page, a line in the log, and the server goes on', async (_, spoil) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    spoil(join(site.dist, 'site/robots.txt'));
    const failing = async () => {
      const answer = await site.ask('/robots.txt');
      expect(answer.status).toBe(500);
      return answer;
    };
    // One that was just asked for is answered from memory, for a second at most.
    const { headers, body } = await vi.waitFor(failing, { timeout: 5_000, interval: 100 });
    expect(body.toString()).toContain('Unexpected Application Error!');
    const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
    expect(headers).toMatchObject(html);
    expect(headers).toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('etag');
    expect(log).toHaveBeenCalledExactlyOnceWith('GET /robots.txt:', expect.any(Error));
    writeFileSync(join(site.dist, 'site/robots.txt'), 'User-agent: *\n');
    expect((await site.ask('/robots.txt')).status).toBe(200);
  });

  test.runIf(process.platform === 'linux')('a visitor who leaves half way leaves no file open', async () => {
    const big = await startFakeSite({}, BIG);
    const openVideos = () => openFiles().filter((file) => file === join(big.dist, 'site/grande.mp4')).length;
    for (const headers of ['', 'Range: bytes=0-\r\n']) {
      const visitor = connect(big.port, '127.0.0.1');
      visitor.write(get('/grande.mp4', headers));
      await once(visitor, 'readable');
      expect(openVideos()).toBe(1);
      visitor.destroy();
      await vi.waitFor(() => expect(openVideos()).toBe(0));
    }
    await big.close();
  });
});

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      // The descriptor of the listing itself is closed by now.
      return [];
    }
  });
}

describe('stopping', () => {
  test('takes no new visitors, closes unused connections at once, lets running answers end', async () => {
    const site = await startFakeSite({}, BIG);
    const unused = connect(site.port, '127.0.0.1');
    const keptAlive = connect(site.port, '127.0.0.1');
    keptAlive.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
    const visitor = connect(site.port, '127.0.0.1');
    visitor.write('GET /grande.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
    await Promise.all([once(unused, 'connect'), once(keptAlive, 'data'), once(visitor, 'readable')]);

    const stopped = site.site.stop(5_000);
    unused.resume();
    await Promise.all([once(unused, 'close'), once(keptAlive, 'close')]);
    await expect(site.ask('/')).rejects.toThrow('ECONNREFUSED');

    let received = 0;
    const started = performance.now();
    visitor.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    // The server may be done while the last bytes are still on their way.
    await Promise.all([stopped, once(visitor, 'close')]);
    expect(received).toBeGreaterThan(32 * 1024 * 1024);
    expect(performance.now() - started).toBeLessThan(3_000);
    rmSync(site.dist, { recursive: true });
  });

  test('cuts what is still running after the grace', async () => {
    const site = await startFakeSite({}, BIG);
    const visitor = connect(site.port, '127.0.0.1').on('error', () => {});
    visitor.write(get('/grande.mp4'));
    await once(visitor, 'readable');
    const started = performance.now();
    await site.site.stop(100);
    expect(performance.now() - started).toBeLessThan(1_000);
    visitor.destroy();
    rmSync(site.dist, { recursive: true });
  });
});
