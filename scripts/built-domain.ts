import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isReservedHost } from '../src/content/made-up.ts';

/** Files in which robots and social networks read the site's own address. */
const bearers = ['index.html', 'aviso-legal.html', 'robots.txt', 'sitemap.xml', '.well-known/security.txt'];

/** The host after «//», or after the «@» of an e-mail address. At-rules of CSS have no dot. */
const hosts = /\/\/([a-z0-9.-]+)|@([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;

/**
 * Checks that a built site is made for its domain: the files that state the domain do so, and no file names a reserved one.
 * @param site folder of the pages
 * @param website address of the site, such as `https://www.empresa.es`
 * @returns the faults, in Spanish, a line each
 */
export async function domainFaults(site: string, website: string): Promise<string[]> {
  const found = (await readdir(site, { recursive: true }).catch(() => [])).sort();
  const faults = bearers.filter((name) => !found.includes(name)).map((name) => `${name}: falta el archivo.`);
  for (const name of found.filter((path) => /\.(html|txt|webmanifest|xml)$/.test(path))) {
    const text = await readFile(join(site, name), 'utf8');
    const named = [...text.matchAll(hosts)].map(([, host, domain]) => host ?? domain ?? '');
    const reserved = new Set(named.filter(isReservedHost));
    faults.push(...[...reserved].map((host) => `${name}: nombra ${host}, que no es un dominio publicado.`));
    if (bearers.includes(name) && !text.includes(website)) faults.push(`${name}: no nombra ${website}.`);
  }
  return faults;
}
