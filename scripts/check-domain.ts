import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../server/files.ts';
import { isReservedHost } from '../src/content/sample-values.ts';
import type { SiteContent } from '../src/content/types.ts';
import { pathOf } from '../src/links/paths.ts';
import { UnfitBuildError } from './finish-build.ts';

/** Files beside the pages in which robots read the site's own address. */
const FOR_ROBOTS = ['robots.txt', 'sitemap.xml', '.well-known/security.txt'];
/** The host after «//», or after the «@» of an e-mail address. At-rules of CSS have no dot. */
const HOSTS = /\/\/([a-z0-9.-]+)|@([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;

type Edition = Pick<SiteContent, 'prefix' | 'site' | 'company'>;

/** Files of an edition's pages, in which robots and social networks read the site's own address: `en/legal-notice.html`. */
const pagesOf = (edition: Edition) =>
  (['home', 'legal'] as const).map((page) => `${pathOf(page, edition)?.slice(1) || 'index'}.html`);

/**
 * Checks that the pages are built for the company's domain.
 * @param site folder of the pages
 * @throws UnfitBuildError when a file does not state the site's address, or names a reserved domain
 */
export async function checkDomain(site: string, editions: readonly [Edition, ...Edition[]]): Promise<void> {
  const website = editions[0].company.website.value;
  const bearers = [...editions.flatMap(pagesOf), ...FOR_ROBOTS];
  const found = listFiles(site).sort();
  const faults = bearers.filter((name) => !found.includes(name)).map((name) => `${name}: falta el archivo.`);
  for (const name of found.filter((path) => /\.(html|txt|webmanifest|xml)$/.test(path))) {
    const text = await readFile(join(site, name), 'utf8');
    const named = [...text.matchAll(HOSTS)].map(([, host, domain]) => host ?? domain ?? '');
    const reserved = new Set(named.filter(isReservedHost));
    faults.push(...[...reserved].map((host) => `${name}: nombra ${host}, que no es un dominio publicado.`));
    if (bearers.includes(name) && !text.includes(website)) faults.push(`${name}: no nombra ${website}.`);
  }
  if (faults.length === 0) return;
  const list = faults.map((fault) => `  ${fault}`).join('\n');
  throw new UnfitBuildError(`El sitio construido no está hecho para ${website}.\n${list}`);
}
