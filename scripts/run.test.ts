/** Which Node runs the npm scripts (decision 0007). */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/folder.ts';
import { startProgram } from '../tests/support/program.ts';
import { wantsAll } from '../tests/support/tools.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PACKAGE = `node-${process.platform}-${process.arch}`.replace('node-darwin-arm', 'node-bin-darwin-arm');

let project: string;

beforeEach(() => {
  project = join(temporaryFolder(), 'site');
  for (const file of ['package.json', 'scripts/run.cjs']) cpSync(join(ROOT, file), join(project, file));
});

/** Replaces the Node that npm installs by a program. Returns its folder. */
function installNode(script: string): string {
  const folder = join(project, 'node_modules', PACKAGE, 'bin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'node'), script, { mode: 0o755 });
  return folder;
}

function move(name: string): void {
  const renamed = join(dirname(project), name);
  renameSync(project, renamed);
  project = renamed;
}

/** Runs `code` on the machine's Node, which reports `version`; `name` first renames the project folder. */
function run(code: string, version = process.versions.node, name = '') {
  if (name) move(name);
  writeFileSync(join(project, 'file.ts'), code);
  writeFileSync(
    join(project, 'old.cjs'),
    `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`,
  );
  const words = ['--require', './old.cjs', 'scripts/run.cjs', 'file.ts', 'a b'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: project, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}
const PRINT_ARGS = 'console.log(process.argv.slice(2)); process.exitCode = 3 as number;';

describe.skipIf(process.platform === 'win32')('the npm scripts', () => {
  test('run on the installed Node, which is first on PATH', () => {
    const folder = installNode('#!/bin/sh\necho "$PATH|$*"; exit 3');
    const { status, output } = run(PRINT_ARGS);
    expect({ status, output: output.replace(/:[^|]*/, '') }).toEqual({
      status: 3,
      output: `${folder}|${join(project, 'file.ts')} a b\n`,
    });
  });

  test.each([
    ['is not installed', () => {}],
    ['cannot start here', () => void installNode('#!/none\n')],
  ])("run on the machine's own Node if npm's Node %s", (_, prepare) => {
    prepare();
    expect(run(PRINT_ARGS)).toEqual({ status: 3, output: "[ 'a b' ]\n" });
  });

  test.each(['20.20.2', '24.1.0'])('report the required version if Node is %s', (version) => {
    const { status, output } = run(PRINT_ARGS, version);
    expect({ status, output }).toEqual({
      status: 1,
      output: `El sitio necesita Node.js 24.2 o posterior, y este ordenador tiene ${version}. Ejecute «npm ci», que lo trae, o descargue de https://nodejs.org la versión «LTS».\n`,
    });
  });

  test('forward SIGTERM, and exit with the code of the file', async () => {
    writeFileSync(
      join(project, 'file.ts'),
      "process.once('SIGTERM', () => { console.log('bye'); process.exit(5); }); setInterval(() => {}, 1_000); console.log('ready');",
    );
    const program = startProgram(process.execPath, ['scripts/run.cjs', 'file.ts'], {}, project);
    await program.ready((output) => /ready/.exec(output)?.[0]);
    await program.stop();
    expect(program.output()).toBe('ready\nbye\n');
  });

  test.each(['web #2', 'web 50% [x]', 'a * b?', '(1) ñ'])('run in a folder named «%s»', (name) => {
    const { status, output } = run(
      `console.log(import.meta.filename, process.env.PROJECT_DIR ?? process.cwd())`,
      undefined,
      name,
    );
    const [file = '', root = ''] = output.trim().split(/ (?=\/)/);
    expect([status, dirname(file)]).toEqual([0, root]);
    // Vite and Astro treat these characters as parts of a URL.
    expect(root).not.toMatch(/[#%?*]/);
    expect([existsSync(root), existsSync(dirname(root))], 'the link is removed').toEqual(
      root === project ? [true, true] : [false, false],
    );
  });

  test.runIf(wantsAll())(
    'build the whole site in a folder with such a name',
    () => {
      move('web #2 50% [x] (1) ñ');
      const sources = 'astro.config.mjs host model public scripts src tests/fixtures tsconfig.json';
      for (const path of sources.split(' '))
        cpSync(join(ROOT, path), join(project, path), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
      const env = { ...process.env, CONTENT_DIR: 'tests/fixtures/content' };
      const words = ['scripts/run.cjs', 'scripts/build.ts'];
      const { status, stderr } = spawnSync(process.execPath, words, { cwd: project, env, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      // Fonts and videos are missing if Astro cannot read its own asset list.
      const page = readFileSync(join(project, 'dist/site/index.html'), 'utf8');
      const files = [...page.matchAll(/\/_astro\/[\w.-]+\.(?:woff2|mp4|webm|avif)/g)].map(([file]) => file);
      expect(files.length).toBeGreaterThan(3);
      expect(files.filter((file) => !existsSync(join(project, 'dist/site', file)))).toEqual([]);
    },
    300_000,
  );
});
