import {
  constants,
  cpSync,
  existsSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.ts';

/** What a save does to the content: the new bytes of each file; none deletes it. */
export type Changes = Map<string, string | Uint8Array | undefined>;

/**
 * Makes all changes or, when the content would not be right, none.
 * @param root folder of the content
 * @param check throws when the changed copy, whose folder it gets, is not right
 * @param prepare runs just before the first change; what it throws prevents all
 */
export async function commit(
  root: string,
  changes: Changes,
  check: (staged: string) => Promise<void>,
  prepare: () => void,
): Promise<void> {
  // In the folder of the content, so that a rename moves a file in one step. Its name is no file of the content.
  const stage = join(root, '.editor/guardando');
  rmSync(stage, { recursive: true, force: true });
  try {
    const staged = join(stage, 'nuevo');
    const options = { recursive: true, mode: constants.COPYFILE_FICLONE };
    for (const name of readdirSync(root))
      if (!name.startsWith('.')) cpSync(join(root, name), join(staged, name), options);
    for (const [file, bytes] of changes) {
      if (!isPlain(join(root, dirname(file))))
        throw new Refusal(`«${dirname(file)}» no es una carpeta del contenido.`);
      rmSync(join(staged, file), { force: true });
      if (bytes !== undefined) writeFileSync(join(staged, file), bytes, { flush: true });
    }
    await check(staged);
    prepare();
    const places = [...changes].map(([file, bytes]) => ({
      fresh: bytes === undefined ? undefined : join(staged, file),
      place: join(root, file),
      old: join(stage, 'antes', file),
    }));
    replace(places);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Moves fresh files into their places. If one cannot be moved, all are as before. */
function replace(places: readonly { fresh: string | undefined; place: string; old: string }[]): void {
  for (const { place, old } of places) if (existsSync(place)) cpSync(place, old);
  try {
    for (const { fresh, place } of places)
      if (fresh !== undefined) renameSync(fresh, place);
      else rmSync(place, { force: true });
  } catch (error) {
    for (const { place, old } of places)
      if (existsSync(old)) renameSync(old, place);
      else rmSync(place, { force: true });
    throw error;
  }
}

/** Whether a path leads through no link: neither the file nor its folder is one. */
export const isPlain = (path: string) => existsSync(path) && realpathSync(path) === path;
