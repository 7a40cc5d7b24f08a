import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contentRoot } from '../../model/files/folder.ts';
import { listen } from '../../tests/support/program.ts';
import type { Asset, OpenReply, StateReply } from '../shared/protocol.ts';
import { editor } from './server.ts';

vi.mock(import('./bundle.ts'), async (original) => {
  return { ...(await original()), bundle: async () => ({ script: 'script', styles: 'styles' }) };
});
// A copy, as uploads stay beside the content.
vi.mock(import('../../model/files/folder.ts'), async (original) => {
  const { copyContent } = await import('../../tests/support/fixture.ts');
  const copy = join(mkdtempSync(join(tmpdir(), 'server-')), 'content');
  copyContent(copy);
  return { ...(await original()), contentRoot: copy };
});

const publication = Promise.withResolvers<void>();
vi.mock(import('../publish/publish.ts'), () => ({
  async publish({ report }) {
    report('Se envía…');
    await publication.promise;
    return { published: 'https://www.example.es' };
  },
}));

type Middleware = (...args: [...Parameters<RequestListener>, () => void]) => void;

/** Mocks Astro's content refresh. */
const refreshContent = vi.fn(async (_options: object) => undefined);
/** Mocks Vite's messages to pages. */
const send = vi.fn();
const hot = { send };
/** Mocks the process exit. */
const end = vi.fn();
let server: Server;
let port: number;
let origin: string;

/** The editor's part of the development server; other requests get «the rest». */
beforeAll(async () => {
  const stack: { handle: Middleware }[] = [];
  const hooks = editor(join(dirname(contentRoot), 'publicar.yaml'), end).hooks as Record<
    string,
    (options: object) => void
  >;
  const updateConfig = vi.fn();
  hooks['astro:config:setup']?.({ updateConfig });
  hooks['astro:server:setup']?.({ refreshContent, server: { watcher: new EventEmitter() } });
  hooks['astro:server:start']?.({});
  const vite = { middlewares: { stack }, environments: { client: { hot } } };
  updateConfig.mock.calls[0]?.[0].vite.plugins[0].configureServer(vite)();
  server = createServer((request, response) =>
    stack[0]?.handle(request, response, () => response.end('the rest')),
  );
  // A busy machine sends a refused body slowly.
  server.keepAliveTimeout = 60_000;
  port = await listen(server);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  rmSync(dirname(contentRoot), { recursive: true });
});

/** Sends a request line unchanged. Resolves with the status of the response. */
async function ask(request: string, host: string, headers = ''): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${request} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`);
  return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1];
}

const ownHost = () => `127.0.0.1:${port}`;
const newWindow = () => ({ window: randomUUID(), saved: 0 });
const post = (path: string, body: BodyInit, from = origin) =>
  fetch(`${origin}${path}`, { method: 'POST', body, headers: { origin: from } });

describe('access', () => {
  const requests = ['GET //', 'GET /editor', 'GET //editor', 'GET /%', 'OPTIONS *', 'GET http://a.es:x/'];
  test.each(requests)('X5 a foreign host is refused first: %s', async (request) => {
    const names = ['attacker.example', `attacker.example:${port}`, `127.0.0.1.a.es:${port}`, '127.0.0.1:1'];
    for (const host of names) expect(await ask(request, host), host).toBe('403');
    expect(await ask(request, ownHost())).toBe(request.endsWith('%') ? '400' : '200');
  });

  const file = `/editor/file/${'0'.repeat(64)}`;
  const api = ['state', 'project', 'versions', 'publish'].map((name) => `/editor/api/${name}`);
  // The routes of Vite and Astro, and the pages of the site.
  const others = ['/', '/en', '/__open-in-editor?file=a', '/@vite/client', '/@fs/a', '/src/a.ts', '/_image'];
  const reads = ['/editor', '/editor/', '/editor/main.js', ...api, file, ...others];
  const actions = ['state', 'draft', 'save', 'upload?kind=picture', 'publish', 'close'];
  const all = [
    ...reads.map((path) => `GET ${path}`),
    ...actions.map((action) => `POST /editor/api/${action}`),
    ...others.map((path) => `POST ${path}`),
  ];
  const isPage = (request: string) => /^GET \/editor\/?$/.test(request);
  /** The header lines that a browser sends, without the Host. */
  const headers = (names: Record<string, string>) =>
    Object.entries(names)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  const navigation = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };

  test.each(all)('X5 a foreign page is refused: %s', async (request) => {
    const origins = ['http://attacker.example', 'null', `https://${ownHost()}`, `http://localhost:${port}`];
    // Another port of this machine is the same site.
    for (const site of ['cross-site', 'same-site'])
      for (const asked of [
        ...origins.map((from) => ({ Origin: from })),
        { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' },
        { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
        { 'Sec-Fetch-Site': site, ...navigation, Origin: origins[0] ?? '' },
      ])
        expect(await ask(request, ownHost(), headers(asked)), headers(asked)).toBe('403');
    for (const asked of [
      { 'Sec-Fetch-Site': 'cross-site', ...navigation },
      { Referer: 'http://attacker.example/' },
      { Referer: `http://127.0.0.1:1${port}/` },
    ])
      expect(await ask(request, ownHost(), headers(asked)), headers(asked)).toBe(
        isPage(request) ? '200' : '403',
      );
    if (request.startsWith('POST')) expect(await ask(request, ownHost())).toBe('403');
  });

  test.each(['/editor', '/editor/api/project', '/', '/@vite/client'])(
    'X5 a page of this server, a bookmark and a typed address are answered: %s',
    async (path) => {
      for (const asked of [
        {},
        { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' },
        { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
        { 'Sec-Fetch-Site': 'none', ...navigation },
        { Referer: `${origin}/editor` },
      ])
        expect(await ask(`GET ${path}`, ownHost(), headers(asked)), headers(asked)).toBe('200');
    },
  );

  test('X5 the page loads nothing from other origins, and cannot be framed', async () => {
    const { headers } = await fetch(`${origin}/editor`);
    const policy = headers.get('content-security-policy');
    for (const part of ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
  });
});

describe('responses', () => {
  test('X5 an unknown address and an invalid request are refused', async () => {
    for (const path of ['x', 'api', 'file/x', `file/${'0'.repeat(64)}`, 'file/..%2f..%2fempresa.yaml'])
      expect((await fetch(`${origin}/editor/${path}`)).status, path).toBe(404);
    const none = { forms: {}, files: {}, reviewed: [] };
    const drafts = [
      {},
      { ...none, forms: { no: {} } },
      { ...none, forms: { hero: { value: 'x', base: '' } } },
    ];
    const edits = drafts.map((draft) => JSON.stringify({ ...newWindow(), draft }));
    for (const body of ['', '{', '[]', '{"window":"x","saved":0}', ...edits])
      for (const name of ['open', 'state', 'draft', 'save'])
        expect((await post(`/editor/api/${name}`, body)).status, body).toBe(400);
    expect((await post('/editor/api/upload?kind=x', 'x')).status).toBe(400);
    vi.spyOn(console, 'log').mockReturnValueOnce();
    const refused = await post('/editor/api/publish', 'x'.repeat(2_001));
    expect(await refused.json()).toEqual({ failed: { message: 'La contraseña no es válida.' } });
    const large = await post('/editor/api/save', ' '.repeat(65 * 1024 ** 2));
    expect(await large.json()).toEqual({ refusal: 'Es demasiado texto para guardarlo.' });
  });

  test('X5 a window of another copy of the site gets nothing and changes nothing', async () => {
    const { root } = await (await fetch(`${origin}/editor/api/project`)).json();
    const body = (from: string) => JSON.stringify({ ...newWindow(), root: from });
    expect(await (await post('/editor/api/state', body(root))).json()).toHaveProperty('saved');
    for (const name of ['state', 'save']) {
      const reply = await (await post(`/editor/api/${name}`, body('/otra copia/content'))).json();
      expect(reply).toEqual({
        refusal: expect.stringContaining('de otra copia del sitio, la de «/otra copia»'),
      });
    }
  });

  test('X5 the page beside the form gets every message of Vite except reloads and errors', () => {
    hot.send({ type: 'full-reload' });
    hot.send({ type: 'error', err: { message: 'no such picture', stack: '' } });
    hot.send({ type: 'update', updates: [] });
    hot.send('astro:content-changed', {});
    expect(send.mock.calls).toEqual([[{ type: 'update', updates: [] }], ['astro:content-changed', {}]]);
  });

  test('X5 an edit is confirmed, shown by the pages and saved', async () => {
    const known = newWindow();
    const opened: OpenReply = await (await post('/editor/api/open', JSON.stringify(known))).json();
    const value = { ...Object(opened.saved.values.company), locality: 'Dos Hermanas' };
    const forms = { company: { value, base: opened.saved.hashes.company } };
    const draft = JSON.stringify({ ...known, draft: { forms, files: {}, reviewed: [] } });
    const answer: StateReply = await (await post('/editor/api/draft', draft)).json();
    expect(answer.revision).toBeGreaterThan(opened.revision);
    expect(answer.writer).toBeUndefined();
    const text = expect.stringContaining('locality: Dos Hermanas');
    await vi.waitFor(() =>
      expect(refreshContent).toHaveBeenLastCalledWith({
        context: { changes: new Map([['empresa.yaml', text]]), transform: expect.any(Function) },
      }),
    );
    const after: StateReply = await (await post('/editor/api/save', JSON.stringify(known))).json();
    expect(after).toMatchObject({ saved: { values: { company: { locality: 'Dos Hermanas' } } } });
    expect(readFileSync(join(contentRoot, 'empresa.yaml'), 'utf8')).toEqual(text);
    await vi.waitFor(() =>
      expect(refreshContent).toHaveBeenLastCalledWith({
        context: { changes: new Map(), transform: expect.any(Function) },
      }),
    );
  });

  test('X5 closing is refused during a publication; otherwise it responds, then ends the process', async () => {
    const close = async () => (await post('/editor/api/close', '')).json();
    const settings = 'protocol: sftp\nhost: ftp.example.es\nuser: web\nfolder: www\n';
    writeFileSync(join(dirname(contentRoot), 'publicar.yaml'), settings);
    vi.spyOn(console, 'log').mockReturnValueOnce();
    const progress = await post('/editor/api/publish', JSON.stringify({ password: 'clave' }));
    expect(await close()).toEqual({ refusal: expect.stringContaining('El sitio se está publicando') });
    expect(end).not.toHaveBeenCalled();
    publication.resolve();
    await progress.text();
    expect(await close()).toBeNull();
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
  });

  test('X5 a plain upload is served unchanged, by byte range, and as a thumbnail', async () => {
    const photo = sharp({ create: { width: 1200, height: 600, channels: 3, background: 'red' } }).jpeg();
    const bytes = Buffer.from(await photo.toBuffer());
    const asset: Asset = await (await post('/editor/api/upload?kind=picture', bytes)).json();
    expect(asset).toMatchObject({ bytes: bytes.length, width: 1200, height: 600, ending: 'jpg' });
    const whole = await fetch(`${origin}/editor/file/${asset.id}`);
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
    const part = await fetch(`${origin}/editor/file/${asset.id}`, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-4/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 5));
    const small = await (await fetch(`${origin}/editor/thumbnail/${asset.id}`)).arrayBuffer();
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
  });

  test('X5 a file of the content is served by its id', async () => {
    const { saved }: OpenReply = await (await post('/editor/api/open', JSON.stringify(newWindow()))).json();
    const id = saved.files['video/hero-720.mp4'];
    const file = await fetch(`${origin}/editor/file/${id}`);
    expect(file.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(
      readFileSync(join(contentRoot, 'video/hero-720.mp4')),
    );
    expect((await fetch(`${origin}/editor/thumbnail/${id}`)).status).toBe(404);
  });
});
