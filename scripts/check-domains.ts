import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../host/files.ts';
import { isReservedHost } from '../model/check/sample-values.ts';
import { UnfitBuildError } from './finish-build.ts';

/** Matches the host after «//» or after the «@» of an e-mail address; the dot excludes CSS at-rules. */
const HOSTS = /\/\/([a-z0-9.-]+)|@([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;

/**
 * Checks that no text of a release names a reserved domain, such as «info@empresa.example».
 * @param site folder of the pages
 * @throws UnfitBuildError with each file and domain
 */
export async function checkDomains(site: string): Promise<void> {
  const problems: string[] = [];
  for (const name of listFiles(site).filter((path) => /\.(html|txt|webmanifest|xml)$/.test(path))) {
    const text = await readFile(join(site, name), 'utf8');
    const named = [...text.matchAll(HOSTS)].map(([, host, domain]) => host ?? domain ?? '');
    const reserved = new Set(named.filter(isReservedHost));
    problems.push(...[...reserved].map((host) => `  ${name}: ${host}`));
  }
  if (problems.length === 0) return;
  const list = problems.sort().join('\n');
  throw new UnfitBuildError(`El sitio construido nombra dominios que no son públicos:\n${list}`);
}
