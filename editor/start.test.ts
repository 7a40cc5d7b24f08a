/** `Editar.cmd`, `Editar.command` and `editar.sh`, on machines where programs are missing. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/folder.ts';
import { freePort, listen, runProgram } from '../tests/support/program.ts';

const ROOT = resolve(import.meta.dirname, '..');
const INSTALLED = 'node_modules/.package-lock.json';
const INSTALLATION = 'ci --loglevel=error --no-audit --no-fund';
const START = 'main --open';
/** What editar.sh runs. */
const SCRIPT = 'editor/start.cjs';
/** Logs the arguments of a program. */
const NOTE = 'echo "$*" >>"$NOTES"';

let home: string;
let project: string;
let env: Record<string, string>;

/** Installs a shell script as a program. */
function addProgram(name: string, script: string): void {
  writeFileSync(join(home, 'programs', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
const addNode = (options = '') => addProgram('node', `exec "${process.execPath}" ${options} "$@"`);
/** Prints English lines that must stay hidden. */
const addNpm = () =>
  addProgram('npm', `${NOTE}\necho added 812 packages\necho deprecated >&2\n: >${INSTALLED}`);
const notes = () =>
  existsSync(join(home, 'notes')) ? readFileSync(join(home, 'notes'), 'utf8').split('\n').slice(0, -1) : [];

/** Replaces the editor with `code`. */
const setEditor = (code: string) =>
  // ES modules have no `require`.
  writeFileSync(
    join(project, 'editor/main.ts'),
    `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
${code}`,
  );

/** Marks the packages as installed this many seconds after the last change of the lockfile. */
function setInstalled(later: number): void {
  writeFileSync(join(project, INSTALLED), '');
  const now = Date.now() / 1_000;
  utimesSync(join(project, 'package-lock.json'), now, now);
  utimesSync(join(project, INSTALLED), now + later, now + later);
}

describe.skipIf(process.platform === 'win32')('a double-click on Linux and macOS', () => {
  const { stdout } = spawnSync('which', ['bash', 'dirname', 'mktemp', 'rm', 'tee'], { encoding: 'utf8' });
  const tools = stdout.trim().split('\n');

  beforeEach(async () => {
    home = temporaryFolder();
    project = join(home, 'mi sitio #2 ñ');
    env = { PATH: join(home, 'programs'), NOTES: join(home, 'notes'), PORT: String(await freePort()) };
    mkdirSync(join(home, 'programs'));
    mkdirSync(join(project, 'node_modules'), { recursive: true });
    const files = [
      'editar.sh',
      'Editar.command',
      'package{,-lock}.json',
      '{editor,scripts,model/files}/*.cjs',
    ];
    for (const file of globSync(files, { cwd: ROOT })) cpSync(join(ROOT, file), join(project, file));
    setEditor(`require('fs').appendFileSync(process.env.NOTES, 'main ' + process.argv.slice(2) + '\\n')`);
    for (const path of tools) symlinkSync(path, join(home, 'programs', basename(path)));
  });

  const open = (file = 'editar.sh') => runProgram(join(project, file), [], { env, cwd: '/' });
  /** Expects the editor to fail with this message before it runs other programs. */
  const expectFailure = async (output: unknown) => {
    expect(await open()).toEqual({ status: 1, output });
    expect(notes()).toEqual([]);
  };

  test('X5 without Node.js it says what is missing and where to get it', async () => {
    addNpm();
    await expectFailure(
      'Falta Node.js, el programa con el que funciona el editor.\nDescargue de https://nodejs.org la versión «LTS», instálela y abra otra vez el editor.\n',
    );
  });

  test('X5 it names the version of an old Node.js and the required version', async () => {
    const old = join(home, 'old.cjs');
    writeFileSync(old, "Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } });");
    addNode(`--require ${old}`);
    addNpm();
    const output =
      'Este ordenador tiene Node.js 18.20.4; el editor necesita Node.js 20 o posterior.\nDescargue';
    await expectFailure(expect.stringContaining(output));
  });

  test('X5 without npm it says so', async () => {
    addNode();
    const output = 'Falta npm, un programa que acompaña a Node.js.\nDescargue';
    await expectFailure(expect.stringContaining(output));
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
  ])('X5 a failed installation starts nothing and says why: %s', async (line, cause, remedy) => {
    addNode();
    addProgram('npm', `${NOTE}\necho English\necho "${line}" >&2\nexit 1`);
    const { status, output } = await open();
    expect(status).toBe(1);
    expect(output).not.toContain('English');
    const [first = '', second = ''] = output.slice(output.indexOf(line) + line.length + 1).split('\n');
    expect([first.startsWith(cause), second.startsWith(remedy)], output).toEqual([true, true]);
    expect(notes()).toEqual([INSTALLATION]);
    expect(existsSync(join(project, '.installing'))).toBe(false);
  });

  test('X5 nothing is installed while the editor is open', async () => {
    const root = join(project, 'content');
    mkdirSync(root);
    const editor = createHttpServer((_, response) => response.end(JSON.stringify({ root })));
    env.PORT = String(await listen(editor));
    addNode();
    addNpm();
    const output = `El editor ya está abierto: http://127.0.0.1:${env.PORT}/editor\n`;
    expect(await open()).toEqual({ status: 0, output: expect.stringContaining(output) });
    editor.close();
    expect(notes()).toEqual([]);
  });

  test('X5 a second double-click during the installation ends and installs nothing', async () => {
    addNode();
    addNpm();
    writeFileSync(join(project, '.installing'), String(process.pid));
    await expectFailure(
      'Lo que el editor necesita se está instalando ya en otra ventana.\nEspere a que se abra el editor allí y cierre esta ventana.\n',
    );
    // A closed window leaves the pid of a process that has ended; a full disk, an empty file.
    const { pid } = spawnSync(process.execPath, ['--version']);
    for (const left of [String(pid), '']) {
      rmSync(join(project, INSTALLED), { force: true });
      writeFileSync(join(project, '.installing'), left);
      expect((await open()).status).toBe(0);
    }
    expect(notes()).toEqual([INSTALLATION, START, INSTALLATION, START]);
  });

  test('X5 packages are installed once, and again when the lockfile is newer', async () => {
    addNode();
    addNpm();
    const output =
      'Se instala lo que el editor necesita. Ocurre solo la primera vez y tras algunas actualizaciones; tarda unos minutos…\n';
    expect(await open()).toEqual({ status: 0, output });
    expect(notes()).toEqual([INSTALLATION, START]);
    expect(await open('Editar.command')).toEqual({ status: 0, output: '' });
    setInstalled(-60);
    await open();
    setInstalled(60);
    await open();
    expect(notes().slice(2)).toEqual([START, INSTALLATION, START, START]);
  });

  test('X5 Editar.command works without the execute bit of editar.sh', async () => {
    addNode();
    setInstalled(60);
    chmodSync(join(project, 'editar.sh'), 0o644);
    expect((await open('Editar.command')).status).toBe(0);
    expect(notes()).toEqual([START]);
  });

  describe('without a terminal', () => {
    /** A terminal that logs its options and runs the command after them, without a display. */
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
      // A fake Node, as the real one starts slowly: these tests run editar.sh alone.
      addProgram('node', NOTE);
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
    ])('X5 it opens a terminal: %s', async (command) => {
      addTerminal(command.split(' ')[0] ?? '');
      expect((await open()).status).toBe(0);
      expect(notes()).toEqual([command, SCRIPT]);
    });

    test('X5 it tries the next terminal if a terminal does not open, but not if it fails on closing', async () => {
      addProgram('konsole', 'exit 1');
      addTerminal('gnome-terminal', 'exit 1');
      addTerminal('xterm');
      await open();
      expect(notes()).toEqual(['gnome-terminal --', SCRIPT]);
    });

    test.each(['zenity', 'kdialog', 'notify-send', 'xmessage'])(
      'X5 if none exists, %s shows how to end the editor, or what is wrong',
      async (name) => {
        addProgram(name, NOTE);
        expect((await open()).status).toBe(0);
        expect(notes().join()).toMatch(/elija «Cerrar el editor» en su menú\./);
        expect(notes()).toContain(SCRIPT);
        rmSync(join(home, 'programs/node'));
        expect(await open()).toEqual({ status: 1, output: expect.stringContaining('Falta Node.js') });
        expect(notes().join('\n')).toMatch(/Falta Node\.js, .*\nDescargue/);
      },
    );

    test('X5 without any way to show a message, the editor opens nevertheless', async () => {
      expect((await open()).status).toBe(0);
      expect(notes()).toEqual([SCRIPT]);
    });
  });

  test('X5 the exit code reports a failed start', async () => {
    addNode();
    setEditor('process.exit(3)');
    setInstalled(60);
    expect((await open()).status).toBe(1);
  });

  // The `script` of macOS has other arguments.
  test.skipIf(process.platform !== 'linux')('X5 closing the window ends the editor', async () => {
    const server = createServer();
    const port = await listen(server);
    addNode();
    setEditor(`require('node:net').connect(${port}, '127.0.0.1')`);
    setInstalled(60);
    const script = ['-qc', './editar.sh', '/dev/null'];
    const window = spawn('/usr/bin/script', script, { cwd: project, env, stdio: 'pipe' });
    const [editor]: Socket[] = await once(server, 'connection');
    const ended = once(editor as Socket, 'close');
    window.kill('SIGKILL');
    await ended;
    server.close();
  });
});

test('X5 Editar.cmd runs and prints the same as editar.sh, with CRLF line ends', () => {
  const windows = readFileSync(join(ROOT, 'Editar.cmd'), 'utf8');
  expect(windows.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const others = readFileSync(join(ROOT, 'editar.sh'), 'utf8');
  const sentences = [...windows.matchAll(/^echo (.+)\r$/gm)].map(([, sentence = '']) => sentence);
  expect(sentences).toHaveLength(3);
  const command = 'node editor/start.cjs';
  expect(windows.replaceAll('\\', '/')).toContain(command);
  for (const shared of [...sentences, command]) expect(others).toContain(shared);
});
