/** README's table of changes, and a copy of the project in which they are made. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FROZEN } from '../support/fixture.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const ROW = /^\| \[[^\]]+\]\((tests\/recipes\/(\w+)\.patch)\)[^|]* \| (.*) \|$/gm;

/** The changes with an example, in README's order: the files of the row, and those of the example. */
export const recipes = [...read('README.md').matchAll(ROW)].map(([, patch = '', name = '', files = '']) => ({
  name,
  patch: join(ROOT, patch),
  files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  changed: [...read(patch).matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file),
}));

/** Copies the files that Git tracks or would, with the tests' content in `content` and the packages as links. */
export function copyProject(to: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const names = stdout.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)));
  // Not these tests: in the copy, the changes are made.
  for (const name of names.filter((one) => !/^content\/(?!LEEME)|^tests\/recipes\/.*\.ts$/.test(one)))
    cpSync(join(ROOT, name), join(to, name));
  cpSync(FROZEN, join(to, 'content'), { recursive: true });
  // Links to the packages, not to their folder: the copy has caches and a lock of its own, but for encoded pictures.
  const packages = join(ROOT, 'node_modules');
  mkdirSync(join(to, 'node_modules/.astro'), { recursive: true });
  const shared = readdirSync(packages).filter((name) => !name.startsWith('.') || name === '.bin');
  if (existsSync(join(packages, '.astro/assets'))) shared.push('.astro/assets');
  for (const name of shared) symlinkSync(join(packages, name), join(to, 'node_modules', name), 'junction');
}

/** Makes a change in a copy. @throws Error when its example does not fit the project any more */
export function make(name: string, folder: string): void {
  const { patch = '' } = recipes.find((one) => one.name === name) ?? {};
  // One line around a change suffices: changes in the same file follow each other.
  const { status, stderr } = spawnSync('git', ['apply', '-C1', patch], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
}
