import { once } from 'node:events';
import { rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildFakeSite } from '../testing/fake-site.ts';
import { createApp } from './app.ts';

let dist: string;
let app: FastifyInstance;
let port: number;
let origin: string;
beforeAll(async () => {
  dist = await buildFakeSite();
  app = await createApp(dist, { headers: 500, request: 1_000, keepAlive: 300, idle: 800 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

/** Sends bytes and resolves with all that came back once the server closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const chunks = await socket.toArray();
  return Buffer.concat(chunks).toString('latin1');
}

const UP = '.. %2e%2e .%2E %252e%252e %c0%ae%c0%ae ..; ..%00 %u002e%u002e .... %2%2e'.split(' ');
const SLASHES = ['/', '//', '/./', '%2f', '\\', '%5c', '%252f', '%c0%af'];
const traversals = UP.flatMap((up) =>
  SLASHES.flatMap((slash) => [
    `/${up}${slash}secreto.txt`,
    `/_astro${slash}${up}${slash}${up}${slash}headers.json`,
    `/.well-known/${up}${slash}.env`,
    `/${`${up}${slash}`.repeat(12)}etc/passwd`,
  ]),
);
/** A request on a connection of its own: `GET /` unless said otherwise. */
const ask = (target = '/', method = 'GET', lines = '') =>
  send(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n`);

test.each([
  ['path traversal, in every encoding', 404, traversals],
  ['hidden files', 404, ['/.env', '/%2eenv', '/./.env', '//.env', '/.env/', 'http://x/.env']],
  ['malformed escapes', 404, ['/%', '/%zz', '/%2', '/%E0%A4%A', '/%ff%fe', '/%00']],
  [
    'another host in the address',
    404,
    ['//evil.example/', '//evil.example/aviso-legal/', '/\\evil.example/'],
  ],
])('R3 %s: %i', async (_, status, targets) => {
  const answers = await Promise.all(targets.map(async (target) => [target, await ask(target)] as const));
  const wrong = answers.filter(
    ([, answer]) => !answer.startsWith(`HTTP/1.1 ${status} `) || answer.includes('que no se sirve'),
  );
  expect(wrong).toEqual([]);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])(
  'R3 the method %s is refused',
  async (method) => {
    expect(await ask('/', method)).toMatch(/^HTTP\/1\.1 405 .*\r\nallow: GET, HEAD\r\n/is);
  },
);

test('R3 two Host headers are refused: a proxy may read the other one', async () => {
  expect(await ask('/', 'GET', 'Host: y\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['no headers', ''],
  ['half the headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-A'],
])('R3 a client that sends %s gets 408', async (_, bytes) => {
  expect(await send(bytes)).toMatch(/^HTTP\/1\.1 408 /);
});

test('R3 a connection without requests is closed', async () => {
  const answer = await send('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});

test('R3 a request that expects «100 Continue» gets its answer at once, whole, behind another', async () => {
  const get = (more: string) => `GET /robots.txt HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
  const answer = await send(get('') + get('Expect: 100-continue\r\n'));
  const [, first, second] = answer.split(/^HTTP\/1\.1 200 OK\r\n/m).map((part) => part.split('\r\n\r\n')[1]);
  expect(first).not.toBe('');
  expect(second).toBe(first);
});

test('R3 an invalid request after a response closes the connection without another response', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  socket.write('no HTTP\r\n\r\n');
  const answer = Buffer.concat(await socket.toArray()).toString();
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});

test('R3 a client that stops reading is cut off', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('GET /grande.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  socket.pause();
  const count = () => new Promise((done) => app.server.getConnections((_, number) => done(number)));
  await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 5_000 });
  socket.destroy();
});

// Windows lets only administrators make links.
const canLink = process.platform !== 'win32';

test.runIf(canLink)('symbolic links are not served', async () => {
  expect((await fetch(`${origin}/enlace.txt`)).status).toBe(404);
});

test.runIf(canLink)(
  'R4 an unreadable file gets the failure page, and one line for the operator',
  async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const file = join(dist, 'site/robots.txt');
    rmSync(file);
    symlinkSync(file, file);
    const response = await fetch(`${origin}/robots.txt`);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Unexpected Application Error!');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(response.headers.get('etag')).toBeNull();
    expect(log).toHaveBeenCalledExactlyOnceWith('GET /robots.txt:', expect.any(Error));
    expect((await fetch(origin)).status).toBe(200);
    log.mockRestore();
  },
);
