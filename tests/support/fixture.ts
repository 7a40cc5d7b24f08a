import { cpSync, existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { contentFiles, type FileName } from '../../model/schemas/index.ts';
import { completeContent } from './complete.ts';

/** The frozen content of the tests (tests/fixtures/README.md), as it is. */
export const FROZEN = resolve(import.meta.dirname, '../fixtures/content');
/** The frozen content, completed for fields and files that it lacks: changes in `content/` fail no test. */
// Workers inherit the variable.
process.env.TEST_CONTENT ??= completeContent(FROZEN, resolve(import.meta.dirname, '../../test-results'));
export const CONTENT = process.env.TEST_CONTENT;
/** Whether the frozen content has a file; a new section or page has none. */
export const isFrozen = (name: FileName) => existsSync(join(FROZEN, contentFiles[name].file));

/** Copies CONTENT without the files of an editor. */
export const copyContent = (to: string, chosen = (_from: string, _to: string) => true) =>
  cpSync(CONTENT, to, {
    recursive: true,
    filter: (from, to) => !basename(from).startsWith('.') && chosen(from, to),
  });

/** The build of the fixture by `npm test`. */
export const DIST = resolve(import.meta.dirname, '../../test-results/dist');
/** The pages of that build. */
export const SITE = join(DIST, 'site');

/** The build of the company's content by `npm test`. */
export const REAL_DIST = resolve(import.meta.dirname, '../../test-results/content-dist');
