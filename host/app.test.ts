import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { replaceDist } from '../scripts/build.ts';
import { ask as request } from '../tests/hosts/support/http.ts';
import { buildFakeSite, fillFakeSite } from '../tests/support/fake-site.ts';
import { createApp } from './app.ts';

let dist: string;
let app: FastifyInstance;
/** The same site with short timeouts, which other tests would exceed on a busy machine. */
let impatient: FastifyInstance;
let origin: string;
const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;
beforeAll(async () => {
  dist = await buildFakeSite();
  app = await createApp(dist, { headers: 60_000, request: 60_000, keepAlive: 300, idle: 60_000 });
  impatient = await createApp(dist, { headers: 500, request: 1_000, keepAlive: 300, idle: 800 });
  for (const one of [app, impatient]) await one.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${portOf(app)}`;
});
afterAll(async () => {
  for (const one of [app, impatient]) await one.close();
  rmSync(dist, { recursive: true });
});

/** Sends raw bytes; resolves with the whole response once the server closes the connection. */
async function send(bytes: string, to = app): Promise<string> {
  const socket = connect(portOf(to), '127.0.0.1');
  socket.write(bytes);
  const chunks = await socket.toArray();
  return Buffer.concat(chunks).toString('latin1');
}

/** One for each kind: plain, encoded once and twice, backslash, overlong UTF-8, null byte. */
const UP = ['../', '%2e%2e%2f', '%252e%252e%252f', '..%5c', '%c0%ae%c0%ae%c0%af', '..%00/'];
const traversals = UP.flatMap((up) => [`/${up}secreto.txt`, `/_astro/${up}${up}headers.json`]);
const BUILD = 'Ejecute «npm run build» para construir el sitio.';
/** A request on its own connection: `GET /` by default. */
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
  'R3 the method %s is rejected',
  async (method) => {
    expect(await ask('/', method)).toMatch(/^HTTP\/1\.1 405 .*\r\nallow: GET, HEAD\r\n/is);
  },
);

test('R3 two Host headers are rejected: a proxy may read the other one', async () => {
  expect(await ask('/', 'GET', 'Host: y\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});

// In parallel: each case waits for a time limit of the server.
describe.concurrent('R3 a client that is slow', () => {
  test.each([
    ['no headers', ''],
    ['half the headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-A'],
  ])('and sends %s gets 408', async (_, bytes) => {
    expect(await send(bytes, impatient)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('and keeps a connection without requests is disconnected', async () => {
    const answer = await send('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  test('and stops reading is disconnected', async () => {
    const socket = connect(portOf(impatient), '127.0.0.1').on('error', () => {});
    socket.write('GET /grande.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable');
    socket.pause();
    const count = () => new Promise((done) => impatient.server.getConnections((_, number) => done(number)));
    await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 5_000 });
    socket.destroy();
  });
});

test('R3 a pipelined request with «Expect: 100-continue» gets a complete response at once', async () => {
  const get = (more: string) => `GET /robots.txt HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
  const answer = await send(get('') + get('Expect: 100-continue\r\n'));
  const [, first, second] = answer.split(/^HTTP\/1\.1 200 OK\r\n/m).map((part) => part.split('\r\n\r\n')[1]);
  expect(first).not.toBe('');
  expect(second).toBe(first);
});

test.each([
  ['a page', ['/']],
  ['a video', ['/grande.mp4']],
  ['a missing page', ['/no-existe']],
  ['several, in one packet', ['/', '/grande.mp4', '/aviso-legal/', '/robots.txt']],
])('R3 a client that ends its side after its request gets the whole response: %s', async (_, paths) => {
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const whole = await Promise.all(paths.map((path) => ask(path)));
  const socket = connect(portOf(app), '127.0.0.1').on('error', () => {});
  socket.end(paths.map(request).join(''));
  const answer = Buffer.concat(await socket.toArray()).toString('latin1');
  const bodies = whole.map((one) => one.slice(one.indexOf('\r\n\r\n')));
  expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(paths.length);
  expect(bodies.map((body) => answer.includes(body))).toEqual(paths.map(() => true));
});

test('R3 an invalid request after a response closes the connection without another response', async () => {
  const socket = connect(portOf(app), '127.0.0.1');
  socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  socket.write('no HTTP\r\n\r\n');
  const answer = Buffer.concat(await socket.toArray()).toString();
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});

test('R4 a file of up to 1 MB is in memory, and is sent even if the disk fails', async () => {
  const file = join(dist, 'site/robots.txt');
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  onTestFinished(() => writeFileSync(file, text));
  const response = await fetch(`${origin}/robots.txt`);
  expect([response.status, await response.text()]).toEqual([200, text]);
});

// On Windows only administrators can create symlinks.
const canLink = process.platform !== 'win32';

test.runIf(canLink)('symbolic links are not served', async () => {
  expect((await fetch(`${origin}/enlace.txt`)).status).toBe(404);
});

test.runIf(canLink)('R4 an unreadable file gets the failure page, and one line in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const file = join(dist, 'site/grande.mp4');
  const content = readFileSync(file);
  rmSync(file);
  symlinkSync(file, file);
  onTestFinished(() => {
    rmSync(file);
    writeFileSync(file, content);
  });
  const response = await fetch(`${origin}/grande.mp4`);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('Unexpected Application Error!');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(response.headers.get('etag')).toBeNull();
  expect(log).toHaveBeenCalledExactlyOnceWith('GET /grande.mp4:', expect.any(Error));
  expect((await fetch(origin)).status).toBe(200);
  log.mockRestore();
});

describe('a build that replaces the one that is served', () => {
  let home: string;
  let replaced: string;
  let server: FastifyInstance;
  const replace = (version: string) => replaceDist(replaced, (folder) => fillFakeSite(folder, version));
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'replaced-'));
    replaced = join(home, 'dist');
    await replace('uno');
    server = await createApp(replaced);
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(home, { recursive: true });
  });

  async function get(path: string) {
    const { status, headers, body } = await request((server.server.address() as AddressInfo).port, path);
    return { status, headers, body: body.toString() };
  }

  /** Loads the page and its script. Returns the version of both, or what was wrong. */
  async function visit(): Promise<string> {
    const page = await get('/');
    const version = /--is:(\w+)/.exec(page.body)?.[1] ?? `${page.status}`;
    const hash = createHash('sha256').update(`p{--is:${version}}`).digest('base64');
    if (!page.headers['content-security-policy']?.includes(`'sha256-${hash}'`)) return `${version}, blocked`;
    const script = await get(`/_astro/a.${version}.js`);
    return script.body.includes(`log('${version}')`) ? version : `${version}, script ${script.status}`;
  }

  test('R1 X1 is served without a restart; each visit gets one build, with its policy and files', async () => {
    let current = await visit();
    for (const version of ['dos', 'tres', 'cuatro', 'cinco', 'seis']) {
      let isOver = false;
      const met: string[] = [];
      const visitors = Array.from({ length: 4 }, async () => {
        while (!isOver) met.push(await visit());
      });
      await replace(version);
      isOver = true;
      await Promise.all(visitors);
      expect(met).not.toEqual([]);
      expect(met.filter((one) => one !== current && one !== version)).toEqual([]);
      expect(await visit()).toBe(version);
      current = version;
    }
  });

  test('stays in use while the next build is unreadable, which is logged once', async () => {
    await replace('bueno');
    expect(await visit()).toBe('bueno');
    rmSync(`${replaced}.old`, { recursive: true });
    renameSync(replaced, `${replaced}.old`);
    expect(await visit()).toBe('bueno');
    renameSync(`${replaced}.old`, replaced);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await replaceDist(replaced, async (folder) => {
      await fillFakeSite(folder, 'roto');
      writeFileSync(join(folder, 'headers.json'), '{');
    });
    expect([await visit(), await visit()]).toEqual(['bueno', 'bueno']);
    expect(log.mock.calls).toEqual([
      [expect.any(String), `${join(replaced, 'headers.json')} está dañado. ${BUILD}`],
    ]);
    log.mockRestore();
  });
});
