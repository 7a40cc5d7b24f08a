import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shortClassNames, shortPropertyNames } from './short-names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = globSync('src/**/*.module.css', { cwd: root }).map((path) => root + path);

test('no two classes have one name, whichever their modules', () => {
  const named = shortClassNames(root);
  const all = modules.flatMap((file) =>
    Array.from({ length: 120 }, (_, index) => named(`class${index}`, file)),
  );
  expect(modules.length).toBeGreaterThan(20);
  expect(new Set(all).size).toBe(modules.length * 120);
  for (const name of all) expect(name).toMatch(/^[a-zA-Z]+\d+$/);
});

test('more modules than letters are named by two', () => {
  const named = shortClassNames(root);
  const added = Array.from({ length: 60 }, (_, index) =>
    named('card', `${root}src/added${index}.module.css`),
  );
  expect(new Set([...added, ...modules.map((file) => named('card', file))]).size).toBe(60 + modules.length);
  expect(added.at(-1)).toMatch(/^a[a-zA-Z]0$/);
});

test('a class keeps its name, in whichever order its module is met', () => {
  const [one, other] = [shortClassNames(root), shortClassNames(root)];
  const names = (named: typeof one, files: string[]) =>
    Object.fromEntries(
      files.map((file) => [file, ['card', 'title', 'card'].map((name) => named(name, file))]),
    );
  expect(names(one, modules)).toEqual(names(other, [...modules].reverse()));
});

test('each custom property has one short name, wherever it stands', () => {
  const { transform } = shortPropertyNames(root);
  const sheets = globSync('src/**/*.css', { cwd: root }).map((path) => readFileSync(root + path, 'utf8'));
  const properties = (css: string) => css.match(/--[a-zA-Z][\w-]*/g) ?? [];
  const pairs = new Map<string, string>();
  for (const sheet of sheets) {
    const short = properties(transform.handler(sheet));
    for (const [index, name] of properties(sheet).entries()) {
      const given = short[index] ?? '';
      expect(pairs.get(name) ?? given).toBe(given);
      pairs.set(name, given);
    }
  }
  expect(pairs.size).toBeGreaterThan(30);
  expect(new Set(pairs.values()).size).toBe(pairs.size);
  expect(pairs.get('--river')).toMatch(/^--[a-zA-Z]$/);
  expect(transform.handler('a{--unknown:1}')).toBe('a{--unknown:1}');
});
