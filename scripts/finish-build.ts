import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isText } from '../server/content-types.ts';
import type { Allowance } from '../server/policy.ts';
import { readInlineCode } from './inline-code.ts';
import { precompress } from './precompress.ts';

/** The site cannot be served as it is. The message, in Spanish, names each file and remedy. */
export class UnfitBuildError extends Error {}

/**
 * Makes a built site ready to serve: `dist/headers.json` with what the policy allows, and compressed copies.
 * @param dist folder with `site/`
 * @param mapHost origin of the map's provider
 * @returns what it wrote, hashes sorted, so that equal builds give equal files
 * @throws UnfitBuildError when a page has inline styles, handlers or `javascript:` addresses, or a file is a link
 */
export async function finishBuild(dist: string, mapHost: string): Promise<Allowance> {
  const folder = join(dist, 'site');
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const links = items.filter((item) => item.isSymbolicLink());
  // They could lead out of the folder, and not every host can be told not to follow them.
  if (links.length > 0) {
    throw new UnfitBuildError(
      `El sitio no puede llevar enlaces simbólicos: ${links.map(({ name }) => name).join(', ')}`,
    );
  }
  const files = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));

  const scripts = new Set<string>();
  const styles = new Set<string>();
  const problems: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const code = readInlineCode(await readFile(file, 'utf8'));
    for (const hash of code.scripts) scripts.add(hash);
    for (const hash of code.styles) styles.add(hash);
    problems.push(...code.problems.map((problem) => `  ${relative(folder, file)}: ${problem}`));
  }
  if (problems.length > 0) {
    throw new UnfitBuildError(`La política de seguridad (CSP) bloquearía esto:\n${problems.join('\n')}`);
  }
  const allowance = { scriptHashes: [...scripts].sort(), styleHashes: [...styles].sort(), mapHost };
  await writeFile(join(dist, 'headers.json'), `${JSON.stringify(allowance, null, 2)}\n`);
  await precompress(files.filter(isText));
  return allowance;
}
