import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { withChanges } from '../../src/content/content-folder.ts';
import { ContentError } from '../../src/content/problem.ts';
import type { FileName } from '../../src/content/schemas/index.ts';
import { contentFiles, STALE_FILE } from '../../src/content/schemas/index.ts';
import { withoutBlanks } from '../../src/content/written.ts';
import type { Changes } from '../draft/draft.ts';
import { getAt, type Keyed, pathOf, plainOf } from '../draft/keyed.ts';
import { fileNames, isUnnamed, namedFiles, ownedFiles } from '../shared/content.ts';
import { FILES, type Field, REVIEWED, type Version } from '../shared/protocol.ts';
import { kindOf } from './assets.ts';
import { commit, type Changes as FileChanges } from './commit.ts';
import { type Disk, folderOf, staleLines } from './disk.ts';
import { atField, checkContent } from './obstacles.ts';
import { Refusal } from './refusal.ts';
import { written } from './shown.ts';
import { staleAfter } from './stale.ts';
import { KEPT_MS } from './versions.ts';

/**
 * Writes a content, whole or not at all, with a version that can take it back.
 * @param before what is on disk
 * @param inUse ids of files that the draft may still need
 * @param refuseIfChanged throws when the disk is not as it was read
 * @throws Refusal when the content would not be right
 */
export async function saveContent(
  disk: Disk,
  before: Keyed,
  after: Keyed,
  inUse: readonly string[],
  refuseIfChanged: () => void,
): Promise<void> {
  const { root, library, versions } = disk;
  const [old, fresh] = [before, after].map(tidyFiles) as [TidyFiles, TidyFiles];
  const changed = fileNames.filter((name) => !isDeepStrictEqual(old[name], fresh[name]));
  const changes = await changesOf(disk, before, after, changed);
  if (changes.size === 0) return;
  await checkContent(withChanges(folderOf(disk), changes)).catch((error: unknown) => {
    if (!(error instanceof ContentError)) throw error;
    const faults = error.problems.map((problem) => atField(after, problem));
    throw new Refusal('No se ha guardado nada: hay que corregir lo siguiente.', { faults });
  });
  const present = Object.entries(await library.list());
  const removed = Object.fromEntries(present.filter(([path]) => changes.has(path)));
  const pick = (files: TidyFiles) => Object.fromEntries(changed.map((name) => [name, files[name]]));
  const version: Omit<Version, 'at'> = { before: pick(old), after: pick(fresh), removed };
  versions.prune(Date.now());
  const idsOf = () => versions.list().flatMap((one) => Object.values(one.removed).map(({ id }) => id));
  library.prune(Date.now() - KEPT_MS, () => new Set([...inUse, ...idsOf()]));
  commit(root, changes, () => {
    for (const path of Object.keys(removed)) library.keep(readFileSync(join(root, path)));
    refuseIfChanged();
    if (Object.values(version).some((part) => Object.keys(part).length > 0)) versions.add(version);
  });
}

type TidyFiles = Partial<Record<FileName, unknown>>;

/** The values of all files as they are written. */
const tidyFiles = (content: Keyed): TidyFiles =>
  Object.fromEntries(
    fileNames.map((name) => [
      name,
      withoutBlanks(contentFiles[name].schema, plainOf(getAt(content, [name]))),
    ]),
  );

/** What a save does to the files of the content. */
async function changesOf(
  disk: Disk,
  before: Keyed,
  after: Keyed,
  changed: readonly FileName[],
): Promise<FileChanges> {
  const present = await disk.library.list();
  const owned = ownedFiles(after);
  // Deletions first: a crash may leave an entry without its file, which a form shows, but no file without an entry.
  const gone = [...ownedFiles(before)].filter((path) => !owned.has(path) && present[path]);
  const changes: FileChanges = new Map(gone.map((path) => [path, undefined]));
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
  if (!kindOf(path)) throw new Refusal(`«${name}» no sirve como nombre de archivo.`);
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
  const faults = addresses.flatMap((address) => {
    const [file = '', ...path] = pathOf(address);
    const named = file === FILES ? namedFiles(content).find((one) => one.path === path[0])?.field : undefined;
    return { ...(named ?? { file: file as Field['file'], path }), ...CONFLICT };
  });
  throw new Refusal('No se ha guardado nada: hay que elegir entre dos cambios.', { faults });
}
