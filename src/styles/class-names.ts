import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../content/folder.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Vite and Node write paths apart on Windows. */
const key = (name: string, file: string) => `${relative(projectRoot, file).replaceAll('\\', '/')} ${name}`;

/** The classes of all CSS modules, in an order that depends on nothing else. */
const classes = globSync('src/**/*.module.css', { cwd: projectRoot })
  .map((file) => join(projectRoot, file).replaceAll('\\', '/'))
  .sort()
  .flatMap((file) => {
    const names = readFileSync(file, 'utf8').match(/(?<=\.)[a-z][\w-]*/gi);
    return [...new Set(names)].map((name) => key(name, file));
  });

/**
 * Name of a class of a CSS module in the page: a letter and a digit. It keeps the page small, and is no word that an ad blocker
 * hides, such as `ad`.
 */
export function className(name: string, file: string): string {
  const known = classes.indexOf(key(name, file));
  // A class that is new since the development server started comes last.
  const index = known < 0 ? classes.push(key(name, file)) - 1 : known;
  return `${letters[Math.trunc(index / 10)]}${index % 10}`;
}
