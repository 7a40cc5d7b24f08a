/** The files of a build. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { listFiles } from '../../host/files.ts';
import { HASHED_FOLDER } from '../../host/policy.ts';
import { Refusal } from '../server/refusal.ts';
import type { Entry, Manifest } from './manifest.ts';

export const POLICY = '.htaccess';

/** A file of the build, in memory: another build may replace the folder during the upload. */
export interface SiteFile extends Entry {
  readonly path: string;
  readonly content: Buffer;
}

/** The files of the build in the order of publication: hashed files, other files, pages, `.htaccess`. */
export async function readSite(site: string): Promise<SiteFile[]> {
  const rank = (path: string) =>
    path.startsWith(HASHED_FOLDER) ? 0 : path === POLICY ? 3 : path.endsWith('.html') ? 2 : 1;
  const paths = listFiles(site).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  return Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(site, path));
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { path, content, sha256, size: content.length };
    }),
  );
}

/** The folders of a file, outer ones first: `a` and `a/b` for `a/b/c.html`. */
export function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [...foldersOf(folder), folder];
}

/** The new policy with the hashes of the old policy: during the renames, the site has old and new pages. */
export function allowBoth(fresh: string, old: string): string {
  const hashes = [...new Set(old.match(/'sha256-[^']+'/g))].join(' ');
  return fresh.replace(/(script|style)-src 'self'/g, `$& ${hashes}`);
}

/** The name of a file before it is put in place. */
export const stagedName = ({ path, sha256 }: SiteFile) =>
  `${sha256.slice(0, 16)}-${path.replaceAll('/', '-')}`;

/** Refuses to replace foreign files, unless the `.htaccess` shows that a copy of the site was uploaded by hand. */
export function refuseForeign(
  files: readonly SiteFile[],
  before: Manifest,
  present: ReadonlyMap<string, number>,
  policy: string | undefined,
): void {
  const [ownLine = ''] = String(files.find(({ path }) => path === POLICY)?.content).split('\n');
  if (!(POLICY in before.files) && policy?.startsWith(ownLine)) return;
  const foreign = files.filter(
    ({ path, size }) => !(path in before.files) && present.has(path) && present.get(path) !== size,
  );
  if (foreign.length === 0) return;
  const names = foreign.map(({ path }) => `  ${path}`).join('\n');
  throw new Refusal(
    `En la carpeta del servidor hay archivos con nombres del sitio que no se han publicado desde aquí:\n${names}\nCompruebe que la carpeta es la del dominio. Si no los necesita, bórrelos antes de publicar.`,
  );
}
