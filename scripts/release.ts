import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GateError, listPlaceholders } from '../src/content/gate.ts';
import { loadEditions } from '../src/content/load.ts';
import { isReservedHost } from '../src/content/made-up.ts';

/** Files in which robots and social networks read the site's own address. */
const BEARERS = ['index.html', 'aviso-legal.html', 'robots.txt', 'sitemap.xml', '.well-known/security.txt'];
/** The host after «//», or after the «@» of an e-mail address. At-rules of CSS have no dot. */
const HOSTS = /\/\/([a-z0-9.-]+)|@([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;

/** The built pages cannot be published. The message says why, in Spanish. */
export class ReleaseError extends Error {}

/**
 * Builds for the company's domain, if nothing in the content is provisional.
 * @param root folder of the content
 * @param site folder that `build` fills with the pages
 * @returns the site's address
 * @throws ContentError or GateError before the build, ReleaseError when a page names another domain
 */
export async function makeRelease(
  root: string,
  site: string,
  build: () => Promise<unknown>,
): Promise<string> {
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

/** What contradicts the domain: a file that does not state it, or that names a reserved one. */
async function domainFaults(site: string, website: string): Promise<string[]> {
  const found = (await readdir(site, { recursive: true })).sort();
  const faults = BEARERS.filter((name) => !found.includes(name)).map((name) => `${name}: falta el archivo.`);
  for (const name of found.filter((path) => /\.(html|txt|webmanifest|xml)$/.test(path))) {
    const text = await readFile(join(site, name), 'utf8');
    const named = [...text.matchAll(HOSTS)].map(([, host, domain]) => host ?? domain ?? '');
    const reserved = new Set(named.filter(isReservedHost));
    faults.push(...[...reserved].map((host) => `${name}: nombra ${host}, que no es un dominio publicado.`));
    if (BEARERS.includes(name) && !text.includes(website)) faults.push(`${name}: no nombra ${website}.`);
  }
  return faults;
}
