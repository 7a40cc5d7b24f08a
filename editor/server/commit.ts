import { hash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { renameWithRetry, retryWhileLocked, tidyUp } from '../../scripts/retry.ts';
import type { Changes } from '../../src/content/content-folder.ts';
import { formats } from '../../src/content/format.ts';
import { Refusal } from './refusal.ts';

/** The hash of each file before and after a save; `null` for no file. */
type Plan = Record<string, Hashes>;
type Hashes = { before: string | null; after: string | null };

/** Inside the content, on the same file system: a rename moves a file in one step. */
const stageOf = (root: string) => join(root, '.editor/guardando');
const planOf = (root: string) => join(stageOf(root), 'plan.json');

/** Whether a save was interrupted; {@link recover} undoes it. */
export const isUnfinished = (root: string): boolean => existsSync(planOf(root));

/**
 * Makes all changes or none: after an interruption, {@link recover} undoes them by the plan.
 * @param root folder of the content
 * @param prepare runs before the first change; an error prevents all changes
 * @param beat runs before each file: a slow disk must not look like a dead editor
 */
export function commit(root: string, changes: Changes, prepare: () => void, beat: () => void): void {
  recover(root);
  try {
    const plan: Plan = {};
    for (const [file, bytes] of changes) {
      beat();
      const folder = join(root, dirname(file));
      if (existsSync(folder) && !isPlain(folder))
        throw new Refusal(`«${dirname(file)}» no es una carpeta del contenido.`);
      const before = stage(root, 'antes', file, bytesOf(root, file));
      plan[file] = { before, after: stage(root, 'nuevo', file, bytes) };
    }
    prepare();
    writeWhole(planOf(root), JSON.stringify(plan));
    for (const [file, { after }] of Object.entries(plan)) {
      beat();
      put(root, 'nuevo', file, after);
    }
    // Without its plan, the save is final.
    remove(planOf(root));
  } finally {
    recover(root);
  }
}

/**
 * Undoes an interrupted save.
 * @throws Refusal with the files that cannot be restored; the plan and their bytes are kept
 */
export function recover(root: string): void {
  if (isUnfinished(root)) {
    const plan: Plan = JSON.parse(readFileSync(planOf(root), 'utf8'));
    const stuck = Object.entries(plan).filter(([file, hashes]) => !restore(root, file, hashes));
    if (stuck.length > 0) {
      const files = formats('es').list(stuck.map(([file]) => `«${file}»`));
      throw new Refusal(
        `Un guardado se ha quedado a medias. Ya han cambiado: ${files}. Todo lo demás sigue como antes, y no se ha perdido nada. Cierre los programas que usen esos archivos y guarde otra vez: el editor deshará antes lo que se quedó a medias.`,
      );
    }
    remove(planOf(root));
  }
  tidyUp(() => rmSync(stageOf(root), { recursive: true, force: true }));
}

/** Undoes the save of a killed editor. Waits for the save of another process, which takes less than a second. */
export async function recoverKilled(root: string): Promise<void> {
  for (let waited = 0; waited < 10 && isUnfinished(root); waited += 1) await sleep(100);
  if (isUnfinished(root)) recover(root);
}

/** Restores a file unless another program has changed it since the save. Returns whether this succeeded. */
function restore(root: string, file: string, { before, after }: Hashes): boolean {
  try {
    const bytes = bytesOf(root, file);
    const isChanged = after === (bytes ? hash('sha256', bytes) : null);
    // Without staged bytes, the file has been restored before: another program has since written the same bytes.
    const isStaged = before === null || existsSync(join(stageOf(root), 'antes', file));
    if (isChanged && before !== after && isStaged) put(root, 'antes', file, before);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Writes bytes into the staging folder. Returns their hash. */
function stage(root: string, folder: string, file: string, bytes?: string | Uint8Array): string | null {
  if (bytes === undefined) return null;
  writeWhole(join(stageOf(root), folder, file), bytes);
  return hash('sha256', bytes);
}

/** Replaces a file by its staged bytes; without a hash, removes it. */
function put(root: string, folder: string, file: string, staged: string | null): void {
  const path = join(root, file);
  if (staged === null) remove(path);
  else {
    // Another program may have removed the folder.
    mkdirSync(dirname(path), { recursive: true });
    renameWithRetry(join(stageOf(root), folder, file), path);
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
