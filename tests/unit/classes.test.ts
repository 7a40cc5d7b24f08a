/** CSS modules: a class that a component names is in its module, and each class of a module is named. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const IMPORT = /import (\w+) from '(\.[^']*\.module\.css)'/g;

const modules = new Map(
  globSync('src/**/*.module.css').map((path) => {
    const css = readFileSync(path, 'utf8').replace(
      /\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)|:global\([^)]*\)/g,
      '',
    );
    return [path, new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))] as const;
  }),
);
const imports = globSync('src/**/*.{ts,tsx,astro}').flatMap((path) => {
  const code = readFileSync(path, 'utf8');
  return [...code.matchAll(IMPORT)].map(([, local = '', from = '']) => {
    const named = [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    // A name that code computes is a word of the component's folder.
    const isComputed = new RegExp(`\\b${local}\\[`).test(code);
    const words = isComputed
      ? globSync('*.{ts,tsx}', { cwd: join(path, '..') }).flatMap(
          (file) => readFileSync(join(path, '..', file), 'utf8').match(/[\w-]+/g) ?? [],
        )
      : [];
    return { path, module: join(path, '..', from), named, words };
  });
});

test('a class that a component names is in its CSS module', () => {
  const missing = imports.flatMap(({ path, module, named }) =>
    named.filter((name) => !modules.get(module)?.has(name)).map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('each class of a CSS module is named by a component', () => {
  expect(modules.size).toBeGreaterThan(10);
  const unused = [...modules].flatMap(([module, classes]) => {
    const users = imports.filter((one) => one.module === module);
    const used = new Set(users.flatMap(({ named, words }) => [...named, ...words]));
    return [...classes].filter((name) => !used.has(name)).map((name) => `${module}: ${name}`);
  });
  expect(unused).toEqual([]);
});
