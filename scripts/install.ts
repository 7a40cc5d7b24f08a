import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs a package of its own (bench/, editor/) when it is missing or older than its lockfile.
 * @throws Error when npm fails
 */
export function installPackage(folder: string, notice: string): void {
  const installed = join(folder, 'node_modules/.package-lock.json');
  const isCurrent =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
  if (isCurrent) return;
  console.log(notice);
  const options = ['--loglevel=error', '--no-audit', '--no-fund', '--silent'];
  const { status } = spawnSync('npm', ['ci', ...options], {
    // Not --prefix: a shell would take a path with a space for two.
    cwd: folder,
    stdio: 'inherit',
    // The Node here warns of what an older npm uses.
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    shell: process.platform === 'win32', // npm is a script there.
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}.`);
}
