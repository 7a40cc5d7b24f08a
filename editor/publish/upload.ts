import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import * as z from 'zod';
import { listFiles } from '../../server/files.ts';
import { HASHED_FOLDER } from '../../server/policy.ts';
import { formats } from '../../src/content/format.ts';
import { Refusal } from '../server/refusal.ts';
import type { Remote } from './remote.ts';

/** Folder of uploads before they are renamed; `.htaccess` hides names with a dot. */
const STAGING = '.publicando';
const MANIFEST = '.publicado.json';
const POLICY = '.htaccess';
const { bytes: formatBytes } = formats('es');
const KEPT_MS = 7 * 24 * 60 * 60_000;

const entry = z.object({
  /** Empty while the file may be the old or the new one. */
  sha256: z.string(),
  size: z.number(),
  /** When a build first lacked the file. */
  unused: z.string().exactOptional(),
});
type Entry = Readonly<z.output<typeof entry>>;

/** All published files that are still on the server. */
const manifest = z.record(z.string(), entry);
type Manifest = z.output<typeof manifest>;

/** A file of the build, in memory: another build may replace the folder during the upload. */
interface SiteFile extends Entry {
  readonly path: string;
  readonly content: Buffer;
}

interface Upload {
  /** The folder of the build. */
  site: string;
  remote: Remote;
  report: (line: string) => void;
}

/**
 * Makes the server's folder equal to `site` (decision 0011). New files are staged, then renamed: an interruption leaves
 * a working site, and the next run continues with the staged files.
 */
export async function upload({ site, remote, report }: Upload): Promise<void> {
  const files = await readSite(site);
  let list = await remote.read(MANIFEST);
  const known = readManifest(list);
  if (!known)
    report(
      `La lista de lo publicado (${MANIFEST}) está dañada en el servidor: se envía todo y se escribe de nuevo.`,
    );
  const before = known ?? {};
  const policy = await remote.read(POLICY);
  const folders = new Set(files.flatMap(({ path }) => foldersOf(path)));
  const present = await listFolders(remote, ['.', ...folders]);
  if (known) refuseForeign(files, before, present, policy);
  for (const folder of [...folders, STAGING]) await remote.mkdir(folder);
  const staged = await remote.list(STAGING);

  const isStaged = (file: SiteFile) => staged.get(stagedName(file)) === file.size;
  const isPublished = ({ path, sha256, size }: SiteFile) =>
    before[path]?.sha256 === sha256 && present.get(path) === size;
  const changed = files.filter((file) => isStaged(file) || !isPublished(file));
  const missing = changed.filter((file) => !isStaged(file));
  const bytes = missing.reduce((sum, { size }) => sum + size, 0);
  if (missing.length < changed.length)
    report(`Continúa un envío interrumpido: archivos ya en el servidor, ${changed.length - missing.length}.`);
  report(
    missing.length === 0
      ? 'No hay nada que enviar.'
      : `Archivos que se envían: ${missing.length} (${formatBytes(bytes)}).`,
  );
  for (const [index, file] of missing.entries()) {
    await remote.upload(file.content, `${STAGING}/${stagedName(file)}`);
    report(`${index + 1} de ${missing.length}: ${file.path} (${formatBytes(file.size)})`);
  }

  const put = async (content: string, path: string) => {
    await remote.upload(Buffer.from(content), `${STAGING}/${path}`);
    await remote.rename(`${STAGING}/${path}`, path);
  };
  const now = new Date();
  const gone = Object.entries(before).filter(([path]) => !files.some((file) => file.path === path));
  const kept = gone.map(([path, last]) => [path, { unused: now.toISOString(), ...last }] as const);
  const save = (inPlace: readonly SiteFile[], others: typeof kept) => {
    const entries = inPlace.map(({ path, sha256, size }) => [path, { sha256, size }] as const);
    list = JSON.stringify(Object.fromEntries([...others, ...entries]), null, 1);
    return put(list, MANIFEST);
  };
  if (changed.length > 0) {
    report(`Archivos que cambian: ${changed.length}…`);
    // If the connection breaks during the renames, the next run sends these files again; a hashed name has one version.
    const isUnsure = (file: SiteFile) => changed.includes(file) && !file.path.startsWith(HASHED_FOLDER);
    await save(
      files.map((file) => (isUnsure(file) ? { ...file, sha256: '' } : file)),
      kept,
    );
    const fresh = changed.find(({ path }) => path === POLICY);
    if (fresh && policy !== undefined) await put(allowBoth(String(fresh.content), policy), POLICY);
  }
  for (const file of changed) await remote.rename(`${STAGING}/${stagedName(file)}`, file.path);

  const used = new Set(changed.map(stagedName));
  for (const name of staged.keys()) if (!used.has(name)) await remote.remove(`${STAGING}/${name}`);
  // Open pages of an older build still request its hashed files.
  const isOld = ([path, { unused }]: (typeof kept)[number]) =>
    !path.startsWith(HASHED_FOLDER) || now.getTime() - Date.parse(unused) > KEPT_MS;
  const old = kept.filter(isOld);
  if (old.length > 0) report(`Archivos de versiones anteriores que se borran: ${old.length}.`);
  const stuck: string[] = [];
  for (const [path] of old) await remote.remove(path).catch(() => stuck.push(path));
  if ((await remote.read(MANIFEST)) !== list) {
    await save(
      files.map((file) => ({ ...file, sha256: '' })),
      kept,
    );
    throw new Refusal('Otra persona ha publicado a la vez. Publique de nuevo.');
  }
  await save(
    files,
    kept.filter((item) => !isOld(item) || stuck.includes(item[0])),
  );
  if (stuck.length > 0) report(`El servidor no deja borrar: ${stuck.join(', ')}.`);
}

/** The files of the build in the order of publication: hashed files, other files, pages, `.htaccess`. */
async function readSite(site: string): Promise<SiteFile[]> {
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

/** Parses the list on the server: empty before the first publication, `undefined` when damaged. */
function readManifest(text = '{}'): Manifest | undefined {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The folders of a file, outer ones first: `a` and `a/b` for `a/b/c.html`. */
function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [...foldersOf(folder), folder];
}

/** The sizes of the files in these folders by path. */
async function listFolders(remote: Remote, folders: readonly string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const folder of folders)
    for (const [name, size] of await remote.list(folder)) sizes.set(posix.join(folder, name), size);
  return sizes;
}

/** Refuses to replace foreign files, unless the `.htaccess` shows that a copy of the site was uploaded by hand. */
function refuseForeign(
  files: readonly SiteFile[],
  before: Manifest,
  present: ReadonlyMap<string, number>,
  policy: string | undefined,
): void {
  const [ownLine = ''] = String(files.find(({ path }) => path === POLICY)?.content).split('\n');
  if (!(POLICY in before) && policy?.startsWith(ownLine)) return;
  // Some servers do not list names with a dot.
  const sizes = new Map([...(policy === undefined ? [] : [[POLICY, policy.length] as const]), ...present]);
  const foreign = files.filter(
    ({ path, size }) => !(path in before) && sizes.has(path) && sizes.get(path) !== size,
  );
  if (foreign.length === 0) return;
  const names = foreign.map(({ path }) => `  ${path}`).join('\n');
  throw new Refusal(
    `En la carpeta del servidor hay archivos con nombres del sitio que no se han publicado desde aquí:\n${names}\nCompruebe que la carpeta es la del dominio. Si no los necesita, bórrelos y publique de nuevo.`,
  );
}

/** The new policy with the hashes of the old policy: during the renames, the site has old and new pages. */
function allowBoth(fresh: string, old: string): string {
  const hashes = [...new Set(old.match(/'sha256-[^']+'/g))].join(' ');
  return fresh.replace(/(script|style)-src 'self'/g, `$& ${hashes}`);
}

const stagedName = ({ path, sha256 }: SiteFile) => `${sha256.slice(0, 16)}-${path.replaceAll('/', '-')}`;
