import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isReservedHost } from '../src/content/made-up.ts';

/** Where robots and networks read the site's own address (X2). */
const bearers = ['index.html', 'aviso-legal.html', 'robots.txt', 'sitemap.xml', '.well-known/security.txt'];

/** The host after «//», or after the «@» of an e-mail address, which unlike the at-rules of CSS has a dot. */
const hosts = /\/\/([a-z0-9.-]+)|@([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;

/**
 * What in a built site betrays that it was not made for its domain, in Spanish, a line each: a file that does not name the
 * domain, or one that names a host of no one's.
 * @param site folder of the pages
 * @param website address of the site, such as `https://www.empresa.es`
 */
export async function domainFaults(site: string, website: string): Promise<string[]> {
  const found = (await readdir(site, { recursive: true }).catch(() => [])).sort();
  const faults = bearers.filter((name) => !found.includes(name)).map((name) => `${name}: falta el archivo.`);
  for (const name of found.filter((path) => /\.(html|txt|webmanifest|xml)$/.test(path))) {
    const text = await readFile(join(site, name), 'utf8');
    const named = [...text.matchAll(hosts)].map(([, host, domain]) => host ?? domain ?? '');
    const strange = new Set(named.filter(isReservedHost));
    faults.push(...[...strange].map((host) => `${name}: nombra ${host}, que no es un dominio publicado.`));
    if (bearers.includes(name) && !text.includes(website)) faults.push(`${name}: no nombra ${website}.`);
  }
  return faults;
}
