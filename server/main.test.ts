import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { buildFakeSite } from '../testing/fake-site.ts';
import { listen } from '../testing/program.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const ADDRESS = join(import.meta.dirname, 'address.ts');
let dist: string;
beforeAll(async () => {
  dist = await buildFakeSite();
});
afterAll(() => rmSync(dist, { recursive: true }));

const refused = (port: number) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(!socket.destroy()));
    socket.on('error', () => done(true));
  });

// Windows knows no signals: a program is ended at once.
test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT'] as const)(
  'on %s, running responses end and the server stops',
  async (signal) => {
    const child = spawn(process.execPath, [MAIN, dist], { env: { ...process.env, PORT: '0' } });
    const ended = once(child, 'close');
    const errors = child.stderr.setEncoding('utf8').toArray();
    try {
      const line = String(await once(child.stdout, 'data'));
      expect(line).toMatch(/^Sitio servido en http:\/\/localhost:\d+ \(Ctrl\+C para parar\)\n$/);
      const port = Number(/:(\d+) /.exec(line)?.[1]);
      const unused = connect(port, '127.0.0.1');
      const visitor = connect(port, '127.0.0.1');
      visitor.write('GET /grande.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(visitor, 'readable');
      child.kill(signal);
      await vi.waitFor(async () => expect(await refused(port)).toBe(true), { timeout: 3_000, interval: 20 });
      const received = (await visitor.toArray()).reduce((sum, chunk) => sum + chunk.length, 0);
      expect(received).toBeGreaterThan(32 * 1024 * 1024);
      expect([(await ended)[0], await errors]).toEqual([0, []]);
      unused.destroy();
    } finally {
      child.kill('SIGKILL');
    }
  },
);

/** The exit code and the message of a start that fails. */
function start(folder: string, port: string | number) {
  return run([MAIN, folder], port);
}

function run(command: readonly string[], port: string | number) {
  const env = { ...process.env, PORT: String(port) };
  const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  return [status, stderr];
}

test('a port in use', async () => {
  const other = createServer();
  const port = await listen(other, '0.0.0.0');
  const message = `El puerto ${port} ya está en uso. Ciérrelo o elija otro con la variable PORT, por ejemplo PORT=${port + 1}.\n`;
  expect(start(dist, port)).toEqual([1, message]);
  // `npm start` runs this before the build.
  expect(run([ADDRESS], port)).toEqual([1, message]);
  other.close();
  await once(other, 'close');
  expect(run([ADDRESS], port)).toEqual([0, '']);
  expect(manifest.scripts.start).toMatch(/^node server\/address\.ts && node scripts\/build\.ts && /);
});

test('a site that is not built', () => {
  const message = `Falta ${join(dist, 'vacio/site')}. Ejecute «npm run build» para construir el sitio.\n`;
  expect(start(join(dist, 'vacio'), 0)).toEqual([1, message]);
});

test.each(['abc', '70000'])('PORT=%s', (port) => {
  expect(run([ADDRESS], port)[0]).toBe(1);
  expect(start(dist, port)).toEqual([1, `PORT debe ser un número entre 0 y 65535, y es «${port}».\n`]);
});
