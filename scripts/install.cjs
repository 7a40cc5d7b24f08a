// CommonJS, not TypeScript: runs on the machine's Node before the project's own is installed.
const { spawnSync } = require('node:child_process');
const { existsSync, rmSync, statSync } = require('node:fs');
const { delimiter, join } = require('node:path');
const { lock } = require('../model/files/lock.cjs');

/** Lines of npm's error output to print. */
const MAX_LINES = 20;
const isWindows = process.platform === 'win32';

/**
 * Installs the npm packages of the project or of bench/ if they are missing or older than the lockfile.
 * @param {string} folder
 * @param {string} notice printed before the installation
 * @throws {Error} with npm's exit code as `code`, or NO_NPM without npm, or INSTALLING during another installation
 */
exports.installPackage = function installPackage(folder, notice) {
  const installed = join(folder, 'node_modules/.package-lock.json');
  const isCurrent =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
  if (isCurrent) return;
  // On Windows npm needs a shell, which does not report whether the program is missing or has failed.
  const npm = isWindows ? 'npm.cmd' : 'npm';
  const folders = (process.env.PATH || '').split(delimiter);
  if (!folders.some((one) => existsSync(join(one, npm)))) throw failure('NO_NPM', 'npm is missing.');
  // Two at once would remove each other's files. The lock is outside of node_modules, which npm removes.
  const installing = join(folder, '.installing');
  if (lock(installing) !== undefined) throw failure('INSTALLING', 'Another installation is running.');
  try {
    console.log(notice);
    const { status, stderr, error } = spawnSync('npm ci --loglevel=error --no-audit --no-fund', {
      // cwd, not --prefix: a shell would split a path with a space.
      cwd: folder,
      // npm prints only an English count of packages to standard output.
      stdio: ['inherit', 'ignore', 'pipe'],
      encoding: 'utf8',
      // npm is a shell script on Windows. The command is one string: with a shell, Node warns about an argument list.
      shell: true,
    });
    if (status === 0) return;
    process.stderr.write((stderr || '').split(/^/m).slice(-MAX_LINES).join(''));
    // npm 9 prints «ERR!», later versions «error».
    const [, code = ''] = /^npm (?:ERR!|error) code (\S+)/m.exec(stderr || '') || [];
    throw error || failure(code, `npm ci failed in ${folder}.`);
  } finally {
    rmSync(installing, { force: true });
  }
};

const failure = (code, message) => Object.assign(new Error(message), { code });
