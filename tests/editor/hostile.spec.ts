/** The whole development server refuses foreign hosts and pages. The editor's routes: editor/server/server.test.ts. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from './support.ts';

/** Sends a request with any headers, even Host. Resolves with the status. */
async function send(origin: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const request = httpRequest(origin, { path, method: body === undefined ? 'GET' : 'POST', headers });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await text(response);
  request.destroy();
  return response.statusCode;
}

test('X5 a foreign host gets nothing, a foreign origin nothing of the editor', { tag: '@long' }, async ({
  editor,
}) => {
  const { origin } = editor;
  const known = JSON.stringify({ window: crypto.randomUUID(), revision: 0, saved: 0 });
  const state = await fetch(`${origin}/editor/api/state`, {
    method: 'POST',
    body: known,
    headers: { origin },
  });
  const id = (await state.json()).saved.content.files['fotos/cobre.jpg'];
  const own = ['api/project', 'api/versions', 'api/publish', `file/${id}`, `thumbnail/${id}`];
  const paths = ['/editor', ...own.map((path) => `/editor/${path}`)];
  const others = ['/', '/en', '/@vite/client', `/@fs${pathToFileURL(resolve('package.json')).pathname}`];
  for (const path of [...paths, ...others]) expect(await send(origin, path), path).toBe(200);
  expect(await send(origin, '/editor/api/save', { origin }, known)).toBe(200);

  const foreign = { host: 'attacker.example', origin: 'http://attacker.example' };
  for (const path of [...paths, ...others, '//', '/%'])
    expect(await send(origin, path, { host: foreign.host }), path).toBe(403);
  for (const path of paths) expect(await send(origin, path, { origin: foreign.origin }), path).toBe(403);
  for (const headers of [{}, foreign, { origin: foreign.origin }])
    expect(await send(origin, '/editor/api/save', headers, known)).toBe(403);
  expect(editor.diff()).toEqual([]);
});

test('X5 a malformed address does not crash the server', async ({ editor }) => {
  for (const path of ['//', '/%', '/editor/%', '//editor']) await send(editor.origin, path);
  expect(await send(editor.origin, '/editor/api/project')).toBe(200);
});

test('X5 the server listens on the loopback address only', async ({ editor }) => {
  const { port } = new URL(editor.origin);
  await expect(send(`http://127.0.0.2:${port}`, '/editor')).rejects.toThrow('ECONNREFUSED');
});
