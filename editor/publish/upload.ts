import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { HASHED_FOLDER } from '../../server/policy.ts';
import { formats } from '../../src/content/format.ts';
import type { Remote } from './remote.ts';
import { PublishError } from './settings.ts';

/** What is on its way; `.htaccess` hides names with a dot. */
const STAGING = '.publicando';
const MANIFEST = '.publicado.json';
const { bytes: formatBytes } = formats('es');
const KEPT_MS = 7 * 24 * 60 * 60_000;

interface Entry {
  readonly sha256: string;
  readonly size: number;
  /** Since when no build has the file. */
  readonly unused?: string;
}

/** Every file that publishing has put on the server and not removed. */
type Manifest = Record<string, Entry>;

/**
 * Makes the server's folder equal to `site` (decision 0011). All that is new is staged, then renamed into its place: an
 * interruption leaves the old site whole, and the next run goes on with what is staged.
 */
export async function upload({
  site,
  remote,
  report,
  now = new Date(),
}: {
  site: string;
  remote: Remote;
  report: (line: string) => void;
  now?: Date;
}): Promise<void> {
  const files = await readSite(site);
  const before: Manifest = JSON.parse((await remote.read(MANIFEST)) ?? '{}');
  const present = await listFolders(remote, [...files.keys()]);
  refuseForeign([...files], before, present);
  await remote.mkdir(STAGING);
  const staged = await remote.list(STAGING);

  const isStaged = ([path, entry]: [string, Entry]) => staged.get(stagedName(path, entry)) === entry.size;
  const isPublished = ([path, { sha256, size }]: [string, Entry]) =>
    before[path]?.sha256 === sha256 && present.get(path) === size;
  const changed = [...files].filter((file) => isStaged(file) || !isPublished(file));
  const missing = changed.filter((file) => !isStaged(file));
  const bytes = missing.reduce((sum, [, { size }]) => sum + size, 0);
  if (missing.length < changed.length) {
    report(`Continúa un envío interrumpido: ${count(changed.length - missing.length)} ya en el servidor.`);
  }
  report(
    missing.length === 0
      ? 'No hay nada que enviar.'
      : `Se envían ${count(missing.length)} (${formatBytes(bytes)}).`,
  );
  for (const [index, [path, entry]] of missing.entries()) {
    await remote.upload(await readFile(join(site, path)), `${STAGING}/${stagedName(path, entry)}`);
    report(`${index + 1} de ${missing.length}: ${path} (${formatBytes(entry.size)})`);
  }

  const save = async (manifest: Manifest) => {
    await remote.upload(Buffer.from(JSON.stringify(manifest, null, 1)), `${STAGING}/${MANIFEST}`);
    await remote.rename(`${STAGING}/${MANIFEST}`, MANIFEST);
  };
  const since = now.toISOString();
  const gone = Object.entries(before).filter(([path]) => !files.has(path));
  const kept = gone.map(([path, entry]) => [path, { unused: since, ...entry }] as const);
  // Before the renames: from here on, each file is in its place or staged.
  await save({ ...Object.fromEntries(kept), ...Object.fromEntries(files) });
  if (changed.length > 0)
    report(`Se ${changed.length === 1 ? 'cambia' : 'cambian'} ${count(changed.length)}…`);
  for (const [path, entry] of changed) await remote.rename(`${STAGING}/${stagedName(path, entry)}`, path);

  const used = new Set(changed.map(([path, entry]) => stagedName(path, entry)));
  for (const name of staged.keys()) if (!used.has(name)) await remote.remove(`${STAGING}/${name}`);
  // Open pages of an older build still ask for its hashed files.
  const isOld = ([path, { unused }]: readonly [string, { unused: string }]) =>
    !path.startsWith(HASHED_FOLDER) || now.getTime() - Date.parse(unused) > KEPT_MS;
  const old = kept.filter(isOld);
  if (old.length === 0) return;
  report(`Se ${old.length === 1 ? 'borra' : 'borran'} ${count(old.length)} de versiones anteriores.`);
  for (const [path] of old) await remote.remove(path);
  await save({ ...Object.fromEntries(kept.filter((item) => !isOld(item))), ...Object.fromEntries(files) });
}

/** Every file of the build in the order of publication: hashed files, other files, pages, `.htaccess`. */
async function readSite(site: string): Promise<Map<string, Entry>> {
  const items = await readdir(site, { recursive: true, withFileTypes: true });
  const paths = items
    .filter((item) => item.isFile())
    .map((item) => relative(site, join(item.parentPath, item.name)).replaceAll(sep, '/'));
  const rank = (path: string) =>
    path.startsWith(HASHED_FOLDER) ? 0 : path.endsWith('.htaccess') ? 3 : path.endsWith('.html') ? 2 : 1;
  paths.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  const files = new Map<string, Entry>();
  for (const path of paths) {
    const content = await readFile(join(site, path));
    files.set(path, { sha256: createHash('sha256').update(content).digest('hex'), size: content.length });
  }
  return files;
}

/** Sizes of the files that are in the folders of `paths`, which it makes. */
async function listFolders(remote: Remote, paths: readonly string[]): Promise<Map<string, number>> {
  const folders = new Set(paths.map((path) => posix.dirname(path)));
  const sizes = new Map<string, number>();
  for (const folder of [...folders].sort()) {
    if (folder !== '.') await remote.mkdir(folder);
    for (const [name, size] of await remote.list(folder)) sizes.set(posix.join(folder, name), size);
  }
  return sizes;
}

/** Files that others have put there are not replaced. A copy of the site that was uploaded by hand is taken over. */
function refuseForeign(files: [string, Entry][], before: Manifest, present: Map<string, number>): void {
  const foreign = files.filter(
    ([path, { size }]) => !(path in before) && present.has(path) && present.get(path) !== size,
  );
  if (foreign.length === 0) return;
  const names = foreign.map(([path]) => `  ${path}`).join('\n');
  throw new PublishError(
    `En la carpeta del servidor hay archivos con nombres del sitio que no se han publicado desde aquí:\n${names}\nCompruebe que la carpeta es la del dominio. Si no los necesita, bórrelos y publique de nuevo.`,
  );
}

const stagedName = (path: string, { sha256 }: Entry) => `${sha256.slice(0, 16)}-${path.replaceAll('/', '-')}`;

const count = (number: number) => (number === 1 ? '1 archivo' : `${number} archivos`);
