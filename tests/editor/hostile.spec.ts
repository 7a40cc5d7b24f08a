import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from './support.ts';

test.describe.configure({ mode: 'default' });

/** A request with headers of our own, Host among them. */
async function send(origin: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const request = httpRequest(origin, { path, method: body === undefined ? 'GET' : 'POST', headers });
  // With a length of its own, the body is only announced.
  if (headers['content-length']) request.write(body);
  else request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const answer = { status: response.statusCode, headers: response.headers, body: await text(response) };
  request.destroy();
  return answer;
}

const entry = JSON.stringify({ action: 'getEntry', params: { path: 'content/empresa.yaml' } });

test('X5 a foreign host or origin is refused, on the editor and on the pages', async ({ editor }) => {
  const { origin } = editor;
  const { port } = new URL(origin);
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    '127.0.0.1:1',
  ]) {
    for (const path of ['/', '/editor', '/editor/config.json', '/editor/api/publish']) {
      expect((await send(origin, path, { host })).status, `${host} ${path}`).toBeGreaterThanOrEqual(400);
    }
    expect(
      (await send(origin, '/editor/api', { host, origin: `http://${host}` }, entry)).status,
    ).toBeGreaterThanOrEqual(400);
  }
  for (const from of [
    'http://evil.example',
    'null',
    `https://127.0.0.1:${port}`,
    `http://localhost:${port}`,
  ]) {
    expect((await send(origin, '/editor/api', { origin: from }, entry)).status, from).toBe(403);
    for (const path of ['/editor/config.json', '/editor/api/publish'])
      expect((await send(origin, path, { origin: from })).status, `${from} ${path}`).toBe(403);
  }
  for (const headers of [{}, { origin: 'http://evil.example' }] as const) {
    expect((await send(origin, '/editor/api', headers, entry)).status).toBe(403);
    expect((await send(origin, '/editor/api/publish', headers, 'password')).status).toBe(403);
  }
  expect((await send(origin, '/editor/api', { origin })).status).toBe(403);
  const own = await send(origin, '/editor/api', { origin }, entry);
  expect([own.status, own.body]).toEqual([200, expect.stringContaining('Residuos y Metales')]);
});

test('X5 the page of the editor cannot be framed by another', async ({ editor }) => {
  const { headers } = await send(editor.origin, '/editor');
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
});

test('X5 paths out of the editor, and requests that are none, are refused', async ({ editor }) => {
  const { origin } = editor;
  for (const path of ['..%2fpackage.json', '%2e%2e%2fpackage.json', 'x%00.js', '.js']) {
    expect((await send(origin, `/editor/cms/${path}`)).status, path).toBeGreaterThanOrEqual(400);
  }
  for (const body of [
    '',
    '{',
    '[]',
    '{"action":"deleteFiles"}',
    '{"action":"getEntry","params":{"path":7}}',
  ]) {
    expect((await send(origin, '/editor/api', { origin }, body)).status, body).toBe(400);
  }
  const large = await send(origin, '/editor/api', { origin, 'content-length': String(65 * 1024 ** 2) }, '{');
  expect(large.body).toContain('pesan demasiado');
  expect((await send(origin, '/editor/api/publish', { origin }, 'x'.repeat(1_001))).status).toBe(400);
  expect(editor.diff()).toEqual([]);
});

test('X5 nobody but this machine is listened to', async ({ editor }) => {
  const { port } = new URL(editor.origin);
  await expect(send(`http://127.0.0.2:${port}`, '/editor')).rejects.toThrow('ECONNREFUSED');
});
