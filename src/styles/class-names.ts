import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../content/folder.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Vite and Node separate paths differently on Windows. */
const key = (name: string, file: string) => `${relative(projectRoot, file).replaceAll('\\', '/')} ${name}`;

/** The classes of all CSS modules, in a stable order. */
const classes = globSync('src/**/*.module.css', { cwd: projectRoot })
  .map((file) => join(projectRoot, file).replaceAll('\\', '/'))
  .sort()
  .flatMap((file) => {
    const names = readFileSync(file, 'utf8').match(/(?<=\.)[a-z][\w-]*/gi);
    return [...new Set(names)].map((name) => key(name, file));
  });

/**
 * Short name of a CSS module's class: a letter and a digit. Keeps the page small, and is never a word that ad blockers
 * hide, such as `ad`.
 */
export function className(name: string, file: string): string {
  const known = classes.indexOf(key(name, file));
  // Classes added while the development server runs come last.
  const index = known < 0 ? classes.push(key(name, file)) - 1 : known;
  return `${letters[Math.trunc(index / 10)]}${index % 10}`;
}
