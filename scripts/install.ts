import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const time = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the packages of a folder with a package.json of its own, the first time and when its lockfile is newer. */
export function installFolder(folder: 'bench' | 'editor', message: string): void {
  const cwd = join(ROOT, folder);
  // npm writes this list last.
  if (time(join(cwd, 'node_modules/.package-lock.json')) >= time(join(cwd, 'package-lock.json'))) return;
  console.log(message);
  // In a shell: npm is a script on Windows.
  const { status } = spawnSync('npm ci --loglevel=error --no-audit', { cwd, shell: true, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm could not install the packages of ${folder}/.`);
}
