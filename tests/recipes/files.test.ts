/** README's table of changes agrees with its examples, and these fit the project. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FROZEN } from '../support/fixture.ts';
import { temporaryFolder } from '../support/folder.ts';
import { make, ROOT, recipes } from './project.ts';

/** Files that each kind of change may need at most. */
const LIMITS: Record<string, number> = { field: 3, section: 6, page: 8, colours: 1, order: 1, off: 1 };

test('the table has an example of each change', () => {
  expect(recipes.map(({ name }) => name)).toEqual(Object.keys(LIMITS));
});

test.each(recipes)('README names the files of the change $name', ({ name, files, changed }) => {
  expect(changed.length).toBeLessThanOrEqual(LIMITS[name] ?? 0);
  // `<section>` matches any name.
  const isNamed = (pattern: string, file: string) =>
    new RegExp(`^${pattern.replace(/[.[\]]/g, '\\$&').replace(/<\w+>/g, '[\\w-]+')}$`).test(file);
  const named = changed.map((file) =>
    files.includes(file) ? [file] : files.filter((pattern) => isNamed(pattern, file)),
  );
  expect(named).toEqual(changed.map(() => [expect.anything()]));
  expect(named.flat().toSorted()).toEqual(files.toSorted());
});

test('the examples fit the project, one after the other', () => {
  const folder = temporaryFolder();
  for (const file of new Set(recipes.flatMap(({ changed }) => changed))) {
    const from = file.startsWith('content/') ? join(FROZEN, file.slice('content/'.length)) : join(ROOT, file);
    if (existsSync(from)) cpSync(from, join(folder, file));
  }
  for (const { name } of recipes) make(name, folder);
});
