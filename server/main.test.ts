import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildFakeSite } from '../testing/fake-site.ts';
import { listen } from '../testing/program.ts';

// A process takes a second to start, more on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let dist: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  dist = await buildFakeSite();
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(dist, { recursive: true }));

function start(folder: string, environment: Record<string, string>) {
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, [main, folder], { env: { ...process.env, ...environment } });
  started.push(child);
  const errors = child.stderr.setEncoding('utf8').toArray();
  const ended = once(child, 'close').then(async ([code]) => ({ code, errors: (await errors).join('') }));
  const port = once(child.stdout, 'data').then(([line]) => {
    expect(String(line)).toMatch(/^Sitio servido en http:\/\/localhost:\d+ \(Ctrl\+C para parar\)\n$/);
    return Number(/:(\d+) /.exec(String(line))?.[1]);
  });
  return { child, ended, port };
}

const refused = (port: number) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(!socket.destroy()));
    socket.on('error', () => done(true));
  });

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s, running responses end and the server stops',
  async (signal) => {
    const { child, ended, port } = start(dist, { PORT: '0' });
    const unused = connect(await port, '127.0.0.1');
    const visitor = connect(await port, '127.0.0.1');
    visitor.write('GET /grande.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(visitor, 'readable');
    child.kill(signal);
    await vi.waitFor(async () => expect(await refused(await port)).toBe(true), {
      timeout: 3_000,
      interval: 20,
    });
    const received = (await visitor.toArray()).reduce((sum, chunk) => sum + chunk.length, 0);
    expect(received).toBeGreaterThan(32 * 1024 * 1024);
    expect(await ended).toEqual({ code: 0, errors: '' });
    unused.destroy();
  },
);

test('a port in use', async () => {
  const other = createServer();
  const port = await listen(other, '0.0.0.0');
  expect(await start(dist, { PORT: String(port) }).ended).toEqual({
    code: 1,
    errors: `El puerto ${port} ya está en uso. Elija otro, por ejemplo: PORT=${port + 1} npm run serve\n`,
  });
  other.close();
});

test('a site that is not built', async () => {
  expect(await start(join(dist, 'vacio'), { PORT: '0' }).ended).toEqual({
    code: 1,
    errors: `Falta ${join(dist, 'vacio/site')}. Ejecute «npm run build» para construir el sitio.\n`,
  });
});

test.each(['abc', '70000'])('PORT=%s', async (port) => {
  expect(await start(dist, { PORT: port }).ended).toEqual({
    code: 1,
    errors: `PORT debe ser un número entre 0 y 65535, y es «${port}».\n`,
  });
});
