/** `npm run edit` when its port is taken, and the browser that it opens. The editor itself: tests/editor. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/folder.ts';
import { freePort, listen, runProgram, startProgram } from '../tests/support/program.ts';

/** The folder of the content, and of the programs on the PATH. */
let home: string;
/** Another program on the port, with its response and the addresses that were requested. */
let server: Server;
let port: number;
let answer: string | Promise<string>;
let asked: unknown[];

beforeEach(async () => {
  home = temporaryFolder();
  // Browser openers of macOS and Linux.
  for (const name of ['open', 'xdg-open'])
    writeFileSync(join(home, name), `#!/bin/sh\necho "$*" >"${home}/notes"\n`, { mode: 0o755 });
  asked = [];
  server = createServer(async ({ url }, response) => {
    asked.push(url);
    response.end(await answer);
  });
  port = await listen(server);
});
afterEach(() => {
  server.close();
});

const opened = () => (existsSync(join(home, 'notes')) ? readFileSync(join(home, 'notes'), 'utf8') : '');

const MAIN = join(import.meta.dirname, 'main.ts');

/** Runs Node with this test's content. */
async function run(args: string[], env: Record<string, string> = {}) {
  const { status, output } = await runProgram(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { PATH: home, CONTENT_DIR: home, ...env },
  });
  // On a busy machine any answer takes long.
  return { status, output: output.replace(/^El puerto \d+ tarda en responder: se espera…\n/gm, '') };
}
const edit = () => run([MAIN, '--open'], { PORT: String(port) });

/** Calls `choosePort` with these arguments after the first. */
const choose = (...rest: unknown[]) => {
  const words = rest.map((value) => JSON.stringify(value) ?? 'undefined').join();
  const code = `require('./port.cjs').choosePort(false, ${words}).then((port) => console.log('port', port))`;
  return run(['-e', code]);
};

test.skipIf(process.platform === 'win32')('X5 an open editor is shown in the browser', async () => {
  answer = JSON.stringify({ root: home });
  const address = `http://127.0.0.1:${port}/editor`;
  expect(await edit()).toEqual({ status: 0, output: `El editor ya está abierto: ${address}\n` });
  await expect.poll(opened).toBe(`${address}\n`);
  expect(asked).toEqual(['/editor/api/project']);
});

test('X5 a port that does not answer at once is named, and waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  answer = promise;
  const program = startProgram(process.execPath, [MAIN], { CONTENT_DIR: home, PORT: String(port) });
  await program.ready((output) => output.includes(`El puerto ${port} tarda en responder: se espera…`));
  resolve(JSON.stringify({ root: home }));
  await expect.poll(program.output).toContain('El editor ya está abierto');
});

describe.skipIf(process.platform === 'win32')('the browser', () => {
  const address = 'http://127.0.0.1:4321/editor';
  const open = (env = {}) => run(['-e', `require('./open.cjs').openInBrowser('${address}')`], env);
  const failure = (reason: string) =>
    `No se ha podido abrir el navegador${reason}.\nÁbralo y escriba en él esta dirección: ${address}\n`;

  test('X5 if it does not open, the address is printed', async () => {
    for (const name of ['open', 'xdg-open']) writeFileSync(join(home, name), '#!/bin/sh\nexit 3\n');
    expect((await open()).output).toBe(failure(''));
  });

  test.runIf(process.platform === 'linux')('X5 is not opened on a display that does not answer', async () => {
    const { output } = await open({ DISPLAY: ':9999', WAYLAND_DISPLAY: 'none', XDG_RUNTIME_DIR: home });
    expect(output).toBe(failure(': la pantalla no responde (DISPLAY=:9999, WAYLAND_DISPLAY=none)'));
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
      expect([await open(env), opened()]).toEqual([{ status: 0, output: '' }, `${address}\n`]);
    }
    wayland.close();
  });
});

test('X5 another program on the given port is reported', async () => {
  for (answer of ['<html>', 'null', '{}']) {
    const { status, output } = await edit();
    expect(output).toMatch(
      /^Otro programa ocupa el puerto \d+, que el editor necesita\.\nCierre ese programa/,
    );
    expect({ status, opened: opened() }).toEqual({ status: 1, opened: '' });
  }
});

test('X5 a second copy of the site uses another port and says so', async () => {
  answer = JSON.stringify({ root: '/otra copia/content' });
  const { output } = await choose(String(port));
  const words =
    'El editor de otra carpeta está abierto: /otra copia/content\nEl de esta usa otro puerto.\nport ';
  expect(output.slice(0, words.length)).toBe(words);
  expect(Number(output.slice(words.length))).toBeGreaterThan(port);
});

test('X5 without a given port, a port with another program is skipped', async () => {
  answer = '<html>';
  const { output } = await choose(undefined, port);
  expect(Number(/^port (\d+)\n$/.exec(output)?.[1])).toBeGreaterThan(port);
});

test('X5 an open editor is found on its own port although the usual port is free', async () => {
  answer = JSON.stringify({ root: home });
  mkdirSync(join(home, '.editor'));
  writeFileSync(join(home, '.editor/puerto'), String(port));
  const free = await freePort();
  expect((await choose(String(free))).output).toBe(
    `El editor ya está abierto: http://127.0.0.1:${port}/editor\n`,
  );
  // Links in the report of a publication use its port.
  const { output } = await run(['-p', "require('./port.cjs').editorUrl()"]);
  expect(output).toBe(`http://127.0.0.1:${port}/editor\n`);
  answer = JSON.stringify({ root: '/otra copia/content' });
  expect((await choose(String(free))).output).toBe(`port ${free}\n`);
  writeFileSync(join(home, '.editor/puerto'), '?');
  expect((await choose(String(free))).output).toBe(`port ${free}\n`);
});
