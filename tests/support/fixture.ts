import { cpSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** The frozen content of the tests (`tests/fixtures/README.md`): what the company writes into `content/` fails none. */
export const CONTENT = resolve(import.meta.dirname, '../fixtures/content');
/** Copies it, without what an editor that was opened on it has kept beside it. */
export const copyContent = (to: string, chosen = (_from: string, _to: string) => true) =>
  cpSync(CONTENT, to, {
    recursive: true,
    filter: (from, to) => !basename(from).startsWith('.') && chosen(from, to),
  });

/** What `npm test` builds from it. */
export const DIST = resolve(import.meta.dirname, '../../test-results/dist');
/** The pages of that build. */
export const SITE = join(DIST, 'site');

/** What `npm test` builds from the company's content. */
export const REAL_DIST = resolve(import.meta.dirname, '../../test-results/content-dist');
