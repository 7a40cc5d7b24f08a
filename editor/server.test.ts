import { EventEmitter, once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contentRoot } from '../src/content/folder.ts';
import { listen } from '../testing/program.ts';
import type { Asset, State } from './protocol.ts';
import { editor } from './server.ts';

vi.mock(import('./bundle.ts'), async (original) => {
  return { ...(await original()), bundle: async () => ({ script: 'script', styles: 'styles' }) };
});
// A copy, as uploads stay beside the content.
vi.mock(import('../src/content/folder.ts'), async (original) => {
  const { contentRoot: project } = await original();
  const copy = join(mkdtempSync(join(tmpdir(), 'server-')), 'content');
  cpSync(project, copy, { recursive: true });
  return { contentRoot: copy };
});

type Middleware = (...args: [...Parameters<RequestListener>, () => void]) => void;

const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
let server: Server;
let port: number;
let origin: string;

/** The editor's part of the development server. What it leaves to the rest is answered by «the rest». */
beforeAll(async () => {
  const stack: { handle: Middleware }[] = [];
  const configure = editor('publicar.yaml').configureServer as (server: object) => () => void;
  configure({ middlewares: { stack }, watcher })();
  server = createServer((request, response) =>
    stack[0]?.handle(request, response, () => response.end('the rest')),
  );
  port = await listen(server);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  rmSync(dirname(contentRoot), { recursive: true });
});

/** Sends a request line as it is. */
async function ask(request: string, host: string, headers = ''): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${request} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`);
  return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1];
}

const post = (path: string, body: BodyInit, from = origin) =>
  fetch(`${origin}${path}`, { method: 'POST', body, headers: { origin: from } });
const upload = async (kind: string, bytes: Uint8Array) =>
  (await post(`/editor/api/upload?kind=${kind}`, Buffer.from(bytes))).json();

describe('who is answered', () => {
  const requests = ['GET //', 'GET /editor', 'GET //editor', 'GET /%', 'OPTIONS *', 'GET http://a.es:x/'];
  test.each(requests)('X5 another name is refused before all else: %s', async (request) => {
    for (const host of [
      'attacker.example',
      `attacker.example:${port}`,
      `127.0.0.1.a.es:${port}`,
      '127.0.0.1:1',
    ])
      expect(await ask(request, host), host).toBe('403');
    expect(await ask(request, `127.0.0.1:${port}`)).toBe('200');
  });

  const paths = [
    '/editor',
    '/editor/main.js',
    '/editor/api/state',
    '/editor/api/publish',
    '/editor/api/events',
    '/editor/',
  ];
  test.each(paths)('X5 a foreign page is refused: GET %s', async (path) => {
    for (const from of [
      'http://attacker.example',
      'null',
      `https://127.0.0.1:${port}`,
      `http://localhost:${port}`,
    ])
      expect(await ask(`GET ${path}`, `127.0.0.1:${port}`, `Origin: ${from}\r\n`), from).toBe('403');
  });

  test.each(['save', 'upload?kind=picture', 'publish'])(
    'X5 a foreign page is refused: POST %s',
    async (name) => {
      for (const headers of ['', 'Origin: http://attacker.example\r\n'])
        expect(await ask(`POST /editor/api/${name}`, `127.0.0.1:${port}`, headers)).toBe('403');
    },
  );

  test('X5 the page runs and shows nothing from elsewhere, and nobody frames it', async () => {
    const { headers } = await fetch(`${origin}/editor`);
    const policy = headers.get('content-security-policy');
    for (const part of ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
  });
});

describe('what is answered', () => {
  test('X5 what there is not, or makes no sense, is refused', async () => {
    for (const path of [
      '/editor/x',
      '/editor/api',
      '/editor/file/x',
      `/editor/file/${'0'.repeat(64)}`,
      '/editor/file/..%2f..%2fempresa.yaml',
      '/editor/%',
    ])
      expect((await fetch(origin + path)).status, path).toBe(404);
    for (const body of [
      '',
      '{',
      '[]',
      '{"files":{"x":{}}}',
      '{"files":{},"uploads":{"a":"../b"},"valid":[]}',
    ])
      expect((await post('/editor/api/save', body)).status, body).toBe(400);
    expect((await post('/editor/api/upload?kind=x', 'x')).status).toBe(400);
    expect((await post('/editor/api/publish', 'x'.repeat(1_001))).status).toBe(400);
    const large = await post('/editor/api/save', ' '.repeat(5 * 1024 ** 2));
    expect(await large.json()).toEqual({ refusal: 'Es demasiado texto para guardarlo.' });
  });

  test('X5 a change of the content is told to open pages', async () => {
    const { body } = await fetch(`${origin}/editor/api/events`);
    watcher.emit('all', 'change', join(contentRoot, 'empresa.yaml'));
    const { value } = (await body?.getReader().read()) ?? {};
    expect(Buffer.from(value ?? []).toString()).toBe('data: changed\n\n');
  });

  test('X5 an upload comes back as it was, in parts too, and small', async () => {
    const photo = sharp({ create: { width: 1200, height: 600, channels: 3, background: 'red' } }).jpeg();
    // Lies on its side.
    const bytes = await photo.withMetadata({ orientation: 6 }).toBuffer();
    const asset: Asset = await upload('picture', bytes);
    expect(asset).toMatchObject({ bytes: bytes.length, width: 600, height: 1200, ending: 'jpg' });
    const whole = await fetch(`${origin}/editor/file/${asset.id}`);
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
    const part = await fetch(`${origin}/editor/file/${asset.id}`, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-4/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 5));
    const small = await (await fetch(`${origin}/editor/thumbnail/${asset.id}`)).arrayBuffer();
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 960 });
  });

  test('X5 the files of the content have ids, too', async () => {
    const { assets }: State = await (await fetch(`${origin}/editor/api/state`)).json();
    const { id = '' } = assets['video/hero-720.mp4'] ?? {};
    const file = await fetch(`${origin}/editor/file/${id}`);
    expect(file.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(
      readFileSync(join(contentRoot, 'video/hero-720.mp4')),
    );
    expect((await fetch(`${origin}/editor/thumbnail/${id}`)).status).toBe(404);
  });

  const photo = readFileSync(join(contentRoot, 'fotos/cobre.jpg'));
  test.each([
    ['picture', new Uint8Array(), 'está vacío'],
    ['picture', Buffer.from('hola'), 'de otro tipo. Sirven los de estos tipos: .jpg, .jpeg, .png y .webp.'],
    ['picture', photo.subarray(0, photo.length / 2), 'incompleta o dañada'],
    ['certificate', photo, 'de otro tipo'],
    [
      'certificate',
      Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5 * 1024 ** 2)]),
      'el máximo son 5\u00a0MB',
    ],
    ['video', Buffer.alloc(21 * 1024 ** 2), 'el máximo son 20\u00a0MB'],
  ])('X5 an upload is refused at once, in words: a %s, n.º %#', async (kind, bytes, words) => {
    expect(await upload(kind, bytes)).toEqual({ refusal: expect.stringContaining(words) });
  });

  test('X5 an upload without a length is refused where it gets too long', async () => {
    const body = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(1024 ** 2)),
    });
    const options = { method: 'POST', headers: { origin }, body, duplex: 'half' } as const;
    const answer = await fetch(`${origin}/editor/api/upload?kind=certificate`, options);
    expect(await answer.text()).toContain('pesa demasiado');
  });
});
