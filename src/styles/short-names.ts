import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Called by CSS Modules for each class of each module. */
type ScopedName = (name: string, file: string) => string;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 0 → `a`, 51 → `Z`, 52 → `aa`. */
function letters(index: number): string {
  const letter = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? letter : letters(Math.floor(index / LETTERS.length) - 1) + letter;
}

/**
 * Names the classes of CSS Modules by letters for the module and a number for the class in it, such as `c12`. A hash of the same
 * use is random and does not compress: over the 200 classes of the home page it costs 1.2 kB more. Modules count in the order
 * of their paths and classes in that of their sheet, so that equal sources give equal names.
 * @param root folder of the project
 */
export function shortClassNames(root: string): ScopedName {
  const modules = globSync('src/**/*.module.css', { cwd: root })
    .map((path) => join(root, path))
    .sort();
  const classes = new Map<string, string[]>();
  return (name, file) => {
    // A module that is added while `npm run dev` runs.
    if (!modules.includes(file)) modules.push(file);
    const named = classes.get(file) ?? [];
    classes.set(file, named);
    if (!named.includes(name)) named.push(name);
    return `${letters(modules.indexOf(file))}${named.indexOf(name)}`;
  };
}

const PROPERTY = /--[a-zA-Z][\w-]*/g;

/**
 * Names the custom properties of the built site by letters, the most used ones first; in `npm run dev` they keep their
 * own names. Those 50 names, as they are in the sources, would cost the home page 0.3 kB.
 * @param root folder of the project
 */
export function shortPropertyNames(root: string) {
  const uses = new Map<string, number>();
  for (const path of globSync('src/**/*.css', { cwd: root })) {
    for (const [name] of readFileSync(join(root, path), 'utf8').matchAll(PROPERTY)) {
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  }
  const sorted = [...uses].sort(([a, uses], [b, others]) => others - uses || (a < b ? -1 : 1));
  const short = new Map(sorted.map(([name], index) => [name, `--${letters(index)}`]));
  return {
    name: 'short-property-names',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform: {
      filter: { id: /\.css$/ },
      handler: (code: string) => code.replace(PROPERTY, (name) => short.get(name) ?? name),
    },
  };
}
