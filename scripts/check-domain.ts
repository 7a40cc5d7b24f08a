import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../server/files.ts';
import { pageNames } from '../src/content/pages.ts';
import { isReservedHost } from '../src/content/sample-values.ts';
import type { SiteContent } from '../src/content/types.ts';
import { pathOf } from '../src/links/paths.ts';
import { UnfitBuildError } from './finish-build.ts';

/** Files other than pages that contain the site's address. */
const FILES_WITH_SITE_URL = ['robots.txt', 'sitemap.xml', '.well-known/security.txt'];
/** Matches the host after «//» or after the «@» of an e-mail address; the dot excludes CSS at-rules. */
const HOSTS = /\/\/([a-z0-9.-]+)|@([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;

type Edition = Pick<SiteContent, 'prefix' | 'site' | 'company'>;

/** Pages of an edition that contain the site's address in their metadata: `en/legal-notice.html`. */
const pagesOf = (edition: Edition) =>
  pageNames
    .map((name) => pathOf(name, edition))
    .filter((path) => path !== undefined)
    .map((path) => `${path.slice(1) || 'index'}.html`);

/**
 * Checks that the build uses the company's domain.
 * @param site folder of the pages
 * @throws UnfitBuildError when a file lacks the site's address, or contains a reserved domain
 */
export async function checkDomain(site: string, editions: readonly [Edition, ...Edition[]]): Promise<void> {
  const website = editions[0].company.website.value;
  const required = [...editions.flatMap(pagesOf), ...FILES_WITH_SITE_URL];
  const found = listFiles(site).sort();
  const problems = required
    .filter((name) => !found.includes(name))
    .map((name) => `${name}: falta el archivo.`);
  for (const name of found.filter((path) => /\.(html|txt|webmanifest|xml)$/.test(path))) {
    const text = await readFile(join(site, name), 'utf8');
    const named = [...text.matchAll(HOSTS)].map(([, host, domain]) => host ?? domain ?? '');
    const reserved = new Set(named.filter(isReservedHost));
    problems.push(...[...reserved].map((host) => `${name}: nombra ${host}, que no es un dominio publicado.`));
    if (required.includes(name) && !text.includes(website)) problems.push(`${name}: no nombra ${website}.`);
  }
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  ${problem}`).join('\n');
  throw new UnfitBuildError(`El sitio construido no está hecho para ${website}.\n${list}`);
}
