import { folderName } from '../src/content/folder.ts';
import { GateError } from '../src/content/gate.ts';
import { loadContent } from '../src/content/load.ts';
import { listPlaceholders } from '../src/content/placeholders.ts';
import { domainFaults } from './built-domain.ts';

/** The gate was open, but what came of the build is not fit to be published. The message says why, in Spanish. */
export class ReleaseError extends Error {}

interface Parts {
  /** Folder of the content. */
  root: string;
  /** Folder where the build leaves the pages. */
  site: string;
  /** Builds, and gives the exit status. */
  build: () => Promise<number>;
}

/**
 * Builds the site for the company's own domain, if nothing in its content is provisional any more (F9).
 * @returns the address that it was built for
 * @throws ContentError when the content has mistakes, and GateError when part of it is provisional: nothing is built then
 * @throws ReleaseError when the build fails, or its pages name another domain
 */
export async function makeRelease({ root, site, build }: Parts): Promise<string> {
  const content = await loadContent(root);
  const placeholders = listPlaceholders(content);
  if (placeholders.length > 0) throw new GateError(placeholders, folderName(root));
  if ((await build()) !== 0) {
    throw new ReleaseError('La construcción ha fallado: no publique lo que haya en dist/site.');
  }
  const website = content.company.website.value;
  const faults = await domainFaults(site, website);
  if (faults.length > 0) {
    const list = faults.map((fault) => `  ${fault}`).join('\n');
    throw new ReleaseError(`No publique dist/site: no está hecho para ${website}.\n${list}`);
  }
  return website;
}
