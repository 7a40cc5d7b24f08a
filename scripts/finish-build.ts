import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isText } from '../server/content-types.ts';
import type { Allowance } from '../server/policy.ts';
import { readInlineCode } from './inline-code.ts';
import { namePictures } from './name-pictures.ts';
import { precompress } from './precompress.ts';
import { slimHtml } from './slim-html.ts';

/** The pages hold code that the Content-Security-Policy blocks. The message names each file and remedy. */
export class BlockedCodeError extends Error {}

/**
 * Makes a built site ready to serve: short names of pictures, `dist/headers.json` with what the policy allows, and
 * compressed copies.
 * @param dist folder with `site/`
 * @param mapHost origin of the map's provider
 * @returns what it wrote, hashes sorted, so that equal builds give equal files
 * @throws BlockedCodeError when a page has inline styles, handlers or `javascript:` addresses
 */
export async function finishBuild(dist: string, mapHost: string): Promise<Allowance> {
  const folder = join(dist, 'site');
  await namePictures(folder);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));

  const scripts = new Set<string>();
  const styles = new Set<string>();
  const problems: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = slimHtml(await readFile(file, 'utf8'));
    await writeFile(file, html);
    const code = readInlineCode(html);
    for (const hash of code.scripts) scripts.add(hash);
    for (const hash of code.styles) styles.add(hash);
    problems.push(...code.problems.map((problem) => `  ${relative(folder, file)}: ${problem}`));
  }
  if (problems.length > 0) {
    throw new BlockedCodeError(`La política de seguridad (CSP) bloquearía esto:\n${problems.join('\n')}`);
  }
  const allowance = { scriptHashes: [...scripts].sort(), styleHashes: [...styles].sort(), mapHost };
  await writeFile(join(dist, 'headers.json'), `${JSON.stringify(allowance, null, 2)}\n`);
  await precompress(files.filter(isText));
  return allowance;
}
