import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Changes as FileChanges, withChanges } from '../../model/files/content-folder.ts';
import { tidyUp } from '../../model/files/retry.ts';
import type { FileName } from '../../model/schemas/index.ts';
import { contentFiles, STALE_FILE } from '../../model/schemas/index.ts';
import { byFile, isSameForm, ownedFiles, tidyValue } from '../shared/content.ts';
import { type Content, type Draft, fileNames, type Saved, type Version } from '../shared/protocol.ts';
import { isAssetPath } from './asset-file.ts';
import { commit } from './commit.ts';
import { type Disk, folderOf, staleLines } from './disk.ts';
import type { Holder } from './holder.ts';
import { atField, findTasks, problemsOf } from './pending.ts';
import { Refusal } from './refusal.ts';
import { written } from './shown.ts';
import { staleAfter } from './stale.ts';
import { KEPT_MS } from './versions.ts';

interface Writable extends Disk {
  holder: Holder;
}

/**
 * Writes a content completely or not at all, with a version that can restore the previous content.
 * @param before the content on disk
 * @param inUse ids of files that the draft may still need
 * @param refuseIfChanged throws when the disk has changed since it was read
 * @throws Refusal when the content has errors
 */
export async function saveContent(
  disk: Writable,
  before: Saved,
  after: Content,
  inUse: readonly (string | null)[],
  refuseIfChanged: () => void,
): Promise<void> {
  const { root, library, versions } = disk;
  const [old, fresh] = [before, after].map(({ values }) => byFile((name) => tidyValue(name, values[name])));
  const changed = fileNames.filter((name) => !isSameForm(name, before.values[name], after.values[name]));
  const changes = await changesOf(disk, before, after, changed);
  if (changes.size === 0) return;
  await findTasks(withChanges(folderOf(disk), changes)).catch((error: unknown) => {
    const problems = problemsOf(error).map((problem) => atField(after.values, problem));
    throw new Refusal('No se ha guardado nada: hay que corregir lo siguiente.', { problems });
  });
  const present = Object.entries(await library.list());
  const removed = Object.fromEntries(present.filter(([path]) => changes.has(path)));
  const pick = (files: typeof old) => Object.fromEntries(changed.map((name) => [name, files?.[name]]));
  const version: Omit<Version, 'at'> = { before: pick(old), after: pick(fresh), removed };
  // An outdated file that another program holds must not prevent a save.
  tidyUp(() => {
    versions.prune(Date.now());
    const restorable = versions.list().flatMap((one) => Object.values(one.removed).map(({ id }) => id));
    library.prune(Date.now() - KEPT_MS, new Set([...inUse.filter((id) => id !== null), ...restorable]));
  });
  const prepare = () => {
    for (const path of Object.keys(removed)) library.keep(readFileSync(join(root, path)));
    refuseIfChanged();
    if (Object.values(version).some((part) => Object.keys(part).length > 0)) versions.add(version);
  };
  commit(root, changes, prepare, disk.holder);
}

/** The changes of a save to the files on disk. */
async function changesOf(
  disk: Disk,
  before: Saved,
  after: Content,
  changed: readonly FileName[],
): Promise<FileChanges> {
  const present = await disk.library.list();
  const owned = ownedFiles(after.values);
  // Delete files first: after a crash, an entry without a file is visible in a form; a file without an entry is not.
  const removed = Object.keys(before.files).filter((path) => after.files[path] === undefined);
  const gone = [...ownedFiles(before.values), ...removed].filter((path) => !owned.has(path) && present[path]);
  const changes = new Map<string, string | Uint8Array | undefined>(gone.map((path) => [path, undefined]));
  for (const name of changed) changes.set(contentFiles[name].file, written(after.values, name));
  for (const path of owned) {
    const id = after.files[path];
    if (id !== undefined && present[path]?.id !== id) changes.set(path, await uploaded(disk, path, id));
  }
  const lines = staleLines(disk);
  const stale = staleAfter(before.values, after.values, lines, after.reviewed);
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
  path: [],
  label: 'Dos cambios a la vez',
  problem: 'Otro programa también lo ha cambiado.',
  remedy: 'Elija qué se guarda.',
};

/** @throws Refusal with the forms that another program has changed as well */
export function refuseConflicts({ values, hashes }: Saved, { forms }: Draft): void {
  const files = fileNames.filter((file) => {
    const { value, base = hashes[file] } = forms[file] ?? {};
    return base !== hashes[file] && !isSameForm(file, value, values[file]);
  });
  if (files.length === 0) return;
  const problems = files.map((file) => ({ file, ...CONFLICT }));
  throw new Refusal('No se ha guardado nada: hay que elegir entre dos cambios.', { problems });
}
