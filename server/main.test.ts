import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFakeSite } from './testing.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const READY = /^Sitio servido en http:\/\/localhost:(\d+) \(Ctrl\+C para parar\)\n$/;

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
  const child = spawn(process.execPath, [MAIN, folder], { env: { ...process.env, ...environment } });
  started.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output, errors }));
  const ready = once(child.stdout, 'data').then(() => Number(READY.exec(output)?.[1]));
  return { child, ended, ready };
}

describe('npm run serve', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it serves, and ends cleanly on %s',
    async (signal) => {
      const { child, ended, ready } = start(dist, { PORT: '0' });
      const port = await ready;
      // fetch keeps its connection open: a clean stop must not wait for it.
      const answer = await fetch(`http://localhost:${port}/aviso-legal`);
      expect(await answer.text()).toContain('Aviso legal');
      const asked = performance.now();
      child.kill(signal);
      expect(await ended).toMatchObject({
        code: 0,
        signal: null,
        errors: '',
        output: expect.stringMatching(READY),
      });
      expect(performance.now() - asked).toBeLessThan(2_000);
    },
  );

  test('a taken port is said in one line, with the remedy', async () => {
    const other = createServer().listen(0, '0.0.0.0');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { ended } = start(dist, { PORT: String(port) });
    expect(await ended).toMatchObject({
      code: 1,
      output: '',
      errors: `El puerto ${port} ya está en uso. Elija otro con la variable PORT, por ejemplo: PORT=${port + 1} npm run serve\n`,
    });
    other.close();
  });

  test('a site that is not built is said in one line, with the remedy', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'vacio-'));
    const { ended } = start(empty, { PORT: '0' });
    expect(await ended).toMatchObject({
      code: 1,
      errors: `Falta ${join(empty, 'site')}. Ejecute «npm run build» para construir el sitio.\n`,
    });
    rmSync(empty, { recursive: true });
  });

  test.each(['abc', '70000', '-1', '1.5'])('PORT=%s is refused', async (port) => {
    const { ended } = start(dist, { PORT: port });
    expect(await ended).toMatchObject({
      code: 1,
      errors: `PORT debe ser un número entre 0 y 65535, y es «${port}».\n`,
    });
  });
});
