/**
 * First step of `npm run build`. It stops before `astro build` empties dist/: a mistake leaves the last good site in
 * place.
 */
import { contentRoot, folderName } from '../src/content/folder.ts';
import { listPlaceholders } from '../src/content/gate.ts';
import { loadContent } from '../src/content/load.ts';
import { ContentError, nothingBuilt } from '../src/content/mistakes.ts';

try {
  const count = listPlaceholders(await loadContent(contentRoot)).length;
  if (count > 0) {
    const remain = count === 1 ? 'Queda 1 dato provisional' : `Quedan ${count} datos provisionales`;
    console.log(`${remain} en ${folderName(contentRoot)} (véase content/es/LEEME.md).`);
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(`${error.message}\n\n${nothingBuilt}`);
  process.exitCode = 1;
}
