import { createHash, hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeHostFiles } from '../host/deploy/host-files.ts';
import { listFiles, listLinks } from '../host/files.ts';
import { TEXT_FILE } from '../host/media-types.ts';
import { type Allowance, type Decisions, ID_FILE } from '../host/policy.ts';
import { readInlineCode } from './inline-code.ts';

/** The site cannot be published. The message, in Spanish, names each file and its remedy. */
export class UnfitBuildError extends Error {}

const zip = promisify(gzip);

/** Compresses text with Brotli as the embedded server sends it. */
export const compressText = promisify<Buffer, Buffer>(brotliCompress);

/**
 * Completes a build with `dist/headers.json` (hashes for the policy), the configuration of other hosts, the site's id, and compressed
 * copies of all texts for the embedded server and nginx (`dist/compressed`).
 * @param dist folder with `site/`
 * @param decisions policy settings from the content
 * @throws UnfitBuildError when the policy would block code of a page, or a file is a symbolic link
 */
export async function finishBuild(dist: string, decisions: Decisions): Promise<void> {
  const site = join(dist, 'site');
  const links = listLinks(site);
  // A symlink can point outside of the folder, and some hosts follow it.
  if (links.length > 0) {
    throw new UnfitBuildError(`El sitio no puede llevar enlaces simbólicos: ${links.join(', ')}`);
  }
  // The rules of hosts name it, and its content is a hash of all other files.
  await writeFile(join(site, ID_FILE), '');
  const files = listFiles(site);
  const pages = files.filter((name) => name.endsWith('.html'));
  const allowance: Allowance = { ...(await readHashes(site, pages)), ...decisions };
  await writeFile(join(dist, 'headers.json'), `${JSON.stringify(allowance, null, 2)}\n`);
  writeHostFiles(dist);
  await writeFile(join(site, ID_FILE), `${await hashOf(site)}\n`);

  const compressed = join(dist, 'compressed');
  const texts = files.filter((file) => TEXT_FILE.test(file));
  await Promise.all(texts.map((file) => compress(site, compressed, file)));
}

/** Hashes of all pages, sorted, so that equal builds give equal files. */
async function readHashes(site: string, pages: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const problems: string[] = [];
  for (const file of pages) {
    const code = readInlineCode(await readFile(join(site, file), 'utf8'));
    for (const hash of code.scripts) scripts.add(hash);
    for (const hash of code.styles) styles.add(hash);
    problems.push(...code.problems.map((problem) => `  ${file}: ${problem}`));
  }
  if (problems.length > 0) {
    throw new UnfitBuildError(`La política de seguridad (CSP) bloquearía esto:\n${problems.join('\n')}`);
  }
  return { scriptHashes: [...scripts].sort(), styleHashes: [...styles].sort() };
}

/** A hash of all files and their names, without security.txt, which has the time of the build. */
async function hashOf(site: string): Promise<string> {
  const all = createHash('sha256');
  for (const path of listFiles(site).sort())
    if (path !== ID_FILE && !path.endsWith('security.txt'))
      all.update(`${path}\n${hash('sha256', await readFile(join(site, path)))}\n`);
  return all.digest('hex');
}

async function compress(site: string, compressed: string, file: string): Promise<void> {
  const content = await readFile(join(site, file));
  const copy = join(compressed, file);
  await mkdir(dirname(copy), { recursive: true });
  await writeFile(`${copy}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
  await writeFile(`${copy}.br`, await compressText(content));
}
