import { GateError, listPlaceholders } from '../src/content/gate.ts';
import { loadEditions } from '../src/content/load.ts';
import { domainFaults } from './built-domain.ts';

/** The built pages cannot be published. The message says why, in Spanish. */
export class ReleaseError extends Error {}

/**
 * Builds for the company's domain, if nothing in the content is provisional.
 * @param root folder of the content
 * @param site folder that `build` fills with the pages
 * @returns the site's address
 * @throws ContentError or GateError before the build, ReleaseError when a page names another domain
 */
export async function makeRelease({
  root,
  site,
  build,
}: {
  root: string;
  site: string;
  build: () => Promise<unknown>;
}): Promise<string> {
  const editions = await loadEditions(root);
  const placeholders = listPlaceholders(editions);
  if (placeholders.length > 0) throw new GateError(placeholders);
  await build();
  const website = editions[0].company.website.value;
  const faults = await domainFaults(site, website);
  if (faults.length > 0) {
    const list = faults.map((fault) => `  ${fault}`).join('\n');
    throw new ReleaseError(`El sitio construido no está hecho para ${website}.\n${list}`);
  }
  return website;
}
