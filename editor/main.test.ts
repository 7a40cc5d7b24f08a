/** What `npm run edit` does when its port is taken. Its work is tested in tests/editor. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort, listen } from '../tests/support/program.ts';

/** Has the content, and the programs of the machine. */
let home: string;
let server: Server;
let asked: unknown[];
let port: number;
/** What the server on the port answers. */
let answer: string;

beforeEach(async () => {
  home = realpathSync.native(mkdtempSync(join(tmpdir(), 'programs-')));
  // Instead of the browser, for Linux and macOS.
  for (const name of ['open', 'xdg-open'])
    writeFileSync(join(home, name), `#!/bin/sh\necho "$*" >"${home}/notes"\n`, { mode: 0o755 });
  asked = [];
  server = createServer(({ url }, response) => {
    asked.push(url);
    response.end(answer);
  });
  port = await listen(server);
});
afterEach(() => {
  server.close();
  rmSync(home, { recursive: true });
});

const opened = () => (existsSync(join(home, 'notes')) ? readFileSync(join(home, 'notes'), 'utf8') : '');

/** Runs Node for the content of this test. */
async function run(args: string[], env: Record<string, string> = {}) {
  const child = execFile(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { PATH: home, CONTENT_DIR: home, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  const [status] = await once(child, 'close');
  return { status, said };
}
const edit = () => run([join(import.meta.dirname, 'main.ts'), '--open'], { PORT: String(port) });

/** Runs the choice of a port with these arguments after the first. */
const choose = (...rest: unknown[]) => {
  const words = rest.map((value) => JSON.stringify(value) ?? 'undefined').join();
  const code = `require('./port.cjs').choosePort(false, ${words}).then((port) => console.log('port', port))`;
  return run(['-e', code]);
};

test.skipIf(process.platform === 'win32')(
  'X5 the browser goes to the editor that is open already',
  async () => {
    answer = JSON.stringify({ root: home });
    const address = `http://127.0.0.1:${port}/editor`;
    expect(await edit()).toEqual({ status: 0, said: `El editor ya está abierto: ${address}\n` });
    await expect.poll(opened).toBe(`${address}\n`);
    expect(asked).toEqual(['/editor/api/project']);
  },
);

describe.skipIf(process.platform === 'win32')('the browser', () => {
  const address = 'http://127.0.0.1:4321/editor';
  const open = (env = {}) => run(['-e', `require('./open.cjs').openInBrowser('${address}')`], env);
  const failure = (reason: string) =>
    `No se ha podido abrir el navegador${reason}.\nÁbralo y escriba en él esta dirección: ${address}\n`;

  test('X5 that does not open is told, with the address', async () => {
    for (const name of ['open', 'xdg-open']) writeFileSync(join(home, name), '#!/bin/sh\nexit 3\n');
    expect((await open()).said).toBe(failure(''));
  });

  test.runIf(process.platform === 'linux')('X5 is not tried on a display that does not answer', async () => {
    const { said } = await open({ DISPLAY: ':9999', WAYLAND_DISPLAY: 'none', XDG_RUNTIME_DIR: home });
    expect(said).toBe(failure(': la pantalla no responde (DISPLAY=:9999, WAYLAND_DISPLAY=none)'));
    expect(opened()).toBe('');
  });

  test('X5 opens on any display that answers', async () => {
    const wayland = createServer().listen(join(home, 'wayland-0'));
    const answering = { DISPLAY: `127.0.0.1:${port - 6_000}` };
    for (const env of [
      {},
      answering,
      { DISPLAY: ':9999', WAYLAND_DISPLAY: 'wayland-0', XDG_RUNTIME_DIR: home },
    ]) {
      rmSync(join(home, 'notes'), { force: true });
      expect([await open(env), opened()]).toEqual([{ status: 0, said: '' }, `${address}\n`]);
    }
    wayland.close();
  });
});

test('X5 another program on the given port is named as such', async () => {
  for (answer of ['<html>', 'null', '{}']) {
    const { status, said } = await edit();
    expect(said).toMatch(/^Otro programa ocupa el puerto \d+, que el editor necesita\.\nCierre ese programa/);
    expect({ status, opened: opened() }).toEqual({ status: 1, opened: '' });
  }
});

test('X5 a second copy of the site is edited on another port, and says so', async () => {
  answer = JSON.stringify({ root: '/otra copia/content' });
  const { said } = await choose(String(port));
  const words =
    'El editor de otra carpeta está abierto: /otra copia/content\nEl de esta usa otro puerto.\nport ';
  expect(said.slice(0, words.length)).toBe(words);
  expect(Number(said.slice(words.length))).toBeGreaterThan(port);
});

test('X5 without a given port, another program prevents nothing', async () => {
  answer = '<html>';
  const { said } = await choose(undefined, port);
  expect(Number(/^port (\d+)\n$/.exec(said)?.[1])).toBeGreaterThan(port);
});

test('X5 an editor that had to use another port is found when the usual one is free again', async () => {
  answer = JSON.stringify({ root: home });
  mkdirSync(join(home, '.editor'));
  writeFileSync(join(home, '.editor/puerto'), String(port));
  const free = await freePort();
  expect((await choose(String(free))).said).toBe(
    `El editor ya está abierto: http://127.0.0.1:${port}/editor\n`,
  );
  // The links of a publication lead to it, too.
  const { said } = await run(['-p', "require('./port.cjs').editorAddress()"]);
  expect(said).toBe(`http://127.0.0.1:${port}/editor\n`);
  answer = JSON.stringify({ root: '/otra copia/content' });
  expect((await choose(String(free))).said).toBe(`port ${free}\n`);
  writeFileSync(join(home, '.editor/puerto'), '?');
  expect((await choose(String(free))).said).toBe(`port ${free}\n`);
});
