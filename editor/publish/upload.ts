import { posix } from 'node:path';
import { HASHED_FOLDER } from '../../host/policy.ts';
import { formats } from '../../model/text/format.ts';
import { Refusal } from '../server/refusal.ts';
import type { Published } from '../shared/publication.ts';
import { keepsPart, PublishingError, type Stage } from './failure.ts';
import { MANIFEST, type Manifest, readManifest, STAGING } from './manifest.ts';
import type { Remote } from './remote.ts';
import { send, testName, testServer } from './send.ts';
import {
  allowBoth,
  foldersOf,
  POLICY,
  readSite,
  refuseForeign,
  type SiteFile,
  stagedName,
} from './site-files.ts';
import { folderOf, takeTurn } from './turn.ts';

const { bytes: formatBytes } = formats('es');
const KEPT_MS = 7 * 24 * 60 * 60_000;

interface Upload {
  /** The folder of the build. */
  site: string;
  remote: Remote;
  report: (line: string) => void;
  /** What is published. */
  published: Published;
  /** The text of the list on the server when the person agreed to replace what it names. */
  replaced: string | undefined;
  /** Identifies this copy of the site. */
  copy: string;
}

/**
 * Makes the server's folder equal to `site` (decision 0021). New files are staged, then renamed: an interruption leaves
 * a working site, and the next run continues with the staged files.
 */
export async function upload(options: Upload): Promise<void> {
  let stage: Stage = 'tests';
  const reach = (next: Stage) => {
    stage = next;
  };
  try {
    await run(options, reach);
  } catch (error) {
    throw error instanceof Refusal ? error : new PublishingError(stage, error);
  }
}

async function run(
  { site, remote, report, published, replaced, copy }: Upload,
  reach: (stage: Stage) => void,
): Promise<void> {
  const files = await readSite(site);
  const known = readManifest(replaced);
  if (!known)
    report(
      `La lista de lo publicado (${MANIFEST}) está dañada en el servidor: se envía todo y se escribe de nuevo.`,
    );
  const before: Manifest = known ?? { files: {} };
  const policy = await remote.read(POLICY);
  const folders = new Set(files.flatMap(({ path }) => foldersOf(path)));
  const present = await listFolders(remote, ['.', ...folders]);
  // Some servers do not list names with a dot, or list a name in another case.
  for (const { path } of files) {
    const isUnlisted = !present.has(path) && (path in before.files || /(^|\/)\./.test(path));
    const size = isUnlisted ? await remote.size(path) : undefined;
    if (size !== undefined) present.set(path, size);
  }
  if (known) refuseForeign(files, before, present, policy);
  const own = folderOf(copy);
  for (const folder of [...folders, STAGING, own]) await remote.mkdir(folder);
  const staged = await remote.list(STAGING);

  const isStaged = (file: SiteFile) => staged.get(stagedName(file)) === file.size;
  const isPublished = ({ path, sha256, size }: SiteFile) =>
    before.files[path]?.sha256 === sha256 && present.get(path) === size;
  const changed = files.filter((file) => isStaged(file) || !isPublished(file));
  // Left by a test that was cut off.
  const tests = [...present.keys()].filter((path) => posix.basename(path) === testName(own));
  for (const path of tests) await remote.remove(path);
  const now = await testServer(
    remote,
    own,
    changed.map(({ path }) => path),
  );
  reach('uploads');
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
    await send(remote, file.content, `${STAGING}/${stagedName(file)}`);
    report(`${index + 1} de ${missing.length}: ${file.path} (${formatBytes(file.size)})`);
  }

  const release = await takeTurn(remote, copy, now);
  try {
    await putInPlace();
  } catch (error) {
    // The connection may be broken; this copy takes the turn again, and others after some minutes.
    await release().catch(() => undefined);
    throw error;
  }
  await release();

  async function putInPlace() {
    const refuseIfReplaced = async (expected: string | undefined) => {
      if ((await remote.read(MANIFEST)) !== expected)
        throw new Refusal('Otra persona ha publicado a la vez. Publique de nuevo: verá qué ha cambiado.');
    };
    await refuseIfReplaced(replaced);
    // Another publication may have emptied the folder.
    const ready = await remote.list(STAGING);
    for (const file of changed) {
      const path = `${STAGING}/${stagedName(file)}`;
      const size = ready.get(stagedName(file)) ?? (await remote.size(path));
      if (size !== file.size) throw keepsPart(file.path, file.size, size);
    }
    const place = (staged: string, path: string) => {
      reach('renames');
      return remote.rename(`${STAGING}/${staged}`, path);
    };
    const gone = Object.entries(before.files).filter(([path]) => !files.some((file) => file.path === path));
    const kept = gone.map(
      ([path, last]) => [path, { ...(now !== undefined && { unused: now }), ...last }] as const,
    );
    let list = replaced;
    const save = async (inPlace: readonly SiteFile[], others: typeof kept, last: Published | undefined) => {
      const entries = inPlace.map(({ path, sha256, size }) => [path, { sha256, size }] as const);
      const all: Manifest = {
        ...(last && { published: last }),
        files: Object.fromEntries([...others, ...entries]),
      };
      list = JSON.stringify(all, null, 1);
      await send(remote, Buffer.from(list), `${STAGING}/${MANIFEST}`);
      await remote.rename(`${STAGING}/${MANIFEST}`, MANIFEST);
    };
    if (changed.length > 0) {
      report(`Archivos que cambian: ${changed.length}…`);
      // If the connection breaks during the renames, the next run sends these files again; a hashed name has one version.
      const isUnsure = (file: SiteFile) => changed.includes(file) && !file.path.startsWith(HASHED_FOLDER);
      await save(
        files.map((file) => (isUnsure(file) ? { ...file, sha256: '' } : file)),
        kept,
        before.published,
      );
      const fresh = changed.find(({ path }) => path === POLICY);
      if (fresh && policy !== undefined) {
        const both = allowBoth(String(fresh.content), policy);
        await send(remote, Buffer.from(both), `${STAGING}/${POLICY}`);
        await place(POLICY, POLICY);
      }
    }
    for (const file of changed) await place(stagedName(file), file.path);
    reach('end');

    const used = new Set(changed.map(stagedName));
    for (const name of staged.keys()) if (!used.has(name)) await remote.remove(`${STAGING}/${name}`);
    // Open pages of an older build still request its hashed files. Ages are by the server's clock, or unknown.
    const isOld = ([path, { unused }]: (typeof kept)[number]) =>
      !path.startsWith(HASHED_FOLDER) ||
      (now !== undefined && unused !== undefined && now - unused > KEPT_MS);
    const old = kept.filter(isOld);
    if (old.length > 0) report(`Archivos de versiones anteriores que se borran: ${old.length}.`);
    const names = new Set(files.map(({ path }) => path.toLowerCase()));
    const stuck: string[] = [];
    for (const [path, { size }] of old) {
      // A server that folds case may have the new file under the old name.
      if (names.has(path.toLowerCase()) && !(await listsBoth(remote, path, files))) continue;
      // Another size: somebody has replaced it, and it is not the site's.
      if ((await remote.size(path)) !== size) continue;
      await remote.remove(path).catch(() => stuck.push(path));
    }
    await refuseIfReplaced(list);
    await save(
      files,
      kept.filter((item) => !isOld(item) || stuck.includes(item[0])),
      published,
    );
    if (stuck.length > 0) report(`El servidor no deja borrar: ${stuck.join(', ')}.`);
  }
}

/** Whether the server lists a file apart from the file of the build whose name differs in case. */
async function listsBoth(remote: Remote, path: string, files: readonly SiteFile[]): Promise<boolean> {
  const twin = files.find((file) => file.path.toLowerCase() === path.toLowerCase());
  const listed = await listFolders(remote, [posix.dirname(path), posix.dirname(twin?.path ?? path)]);
  return listed.has(path) && twin !== undefined && listed.has(twin.path);
}

/** The sizes of the files in these folders by path. */
async function listFolders(remote: Remote, folders: readonly string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const folder of folders)
    for (const [name, size] of await remote.list(folder)) sizes.set(posix.join(folder, name), size);
  return sizes;
}
