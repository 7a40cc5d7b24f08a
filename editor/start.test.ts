/** A double-click opens the editor: Editar.cmd, Editar.command and editar.sh, on machines that lack this or that. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createPage } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort, listen } from '../tests/support/program.ts';

const ROOT = resolve(import.meta.dirname, '..');
const INSTALLED = 'node_modules/.package-lock.json';
const INSTALLATION = 'ci --loglevel=error --no-audit --no-fund';
const START = 'main --open';
/** Notes its words. */
const NOTE = 'echo "$*" >>"$NOTES"';

let home: string;
let project: string;
let env: Record<string, string>;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'start-'));
  project = join(home, 'mi sitio #2 ñ');
  env = { PATH: join(home, 'programs'), NOTES: join(home, 'notes'), PORT: String(await freePort()) };
  mkdirSync(join(home, 'programs'));
  mkdirSync(join(project, 'node_modules'), { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true }));

/** Puts a program on the machine, in the language of the shell. */
function addProgram(name: string, script: string): void {
  writeFileSync(join(home, 'programs', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
const addNode = (options = '') => addProgram('node', `exec "${process.execPath}" ${options} "$@"`);
/** Prints English lines that must stay hidden. */
const addNpm = () =>
  addProgram('npm', `${NOTE}\necho added 812 packages\necho deprecated >&2\n: >${INSTALLED}`);
const notes = () =>
  existsSync(join(home, 'notes')) ? readFileSync(join(home, 'notes'), 'utf8').split('\n').slice(0, -1) : [];

/** Puts a program in the place of the editor. */
const setEditor = (code: string) =>
  // The project's package is a module.
  writeFileSync(
    join(project, 'editor/main.ts'),
    `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
${code}`,
  );

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
      'editor/start.cjs',
      'editor/port.cjs',
      'editor/open.cjs',
      'scripts/install.cjs',
      'scripts/run.cjs',
    ])
      cpSync(join(ROOT, file), join(project, file));
    setEditor(`require('fs').appendFileSync(process.env.NOTES, 'main ' + process.argv.slice(2) + '\\n')`);
    for (const name of ['bash', 'dirname', 'mktemp', 'rm', 'tee']) {
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

  test.each([
    ['npm ERR! code EAI_AGAIN', 'No hay conexión con el servidor', 'Compruebe la conexión a internet'],
    ['npm error code ECONNREFUSED', 'No hay conexión con el servidor', 'Compruebe la conexión a internet'],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'La conexión segura', 'Compruebe la fecha'],
    ['npm error code EPERM', 'Otro programa tiene abierto un archivo', 'Cierre las demás ventanas'],
    ['npm error code EBUSY', 'Otro programa tiene abierto un archivo', 'Cierre las demás ventanas'],
    ['npm error code EACCES', 'No hay permiso para escribir', 'Copie la carpeta'],
    ['npm error code ENOSPC', 'El disco está lleno.', 'Deje libres al menos 2 GB'],
    ['npm error code EINTEGRITY', 'La instalación ha fallado (EINTEGRITY).', 'Si vuelve a fallar, avise'],
  ])('X5 an installation that fails starts nothing and says why: %s', (line, cause, remedy) => {
    addNode();
    addProgram('npm', `${NOTE}\necho English\necho "${line}" >&2\nexit 1`);
    const { status, said } = open();
    expect(status).toBe(1);
    expect(said).not.toContain('English');
    const [first = '', second = ''] = said.slice(said.indexOf(line) + line.length + 1).split('\n');
    expect([first.startsWith(cause), second.startsWith(remedy)], said).toEqual([true, true]);
    expect(notes()).toEqual([INSTALLATION]);
    expect(existsSync(join(project, '.installing'))).toBe(false);
  });

  test('X5 nothing is installed below an editor that is open', async () => {
    const root = join(project, 'content');
    mkdirSync(root);
    const page = createPage((_, response) =>
      response.end(JSON.stringify({ root: realpathSync.native(root) })),
    );
    env.PORT = String(await listen(page));
    addNode();
    addNpm();
    // Not at once: this process answers.
    const child = execFile(join(project, 'editar.sh'), { env });
    let said = '';
    child.stdout?.on('data', (text) => (said += text));
    const [status] = await once(child, 'close');
    page.close();
    expect([status, said, notes()]).toEqual([
      0,
      `El editor ya está abierto: http://127.0.0.1:${env.PORT}/editor\n`,
      [],
    ]);
  });

  test('X5 a second double-click during the installation waits for nobody and installs nothing', () => {
    addNode();
    addNpm();
    writeFileSync(join(project, '.installing'), String(process.pid));
    expect(open()).toEqual({
      status: 1,
      said: 'Lo que el editor necesita se está instalando ya en otra ventana.\nEspere a que se abra el editor allí y cierre esta ventana.\n',
    });
    expect(notes()).toEqual([]);
    // A window that was closed in the middle has left it.
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(project, '.installing'), String(pid));
    expect(open().status).toBe(0);
    expect(notes()).toEqual([INSTALLATION, START]);
  });

  test('X5 packages are installed once, and again when the lockfile is newer', () => {
    addNode();
    addNpm();
    const first = open();
    expect(first.said).toBe(
      'Se instala lo que el editor necesita. Ocurre solo la primera vez y tras algunas actualizaciones; tarda unos minutos…\n',
    );
    expect([first.status, notes()]).toEqual([0, [INSTALLATION, START]]);
    expect(open('Editar.command')).toEqual({ status: 0, said: '' });
    setInstalled(-60);
    open();
    setInstalled(60);
    open();
    expect(notes().slice(2)).toEqual([START, INSTALLATION, START, START]);
  });

  test('X5 Editar.command needs no execute bit of editar.sh', () => {
    addNode();
    setInstalled(60);
    chmodSync(join(project, 'editar.sh'), 0o644);
    expect(open('Editar.command').status).toBe(0);
    expect(notes()).toEqual([START]);
  });

  describe('without a terminal', () => {
    /** Notes its options, and runs the command after them, from which no other one opens. */
    const addTerminal = (name: string, ending = '') =>
      addProgram(
        name,
        `options=${name}
until [ "$1" = bash ]; do options="$options $1"; shift; done
echo "$options" >>"$NOTES"
unset DISPLAY
"$@"
${ending}`,
      );
    beforeEach(() => {
      env.DISPLAY = ':0';
      addNode();
      setInstalled(60);
    });

    test.each([
      'x-terminal-emulator -e',
      'konsole -e',
      'ptyxis --new-window --',
      'gnome-terminal --',
      'kgx --',
      'xfce4-terminal -x',
      'mate-terminal -x',
      'xterm -e',
    ])('X5 it opens one: %s', (words) => {
      addTerminal(words.split(' ')[0] ?? '');
      expect(open().status).toBe(0);
      expect(notes()).toEqual([words, START]);
    });

    test('X5 a terminal that does not open is followed by another; one that fails when it is closed, by none', () => {
      addProgram('konsole', 'exit 1');
      addTerminal('gnome-terminal', 'exit 1');
      addTerminal('xterm');
      open();
      expect(notes()).toEqual(['gnome-terminal --', START]);
    });

    test.each(['zenity', 'kdialog', 'notify-send', 'xmessage'])(
      'X5 without any, %s tells how to end, or what is wrong',
      (name) => {
        addProgram(name, NOTE);
        expect(open().status).toBe(0);
        expect(notes().join()).toMatch(/elija «Cerrar el editor» en su menú\./);
        expect(notes()).toContain(START);
        rmSync(join(home, 'programs/node'));
        const { status, said } = open();
        expect([status, said]).toEqual([1, expect.stringContaining('Falta Node.js')]);
        expect(notes().join('\n')).toMatch(/Falta Node\.js, .*\nDescargue/);
      },
    );

    test('X5 without anything to tell by, the editor opens nevertheless', () => {
      expect(open().status).toBe(0);
      expect(notes()).toEqual([START]);
    });
  });

  test('X5 a start that fails is a failure', () => {
    addNode();
    setEditor('process.exit(3)');
    setInstalled(60);
    expect(open().status).toBe(1);
  });

  // The `script` of macOS takes other words.
  test.skipIf(process.platform !== 'linux')('X5 whoever closes the window ends the editor', async () => {
    const server = createServer();
    const port = await listen(server);
    addNode();
    setEditor(`require('node:net').connect(${port}, '127.0.0.1')`);
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
  const commands = ['node editor/start.cjs'];
  for (const command of commands) expect(windows.replaceAll('\\', '/')).toContain(command);
  for (const shared of [...sentences, ...commands]) expect(others).toContain(shared);
});
