import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { buildFakeSite } from '../tests/support/fake-site.ts';
import { canConnect, listen } from '../tests/support/program.ts';
import { readBuild } from './build.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const ADDRESS = join(import.meta.dirname, 'address.ts');
const dist = await buildFakeSite();
afterAll(() => rmSync(dist, { recursive: true }));

// Not on Windows, which has no signals. In parallel: each case waits for the grace period.
test.skipIf(process.platform === 'win32').concurrent.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s, running responses end and the server stops',
  async (signal) => {
    // The folder may be relative.
    const child = spawn(process.execPath, [MAIN, '.'], { cwd: dist, env: { ...process.env, PORT: '0' } });
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
      const [chunks] = await Promise.all([
        visitor.toArray(),
        vi.waitFor(async () => expect(await canConnect(port)).toBe(false), { timeout: 5_000, interval: 20 }),
      ]);
      expect(Buffer.concat(chunks).length).toBeGreaterThan(16 * 1024 * 1024);
      expect([(await ended)[0], await errors]).toEqual([0, []]);
      unused.destroy();
    } finally {
      child.kill('SIGKILL');
    }
  },
);

/** Exit code and message of a program that fails to start. */
function run(command: readonly string[], port: string | number) {
  const env = { ...process.env, PORT: String(port) };
  const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  return [status, stderr];
}

test('a port in use', async () => {
  const other = createServer();
  const port = await listen(other, '0.0.0.0');
  const message = `El puerto ${port} ya está en uso. Ciérrelo o elija otro con la variable PORT, por ejemplo PORT=${port + 1}.\n`;
  expect(run([MAIN, dist], port)).toEqual([1, message]);
  // `npm start` checks the port before the build.
  expect(run([ADDRESS], port)).toEqual([1, message]);
  other.close();
  await once(other, 'close');
  expect(run([ADDRESS], port)).toEqual([0, '']);
  expect(manifest.scripts.start).toMatch(/ host\/address\.ts && .* scripts\/build\.ts && /);
});

const BUILD = 'Ejecute «npm run build» para construir el sitio.\n';

test('a site that is not built', () => {
  const message = `Falta ${join(dist, 'vacio/site')}. ${BUILD}`;
  expect(run([MAIN, join(dist, 'vacio')], 0)).toEqual([1, message]);
});

test.each(['', '{', 'null', '[]', '{}', '{"scriptHashes":[],"styleHashes":"","mapHost":""}', undefined])(
  'a site whose headers.json is %s',
  (text) => {
    const path = join(dist, 'headers.json');
    const whole = readFileSync(path);
    onTestFinished(() => writeFileSync(path, whole));
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
    const problem = text === undefined ? `Falta ${path}` : `${path} está dañado`;
    expect(() => readBuild(dist)).toThrow(`${problem}. ${BUILD.trim()}`);
  },
);

test.each([
  ['abc', [ADDRESS]],
  ['70000', [MAIN, dist]],
])('PORT=%s', (port, command) => {
  expect(run(command, port)).toEqual([1, `PORT debe ser un número entre 0 y 65535, y es «${port}».\n`]);
});
