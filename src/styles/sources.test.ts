/** Values that CSS and code share have one source. */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../host/files.ts';
import { color } from './colors.ts';
import { WIDE } from './screens.ts';

const SRC = resolve(import.meta.dirname, '..');
const read = (folder: string) =>
  listFiles(resolve(SRC, '..', folder))
    .filter((file) => /\.(tsx?|astro|css|svg)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(resolve(SRC, '..', folder, file), 'utf8'),
    }));
const sources = ['src', 'editor', 'public'].flatMap(read);
const withText = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('X2 site, icons, social picture and editor take their colours from tokens.css', () => {
  const tokens =
    readFileSync(resolve(SRC, 'styles/tokens.css'), 'utf8').match(/(?<=: )#[\da-f]{6}(?=;)/g) ?? [];
  expect(tokens.length).toBeGreaterThan(8);
  for (const token of tokens) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(token.slice(at, at + 2), 16)).join('[ ,]+');
    expect(withText(new RegExp(`${token}|rgba?\\(${parts}\\b`, 'i')), token).toEqual([
      'src/styles/tokens.css',
    ]);
  }
  expect(() => color('lila')).toThrow(/tokens\.css has no colour «lila»/);
});

test('the breakpoint of wide screens in code is that of the hero’s styles', () => {
  const written = new RegExp(`${WIDE}rem|${WIDE - 0.01}|WIDE =`);
  expect(withText(written).filter((file) => !file.endsWith('.css'))).toEqual(['src/styles/screens.ts']);
  const hero = readFileSync(resolve(SRC, 'sections/hero/Hero.module.css'), 'utf8');
  expect(hero).toContain(`@media (width >= ${WIDE}rem)`);
});

test('the names of CSS modules, which begin their class names, differ', () => {
  const names = sources.map(({ file }) => basename(file)).filter((name) => name.endsWith('.module.css'));
  expect(new Set(names).size).toBe(names.length);
});

test('every class of the editor has a rule, and every rule a class', () => {
  const textOf = (ending: string) =>
    sources
      .flatMap(({ file, text }) => (file.startsWith('editor/') && file.endsWith(ending) ? text : []))
      .join();
  const code = textOf('.tsx');
  const attributes = code.match(/className=(?:"[^"]*"|\{[^}]*\})/g)?.join() ?? '';
  const used = new Set(
    [...attributes.matchAll(/(?:=|[?:] )["']([a-z -]+)["']/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const ruled = new Set(
    textOf('.css')
      .replace(/\/\*.*?\*\/|["'][^"']*["']/gs, '')
      .match(/(?<=\.)[a-z][a-z-]*(?=[^{}]*\{)/g),
  );
  expect(used.size).toBeGreaterThan(80);
  expect([...used].filter((name) => !ruled.has(name))).toEqual([]);
  expect([...ruled].filter((name) => !new RegExp(`["' ]${name}["' ]`).test(code))).toEqual([]);
});
