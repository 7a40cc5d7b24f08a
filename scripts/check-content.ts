import { contentRoot } from '../src/content/folder.ts';
import { loadContent } from '../src/content/load.ts';
import { ContentError, nothingBuilt } from '../src/content/mistakes.ts';
import { listPlaceholders } from '../src/content/placeholders.ts';

/**
 * First part of `npm run build`: `node scripts/check-content.ts`. Stops the build before
 * `astro build` empties dist/, so that a mistake leaves the last good site where it was.
 */

try {
  const content = await loadContent(contentRoot);
  const count = listPlaceholders(content).length;
  if (count > 0) {
    const remain = count === 1 ? 'Queda 1 dato provisional' : `Quedan ${count} datos provisionales`;
    console.log(`${remain} en content/es (véase content/es/LEEME.md).`);
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  console.error(`\n${nothingBuilt}`);
  process.exitCode = 1;
}
