/** A double-click opens the editor: Editar.cmd, Editar.command and editar.sh, on machines that lack this or that. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../testing/program.ts';

const ROOT = resolve(import.meta.dirname, '..');
const INSTALLED = 'node_modules/.package-lock.json';
const INSTALLATION = 'ci --loglevel=error --no-audit --no-fund';
const START = 'run --silent edit -- --open';
/** Notes its words. */
const NOTE = 'echo "$*" >>"$NOTES"';

let home: string;
let project: string;
let env: Record<string, string>;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'start-'));
  project = join(home, 'mi sitio ñ');
  env = { PATH: join(home, 'programs'), NOTES: join(home, 'notes') };
  mkdirSync(join(home, 'programs'));
  mkdirSync(join(project, 'node_modules'), { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true }));

/** Puts a program on the machine, in the language of the shell. */
function addProgram(name: string, script: string): void {
  writeFileSync(join(home, 'programs', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
const addNode = (options = '') => addProgram('node', `exec "${process.execPath}" ${options} "$@"`);
const addNpm = () => addProgram('npm', `${NOTE}\nif [ "$1" = ci ]; then : >${INSTALLED}; fi`);
const notes = () =>
  existsSync(join(home, 'notes')) ? readFileSync(join(home, 'notes'), 'utf8').split('\n').slice(0, -1) : [];

/** Says that packages were installed so many seconds after the lockfile came. */
function setInstalled(later: number): void {
  writeFileSync(join(project, INSTALLED), '');
  const now = Date.now() / 1_000;
  utimesSync(join(project, 'package-lock.json'), now, now);
  utimesSync(join(project, INSTALLED), now + later, now + later);
}

describe.skipIf(process.platform === 'win32')('a double-click on Linux and macOS', () => {
  beforeEach(() => {
    for (const file of [
      'editar.sh',
      'Editar.command',
      'package.json',
      'package-lock.json',
      'editor/prepare.cjs',
      'scripts/install.cjs',
    ])
      cpSync(join(ROOT, file), join(project, file));
    for (const name of ['bash', 'dirname']) {
      const { stdout } = spawnSync('which', [name], { encoding: 'utf8' });
      symlinkSync(stdout.trim(), join(home, 'programs', name));
    }
  });

  const open = (file = 'editar.sh') => {
    const { status, stdout, stderr } = spawnSync(join(project, file), { env, encoding: 'utf8', cwd: '/' });
    return { status, said: stdout + stderr };
  };

  test('X5 without Node.js it says what is missing and where it is', () => {
    addNpm();
    const { status, said } = open();
    expect(status).toBe(1);
    expect(said).toBe(
      'Falta Node.js, el programa con el que funciona el editor.\nDescargue de https://nodejs.org la versión «LTS», instálela y abra otra vez el editor.\n',
    );
    expect(notes()).toEqual([]);
  });

  test('X5 an old Node.js is named, with the one that is needed', () => {
    const old = join(home, 'old.cjs');
    writeFileSync(old, "Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } });");
    addNode(`--require ${old}`);
    addNpm();
    const { status, said } = open();
    expect(status).toBe(1);
    expect(said).toContain(
      'Este ordenador tiene Node.js 18.20.4; el editor necesita Node.js 20 o posterior.\nDescargue',
    );
    expect(notes()).toEqual([]);
  });

  test('X5 without npm it says so', () => {
    addNode();
    const { status, said } = open();
    expect(status).toBe(1);
    expect(said).toContain('Falta npm, un programa que acompaña a Node.js.\nDescargue');
  });

  test('X5 an installation that fails starts nothing', () => {
    addNode();
    addProgram('npm', `${NOTE}\nexit 1`);
    const { status, said } = open();
    expect(status).toBe(1);
    expect(said).toContain('La instalación ha fallado. Compruebe la conexión a internet');
    expect(notes()).toEqual([INSTALLATION]);
  });

  test('X5 packages are installed once, and again when the lockfile is newer', () => {
    addNode();
    addNpm();
    const first = open();
    expect(first.said).toContain('Ocurre solo la primera vez');
    expect([first.status, notes()]).toEqual([0, [INSTALLATION, START]]);
    expect(open('Editar.command')).toEqual({ status: 0, said: '' });
    setInstalled(-60);
    open();
    setInstalled(60);
    open();
    expect(notes().slice(2)).toEqual([START, INSTALLATION, START, START]);
  });

  test('X5 a start that fails is a failure', () => {
    addNode();
    addProgram('npm', 'exit 3');
    setInstalled(60);
    expect(open().status).toBe(1);
  });

  // The `script` of macOS takes other words.
  test.skipIf(process.platform !== 'linux')('X5 whoever closes the window ends the editor', async () => {
    const server = createServer();
    const port = await listen(server);
    addNode();
    addProgram('npm', `exec node -e "require('node:net').connect(${port}, '127.0.0.1')"`);
    setInstalled(60);
    const window = spawn('/usr/bin/script', ['-qc', './editar.sh', '/dev/null'], {
      cwd: project,
      env,
      stdio: 'pipe',
    });
    const [editor]: Socket[] = await once(server, 'connection');
    const ended = once(editor as Socket, 'close');
    window.kill('SIGKILL');
    await ended;
    server.close();
  });
});

test('X5 Editar.cmd does and says the same as editar.sh, with the line ends that Windows needs', () => {
  const windows = readFileSync(join(ROOT, 'Editar.cmd'), 'utf8');
  expect(windows.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const others = readFileSync(join(ROOT, 'editar.sh'), 'utf8');
  const sentences = [...windows.matchAll(/^echo (.+)\r$/gm)].map(([, sentence = '']) => sentence);
  expect(sentences).toHaveLength(3);
  const commands = ['node editor/prepare.cjs', START];
  for (const command of commands) expect(windows.replaceAll('\\', '/')).toContain(command);
  for (const shared of [...sentences, ...commands]) expect(others).toContain(shared);
});
