/** The development server as a whole lets no other machine, name or page in. What the editor answers is tested in editor/server/server.test.ts. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from './support.ts';

test.describe.configure({ mode: 'default' });

/** A request with headers of our own, Host among them. Resolves with its status. */
async function send(origin: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const request = httpRequest(origin, { path, method: body === undefined ? 'GET' : 'POST', headers });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await text(response);
  request.destroy();
  return response.statusCode;
}

test('X5 under another name nothing is reached, from another page nothing of the editor', async ({
  editor,
}) => {
  const { origin } = editor;
  const { port } = new URL(origin);
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
  const posts = ['state', 'draft', 'save', 'upload?kind=picture', 'publish', 'close'].map(
    (path) => `/editor/api/${path}`,
  );
  for (const path of [...paths, ...others]) expect(await send(origin, path), path).toBe(200);
  expect(await send(origin, '/editor/api/save', { origin }, known)).toBe(200);

  for (const host of ['attacker.example', `attacker.example:${port}`, `127.0.0.1.attacker.example:${port}`]) {
    for (const path of [...paths, ...others, '//', '/%'])
      expect(await send(origin, path, { host }), `${host} ${path}`).toBe(403);
    for (const path of posts)
      expect(await send(origin, path, { host, origin: `http://${host}` }, known), path).toBe(403);
  }
  for (const from of ['http://attacker.example', 'null', `http://localhost:${port}`]) {
    for (const path of paths) expect(await send(origin, path, { origin: from }), `${from} ${path}`).toBe(403);
    for (const path of posts) expect(await send(origin, path, { origin: from }, known), path).toBe(403);
  }
  for (const path of posts) expect(await send(origin, path, {}, known), path).toBe(403);
  expect(editor.diff()).toEqual([]);
});

test('X5 an address that is none ends no server', async ({ editor }) => {
  for (const path of ['//', '/%', '/editor/%', '//editor']) await send(editor.origin, path);
  expect(await send(editor.origin, '/editor/api/project')).toBe(200);
});

test('X5 nobody but this machine is listened to', async ({ editor }) => {
  const { port } = new URL(editor.origin);
  await expect(send(`http://127.0.0.2:${port}`, '/editor')).rejects.toThrow('ECONNREFUSED');
});
