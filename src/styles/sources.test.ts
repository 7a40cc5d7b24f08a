/** Values that CSS and code share have one source. */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../host/files.ts';
import { color } from './colors.ts';
import { WIDE } from './screens.ts';

const SRC = resolve(import.meta.dirname, '..');
const sources = listFiles(SRC)
  .filter((file) => /\.(tsx?|astro|css)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(resolve(SRC, file), 'utf8') }));
const withText = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('code takes colours from tokens.css, and the icon has the same colours', () => {
  for (const name of ['river-deep', 'paper', 'mist', 'albero'])
    expect(withText(new RegExp(color(name), 'i'))).toEqual(['styles/tokens.css']);
  const icon = readFileSync(resolve(SRC, '../public/favicon.svg'), 'utf8');
  const colors = ['river-deep', 'paper', 'albero'].map(color);
  expect(new Set(icon.match(/#[\da-f]{6}/g))).toEqual(new Set(colors));
  expect(() => color('lila')).toThrow(/tokens\.css has no colour «lila»/);
});

test('the breakpoint of wide screens in code is that of the hero’s styles', () => {
  const written = new RegExp(`${WIDE}rem|${WIDE - 0.01}|WIDE =`);
  expect(withText(written).filter((file) => !file.endsWith('.css'))).toEqual(['styles/screens.ts']);
  const hero = readFileSync(resolve(SRC, 'sections/hero/Hero.module.css'), 'utf8');
  expect(hero).toContain(`@media (width >= ${WIDE}rem)`);
});

test('the names of CSS modules, which begin their class names, differ', () => {
  const names = sources.map(({ file }) => basename(file)).filter((name) => name.endsWith('.module.css'));
  expect(new Set(names).size).toBe(names.length);
});
