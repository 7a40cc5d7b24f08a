import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renameWithRetry, retryWhileLocked, tidyUp } from '../../scripts/retry.ts';
import { formats } from '../../src/content/format.ts';
import { Refusal } from './refusal.ts';

/** What a save does to the content: the new bytes of each file; `undefined` deletes it. */
export type Changes = Map<string, string | Uint8Array | undefined>;

/** The hash of each file before and after a save; `null` where there is no file. */
type Plan = Record<string, Hashes>;
type Hashes = { before: string | null; after: string | null };

/** In the folder of the content, so that a rename moves a file in one step. Its name is no file of the content. */
const stageOf = (root: string) => join(root, '.editor/guardando');
const planOf = (root: string) => join(stageOf(root), 'plan.json');

/** Whether a save has stopped half way, which {@link recover} undoes. */
export const isUnfinished = (root: string): boolean => existsSync(planOf(root));

/**
 * Makes all changes or none: the plan of a save that stops half way stays for {@link recover}.
 * @param root folder of the content
 * @param prepare runs just before the first change; what it throws prevents all
 */
export function commit(root: string, changes: Changes, prepare: () => void): void {
  recover(root);
  try {
    const plan: Plan = {};
    for (const [file, bytes] of changes) {
      if (!isPlain(join(root, dirname(file))))
        throw new Refusal(`«${dirname(file)}» no es una carpeta del contenido.`);
      const before = stage(root, 'antes', file, bytesOf(root, file));
      plan[file] = { before, after: stage(root, 'nuevo', file, bytes) };
    }
    prepare();
    writeWhole(planOf(root), JSON.stringify(plan));
    for (const [file, { after }] of Object.entries(plan)) put(root, 'nuevo', file, after);
    // From here on, the changes stay.
    remove(planOf(root));
  } finally {
    recover(root);
  }
}

/**
 * Undoes a save that has stopped half way, if any.
 * @throws Refusal that names the files that cannot be put back; all that is needed for it stays
 */
export function recover(root: string): void {
  if (isUnfinished(root)) {
    const plan: Plan = JSON.parse(readFileSync(planOf(root), 'utf8'));
    const stuck = Object.entries(plan).filter(([file, hashes]) => !putBack(root, file, hashes));
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

/** Puts a file back that the save has changed, unless another program has changed it since. Returns whether it could. */
function putBack(root: string, file: string, { before, after }: Hashes): boolean {
  try {
    const bytes = bytesOf(root, file);
    const isChanged = after === (bytes ? hash('sha256', bytes) : null);
    // Without its staged bytes, it has been put back before: another program has written the same bytes since.
    const isLeft = before === null || existsSync(join(stageOf(root), 'antes', file));
    if (isChanged && before !== after && isLeft) put(root, 'antes', file, before);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Keeps bytes beside the content. Returns their hash. */
function stage(root: string, folder: string, file: string, bytes?: string | Uint8Array): string | null {
  if (bytes === undefined) return null;
  writeWhole(join(stageOf(root), folder, file), bytes);
  return hash('sha256', bytes);
}

/** Moves a staged file into its place; without one, removes the file there. */
function put(root: string, folder: string, file: string, staged: string | null): void {
  if (staged === null) remove(join(root, file));
  else renameWithRetry(join(stageOf(root), folder, file), join(root, file));
}

const remove = (path: string) => retryWhileLocked(() => rmSync(path, { force: true }));

const bytesOf = (root: string, file: string) =>
  existsSync(join(root, file)) ? retryWhileLocked(() => readFileSync(join(root, file))) : undefined;

/** Writes a file, and its folder. A crash leaves no half file under its name. */
export function writeWhole(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.nuevo`, bytes, { flush: true });
  renameWithRetry(`${path}.nuevo`, path);
}

/** Whether a path contains no link: neither the file nor its folder is one. */
export const isPlain = (path: string) => existsSync(path) && realpathSync(path) === path;
