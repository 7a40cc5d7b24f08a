// Not TypeScript: the machine's own Node runs it before the one of the project is there.
const { spawnSync } = require('node:child_process');
const { existsSync, statSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Installs the packages of the project or of bench/ when they are missing or older than the lockfile.
 * @param {string} folder
 * @param {string} notice said before
 * @throws {Error} when npm is missing or fails
 */
exports.installPackage = function installPackage(folder, notice) {
  const installed = join(folder, 'node_modules/.package-lock.json');
  const isCurrent =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
  if (isCurrent) return;
  console.log(notice);
  const { status, error } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    // Not --prefix: a shell would take a path with a space for two.
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32', // npm is a script there.
  });
  if (status !== 0) throw error || new Error(`npm ci failed in ${folder}.`);
};
