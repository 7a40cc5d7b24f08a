import { hash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Changes } from '../../model/files/content-folder.ts';
import { renameWithRetry, retryWhileLocked, tidyUp } from '../../model/files/retry.ts';
import { formats } from '../../model/text/format.ts';
import { Refusal } from './refusal.ts';

/** The hash of each file before and after a save; `null` for no file. */
type Plan = Record<string, Hashes>;
type Hashes = { before: string | null; after: string | null };

/** Inside the content, on the same file system: a rename moves a file in one step. Each process has its own folder. */
const STAGES = '.editor/guardando';
const stagesOf = (root: string) => {
  const folder = join(root, STAGES);
  return existsSync(folder) ? readdirSync(folder).map((id) => join(folder, id)) : [];
};
const planOf = (stage: string) => join(stage, 'plan.json');

/** Whether a save is under way or was interrupted; {@link recover} undoes it. */
export const isUnfinished = (root: string): boolean =>
  stagesOf(root).some((stage) => existsSync(planOf(stage)));

/**
 * Makes all changes or none: after an interruption, {@link recover} undoes them by the plan.
 * @param root folder of the content
 * @param prepare runs before the first change; an error prevents all changes
 * @param holder of the folder; its beats tell a slow disk from a dead editor
 */
export function commit(
  root: string,
  changes: Changes,
  prepare: () => void,
  holder: { readonly id: string; beat(): void; isHeld(): boolean },
): void {
  recover(root);
  const stage = join(root, STAGES, holder.id);
  try {
    const plan: Plan = {};
    for (const [file, bytes] of changes) {
      holder.beat();
      const folder = join(root, dirname(file));
      if (existsSync(folder) && !isPlain(folder))
        throw new Refusal(`«${dirname(file)}» no es una carpeta del contenido.`);
      const before = keep(join(stage, 'antes', file), bytesOf(root, file));
      plan[file] = { before, after: keep(join(stage, 'nuevo', file), bytes) };
    }
    prepare();
    writeWhole(planOf(stage), JSON.stringify(plan));
    for (const [file, { after }] of Object.entries(plan)) {
      holder.beat();
      put(join(stage, 'nuevo', file), join(root, file), after);
    }
    // Without its plan, the save is final.
    remove(planOf(stage));
  } finally {
    // Otherwise the new holder has undone the save.
    if (holder.isHeld()) recover(root);
  }
}

/**
 * Undoes the interrupted saves of all processes. Only for the holder of the folder, between two saves.
 * @throws Refusal with the files that cannot be restored; the plan and their bytes are kept
 */
export function recover(root: string): void {
  for (const stage of stagesOf(root)) {
    if (existsSync(planOf(stage))) undo(root, stage);
    tidyUp(() => rmSync(stage, { recursive: true, force: true }));
  }
}

function undo(root: string, stage: string): void {
  const plan: Plan = JSON.parse(readFileSync(planOf(stage), 'utf8'));
  const stuck = Object.entries(plan).filter(([file, hashes]) => !restore(root, stage, file, hashes));
  if (stuck.length > 0) {
    const files = formats('es').list(stuck.map(([file]) => `«${file}»`));
    throw new Refusal(
      `Un guardado se ha quedado a medias. Ya han cambiado: ${files}. Todo lo demás sigue como antes, y no se ha perdido nada. Cierre los programas que usen esos archivos y guarde otra vez: el editor deshará antes lo que se quedó a medias.`,
    );
  }
  remove(planOf(stage));
}

/** Restores a file unless another program has changed it since the save. Returns whether this succeeded. */
function restore(root: string, stage: string, file: string, { before, after }: Hashes): boolean {
  try {
    const bytes = bytesOf(root, file);
    const isChanged = after === (bytes ? hash('sha256', bytes) : null);
    const old = join(stage, 'antes', file);
    // Without staged bytes, the file has been restored before: another program has since written the same bytes.
    const isStaged = before === null || existsSync(old);
    if (isChanged && before !== after && isStaged) put(old, join(root, file), before);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Writes bytes into a staging folder. Returns their hash. */
function keep(path: string, bytes?: string | Uint8Array): string | null {
  if (bytes === undefined) return null;
  writeWhole(path, bytes);
  return hash('sha256', bytes);
}

/** Replaces a file by its staged bytes; without a hash, removes it. */
function put(staged: string, path: string, hashOfBytes: string | null): void {
  if (hashOfBytes === null) remove(path);
  else {
    // Another program may have removed the folder.
    mkdirSync(dirname(path), { recursive: true });
    renameWithRetry(staged, path);
  }
}

const remove = (path: string) => retryWhileLocked(() => rmSync(path, { force: true }));

const bytesOf = (root: string, file: string) =>
  existsSync(join(root, file)) ? retryWhileLocked(() => readFileSync(join(root, file))) : undefined;

/** Distinguishes the temporary files of this process from those of another one, also on another computer. */
const OWN = randomUUID().slice(0, 8);

/** Writes a file and its folder. After a crash the file is either old or new. */
export function writeWhole(path: string, bytes: string | Uint8Array): void {
  const temporary = `${path}.${OWN}.nuevo`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporary, bytes, { flush: true });
  renameWithRetry(temporary, path);
}

/** Writing is not allowed: the content can be read all the same. */
export const isForbidden = (error: unknown) => ['EROFS', 'EACCES', 'EPERM'].includes(Object(error).code);

/** Writes a file that only saves time: a failure, as in a folder without write permission, has no consequence. */
export function writeCache(path: string, bytes: string | Uint8Array): void {
  try {
    writeWhole(path, bytes);
  } catch (error) {
    console.warn(error);
  }
}

/** Whether a path exists and contains no symlink. */
export const isPlain = (path: string) => existsSync(path) && realpathSync(path) === path;
