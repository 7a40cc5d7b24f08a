/** The whole development server refuses foreign hosts. Foreign origins: editor/server/server.test.ts. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from './support.ts';

/** Sends a request with any headers, even Host. Resolves with the status. */
async function send(origin: string, path: string, headers: Record<string, string> = {}) {
  const request = httpRequest(origin, { path, headers });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await text(response);
  request.destroy();
  return response.statusCode;
}

test('X5 a foreign host gets nothing', { tag: '@long' }, async ({ editor }) => {
  const module = `/@fs${pathToFileURL(resolve('package.json')).pathname}`;
  const paths = ['/editor', '/editor/api/project', '/', '/en', '/@vite/client', module];
  for (const path of paths) expect(await send(editor.origin, path), path).toBe(200);
  for (const path of [...paths, '//', '/%'])
    expect(await send(editor.origin, path, { host: 'attacker.example' }), path).toBe(403);
});

test('X5 a malformed address does not crash the server', async ({ editor }) => {
  for (const path of ['//', '/%', '/editor/%', '//editor']) await send(editor.origin, path);
  expect(await send(editor.origin, '/editor/api/project')).toBe(200);
});

test('X5 the server listens on the loopback address only', async ({ editor }) => {
  const { port } = new URL(editor.origin);
  await expect(send(`http://127.0.0.2:${port}`, '/editor')).rejects.toThrow('ECONNREFUSED');
});
