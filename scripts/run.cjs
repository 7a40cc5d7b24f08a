/**
 * `node scripts/run.cjs <file> …` runs a file of the project on the Node that npm installed, or on the machine's own
 * Node (decision 0007). CommonJS, because an older Node must be able to run this file.
 */
const { spawn } = require('node:child_process');
const { existsSync, mkdtempSync, rmdirSync, symlinkSync, unlinkSync } = require('node:fs');
const { constants, tmpdir } = require('node:os');
const { delimiter, dirname, join, resolve } = require('node:path');
const { optionalDependencies } = require('../package.json');

/** The first Node with `import.meta.main`; TypeScript, Astro and Fastify accept older versions. */
const MIN_VERSION = [24, 2];
const ROOT = resolve(__dirname, '..');
const isWindows = process.platform === 'win32';

function installedNode() {
  const system = `-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const name = Object.keys(optionalDependencies).find((one) => one.endsWith(system));
  const path = name && join(ROOT, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  return path && existsSync(path) ? path : undefined;
}

/** The machine's Node, which runs this file, if it is new enough. */
function ownNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])
    ? process.execPath
    : undefined;
}

/**
 * Vite and Astro treat paths as URLs, in which `#`, `%`, `?` and `*` are special. With such a path, the project runs
 * through a symlink in a temporary folder, which becomes the working directory (decision 0007).
 * @returns the path to run from, and Node's options
 */
function plainRoot() {
  if (!/[#%?*]/.test(ROOT)) return { root: ROOT, options: [] };
  const folder = mkdtempSync(join(tmpdir(), 'sitio-'));
  const root = join(folder, 'sitio');
  // On Windows a junction needs no permission.
  symlinkSync(ROOT, root, 'junction');
  process.once('exit', () => {
    unlinkSync(root);
    process.chdir(tmpdir());
    rmdirSync(folder);
  });
  process.chdir(folder);
  process.env.PROJECT_DIR = root;
  return { root, options: ['--preserve-symlinks', '--preserve-symlinks-main'] };
}

/** Runs a command line on the first Node that starts. */
function start([node, ...others], words) {
  if (node === undefined) {
    console.error(
      `El sitio necesita Node.js ${MIN_VERSION.join('.')} o posterior, y este ordenador tiene ${process.versions.node}. ` +
        'Ejecute «npm ci», que lo trae, o descargue de https://nodejs.org la versión «LTS».',
    );
    process.exit(1);
  }
  const path = process.env.PATH;
  // Commands of npm packages look for `node` on PATH.
  if (node !== process.execPath) process.env.PATH = [dirname(node), path].join(delimiter);
  const child = spawn(node, words, { stdio: 'inherit' });
  // On Windows the console itself signals every process.
  const forward = (signal) => !isWindows && child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  // The installed Node needs glibc: it does not start on musl.
  child.once('error', () => {
    process.env.PATH = path;
    start(others, words);
  });
  child.once('exit', (code, signal) => {
    process.exitCode = signal === null ? code : 128 + constants.signals[signal];
  });
}

/**
 * Runs a file of the project.
 * @param {readonly string[]} words the file and its options
 */
function run([file, ...words]) {
  const { root, options } = plainRoot();
  start(
    [installedNode(), ownNode()].filter((node) => node !== undefined),
    [...options, join(root, file), ...words],
  );
}

exports.run = run;
if (require.main === module) run(process.argv.slice(2));
