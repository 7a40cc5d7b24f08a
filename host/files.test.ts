import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/folder.ts';
import { listFiles, listLinks } from './files.ts';

test('paths have slashes on every system, and symlinks are not followed', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.well-known/empty'), { recursive: true });
  for (const name of ['a.html', '.well-known/security.txt']) writeFileSync(join(folder, name), 'text');
  // On Windows only administrators can create symlinks that are not junctions.
  symlinkSync(folder, join(folder, '.well-known/link'), 'junction');
  expect(listFiles(folder)).toEqual(['.well-known/security.txt', 'a.html']);
  expect(listLinks(folder)).toEqual(['.well-known/link']);
});
