import { cpSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** The frozen content of the tests (tests/fixtures/README.md): changes in `content/` fail no test. */
export const CONTENT = resolve(import.meta.dirname, '../fixtures/content');
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
