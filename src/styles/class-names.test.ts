import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import config from '../../astro.config.ts';

test('no two classes of the style sheets get one name', { timeout: 60_000 }, async () => {
  const { css } = config.vite ?? {};
  const resolved = await resolveConfig({ configFile: false, css: css ?? {} }, 'build');
  const sheets = globSync('src/**/*.module.css').map((path) => resolve(path));
  const named = await Promise.all(
    sheets.map(async (sheet) => {
      const { modules = {} } = await preprocessCSS(readFileSync(sheet, 'utf8'), sheet, resolved);
      return Object.values(modules);
    }),
  );
  const names = named.flat();
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
