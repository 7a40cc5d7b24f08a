// Not TypeScript: the machine's own Node runs it before the one of the project is there.
const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { delimiter, join } = require('node:path');

/** How much npm says of a failure. */
const MOST_LINES = 20;
const isWindows = process.platform === 'win32';

/**
 * Installs the packages of the project or of bench/ when they are missing or older than the lockfile.
 * @param {string} folder
 * @param {string} notice said before
 * @throws {Error} whose `code` is npm's own, NO_NPM without npm, or INSTALLING during another installation
 */
exports.installPackage = function installPackage(folder, notice) {
  const installed = join(folder, 'node_modules/.package-lock.json');
  const isCurrent =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
  if (isCurrent) return;
  // A shell, which npm needs on Windows, does not tell a missing program from one that fails.
  const npm = isWindows ? 'npm.cmd' : 'npm';
  const folders = (process.env.PATH || '').split(delimiter);
  if (!folders.some((one) => existsSync(join(one, npm)))) throw failure('NO_NPM', 'npm is missing.');
  // Outside node_modules, which npm removes.
  const lock = join(folder, '.installing');
  takeLock(lock);
  try {
    console.log(notice);
    const { status, stderr, error } = spawnSync('npm ci --loglevel=error --no-audit --no-fund', {
      // Not --prefix: a shell would take a path with a space for two.
      cwd: folder,
      // npm counts its packages on the standard output, in English.
      stdio: ['inherit', 'ignore', 'pipe'],
      encoding: 'utf8',
      // npm is a script on Windows. Not with a list of words: Node warns of that.
      shell: true,
    });
    if (status === 0) return;
    process.stderr.write((stderr || '').split(/^/m).slice(-MOST_LINES).join(''));
    // npm 9 says «ERR!», later ones «error».
    const [, code = ''] = /^npm (?:ERR!|error) code (\S+)/m.exec(stderr || '') || [];
    throw error || failure(code, `npm ci failed in ${folder}.`);
  } finally {
    rmSync(lock, { force: true });
  }
};

/** Two installations at once would remove each other's files. */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isRunning(Number(readFileSync(lock, 'utf8'))))
      throw failure('INSTALLING', 'Another installation runs.');
    // Left by an installation that was killed.
    rmSync(lock);
    takeLock(lock);
  }
}

function isRunning(pid) {
  try {
    // Without a number, the other one has only just begun to write it.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const failure = (code, message) => Object.assign(new Error(message), { code });
