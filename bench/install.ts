import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;

/** Installs what only the bench needs (bench/package.json), the first time. */
export function installBench(): void {
  if (existsSync(join(FOLDER, 'node_modules/lighthouse'))) return;
  console.log('Installing the packages of the bench (once, about a minute)…');
  const { status } = spawnSync('npm', ['ci', '--prefix', FOLDER, '--loglevel=error', '--no-audit'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The packages of the bench could not be installed.');
}
