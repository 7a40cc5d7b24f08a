import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The classes of all CSS modules, in an order that depends on nothing else. */
const classes = globSync('src/**/*.module.css')
  .sort()
  .flatMap((file) => {
    const names = readFileSync(file, 'utf8').match(/(?<=\.)[a-z][\w-]*/gi);
    return [...new Set(names)].map((name) => `${resolve(file)} ${name}`);
  });

/** Name of a class of a CSS module in the page: two letters, which keep the page small. A class added since the start keeps its own. */
export function className(name: string, file: string): string {
  const index = classes.indexOf(`${file} ${name}`);
  if (index < 0) return name;
  return `${letters[Math.trunc(index / letters.length)]}${letters[index % letters.length]}`;
}
