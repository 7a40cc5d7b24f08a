import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of the bench when they are missing or older than its lockfile.
 * @throws Error when npm fails
 */
export function installBench(): void {
  const cwd = import.meta.dirname;
  const installed = join(cwd, 'node_modules/.package-lock.json');
  const isCurrent =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(cwd, 'package-lock.json')).mtimeMs;
  if (isCurrent) return;
  console.log('Installing the packages of the bench (once, about a minute)…');
  const options = ['--loglevel=error', '--no-audit', '--no-fund', '--silent'];
  // Not --prefix: a shell, which npm needs on Windows, would take a path with a space for two.
  const { status } = spawnSync('npm', ['ci', ...options], {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm ci failed in bench.');
}
