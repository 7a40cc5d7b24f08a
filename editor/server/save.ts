import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { tidyUp } from '../../scripts/retry.ts';
import { type Changes as FileChanges, withChanges } from '../../src/content/content-folder.ts';
import type { FileName } from '../../src/content/schemas/index.ts';
import { contentFiles, STALE_FILE } from '../../src/content/schemas/index.ts';
import { type Changes, currentOf, type Draft, tidyLeaf } from '../draft/draft.ts';
import { getAt, isSame, type Keyed, leafAt, pathOf } from '../draft/keyed.ts';
import { byFile, fileNames, isUnnamed, namedFiles, ownedFiles } from '../shared/content.ts';
import { FILES, type Field, REVIEWED, type Version } from '../shared/protocol.ts';
import { isAssetPath } from './assets.ts';
import { commit } from './commit.ts';
import { type Disk, folderOf, staleLines } from './disk.ts';
import { atField, findTasks, problemsOf } from './pending.ts';
import { Refusal } from './refusal.ts';
import { tidyValue, written } from './shown.ts';
import { staleAfter } from './stale.ts';
import { KEPT_MS } from './versions.ts';

/**
 * Writes a content completely or not at all, with a version that can restore the previous content.
 * @param before the content on disk
 * @param inUse ids of files that the draft may still need
 * @param refuseIfChanged throws when the disk has changed since it was read
 * @throws Refusal when the content has errors
 */
export async function saveContent(
  disk: Disk,
  before: Keyed,
  after: Keyed,
  inUse: readonly string[],
  refuseIfChanged: () => void,
): Promise<void> {
  const { root, library, versions } = disk;
  const old = byFile((name) => tidyValue(before, name));
  const fresh = byFile((name) => tidyValue(after, name));
  const changed = fileNames.filter((name) => !isDeepStrictEqual(old[name], fresh[name]));
  const changes = await changesOf(disk, before, after, changed);
  if (changes.size === 0) return;
  await findTasks(withChanges(folderOf(disk), changes)).catch((error: unknown) => {
    const problems = problemsOf(error).map((problem) => atField(after, problem));
    throw new Refusal('No se ha guardado nada: hay que corregir lo siguiente.', { problems });
  });
  const present = Object.entries(await library.list());
  const removed = Object.fromEntries(present.filter(([path]) => changes.has(path)));
  const pick = (files: typeof old) => Object.fromEntries(changed.map((name) => [name, files[name]]));
  const version: Omit<Version, 'at'> = { before: pick(old), after: pick(fresh), removed };
  // An outdated file that another program holds must not prevent a save.
  tidyUp(() => {
    versions.prune(Date.now());
    const restorable = versions.list().flatMap((one) => Object.values(one.removed).map(({ id }) => id));
    library.prune(Date.now() - KEPT_MS, new Set([...inUse, ...restorable]));
  });
  commit(root, changes, () => {
    for (const path of Object.keys(removed)) library.keep(readFileSync(join(root, path)));
    refuseIfChanged();
    if (Object.values(version).some((part) => Object.keys(part).length > 0)) versions.add(version);
  });
}

/** The changes of a save to the files on disk. */
async function changesOf(
  disk: Disk,
  before: Keyed,
  after: Keyed,
  changed: readonly FileName[],
): Promise<FileChanges> {
  const present = await disk.library.list();
  const owned = ownedFiles(after);
  // Delete files first: after a crash, an entry without a file is visible in a form; a file without an entry is not.
  const removed = Object.keys(present).filter(
    (path) => getAt(before, [FILES, path]) !== undefined && getAt(after, [FILES, path]) === undefined,
  );
  const gone = [...ownedFiles(before), ...removed].filter((path) => !owned.has(path) && present[path]);
  const changes = new Map<string, string | Uint8Array | undefined>(gone.map((path) => [path, undefined]));
  for (const name of changed) changes.set(contentFiles[name].file, written(after, name));
  for (const path of owned) {
    const id = getAt(after, [FILES, path]);
    if (typeof id === 'string' && present[path]?.id !== id) changes.set(path, await uploaded(disk, path, id));
  }
  const lines = staleLines(disk);
  const stale = staleAfter(before, after, lines, Object.keys(Object(getAt(after, [REVIEWED]))));
  if (!isDeepStrictEqual(stale, lines))
    changes.set(STALE_FILE, stale.map((line) => `- ${line}\n`).join('') || undefined);
  return changes;
}

/** The bytes of a new file. */
async function uploaded({ library }: Disk, path: string, id: string): Promise<Uint8Array> {
  const name = path.split('/').at(-1);
  if (!isAssetPath(path)) throw new Refusal(`«${name}» no sirve como nombre de archivo.`);
  const bytes = await library.read(id);
  if (!bytes) throw new Refusal(`El archivo «${name}» ya no está en el editor. Elíjalo de nuevo.`);
  return bytes;
}

const CONFLICT = {
  label: 'Dos cambios a la vez',
  problem: 'Otra ventana u otro programa también lo ha cambiado.',
  remedy: 'Elija qué se guarda.',
};

/** @throws Refusal with the fields that have a conflict */
export function refuseConflicts(changes: Changes, content: Keyed): void {
  const addresses = Object.keys(changes).filter(
    (address) => changes[address]?.others && !isUnnamed(content, address),
  );
  if (addresses.length === 0) return;
  const problems = addresses.map((address) => {
    const [file = '', ...path] = pathOf(address);
    const named = file === FILES ? namedFiles(content).find((one) => one.path === path[0])?.field : undefined;
    return { ...(named ?? { file: file as Field['file'], path }), ...CONFLICT };
  });
  throw new Refusal('No se ha guardado nada: hay que elegir entre dos cambios.', { problems });
}

/** The draft after its save. Keeps files that an undo may need, and a final space after which typing may continue. */
export function afterSave(draft: Draft, saved: Keyed): Draft {
  const content = currentOf(draft);
  const rest = Object.entries(draft.changes).filter(([address, { to }]) => {
    const leaf = leafAt(saved, pathOf(address));
    return !isSame(to, leaf) && (isUnnamed(content, address) || isSame(tidyLeaf(to), leaf));
  });
  return { saved, changes: Object.fromEntries(rest) };
}
