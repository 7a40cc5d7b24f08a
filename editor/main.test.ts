/** What `npm run edit` does when its port is taken. Its work is tested in tests/editor. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '../testing/program.ts';

let programs: string;
const opened = () => {
  const notes = join(programs, 'notes');
  return existsSync(notes) ? readFileSync(notes, 'utf8') : '';
};

beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), 'programs-'));
  // Instead of the browser, for Linux and macOS.
  for (const name of ['open', 'xdg-open'])
    writeFileSync(join(programs, name), `#!/bin/sh\necho "$*" >"${programs}/notes"\n`, { mode: 0o755 });
});
afterEach(() => rmSync(programs, { recursive: true }));

/** Opens the editor on the port of a server that answers all requests with this type. */
async function openBeside(type: string) {
  const asked: unknown[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.setHeader('content-type', type).end('{}');
  });
  const port = await listen(server);
  const env = { PATH: programs, PORT: String(port) };
  const child = execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), '--open'], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  const [status] = await once(child, 'close');
  server.close();
  expect(asked).toEqual(['/editor/api/state']);
  return { status, said, address: `http://127.0.0.1:${port}/editor` };
}

test.skipIf(process.platform === 'win32')(
  'X5 the browser goes to the editor that is open already',
  async () => {
    const { status, said, address } = await openBeside('application/json');
    expect({ status, said }).toEqual({ status: 0, said: `El editor ya está abierto: ${address}\n` });
    await expect.poll(opened).toBe(`${address}\n`);
  },
);

test('X5 another program on the port is named as such', async () => {
  const { status, said } = await openBeside('text/html');
  expect(said).toMatch(/^Otro programa ocupa el puerto \d+, que el editor necesita\.\nCierre ese programa/);
  expect({ status, opened: opened() }).toEqual({ status: 1, opened: '' });
});
