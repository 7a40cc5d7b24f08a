import { existsSync, promises, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Windows' error codes while another program watches, scans or reads a file or a folder. */
const LOCKED_CODES = ['EACCES', 'EBUSY', 'ENOTEMPTY', 'EPERM'];
const ATTEMPTS = 10;
const PAUSE_MS = 100;

/** Whether a file operation failed because another program holds the file, so that a retry may work. */
export function isLocked(error: unknown): boolean {
  // Rolldown wraps the errors of plugins.
  const { code, pluginCode = code, errors = [] } = Object(error);
  return LOCKED_CODES.includes(pluginCode) || errors.some(isLocked);
}

/** Runs a file operation; retries for a second while another program holds the file. */
export function retryWhileLocked<Result>(act: () => Result): Result {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return act();
    } catch (error) {
      if (!isLocked(error) || attempt === ATTEMPTS) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

/** Runs a task; retries for a second while its error is a temporary one. */
export async function retryWhile<Result>(
  isTemporary: (error: unknown) => boolean,
  act: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isTemporary(error) || attempt === ATTEMPTS) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

/** Renames a file or folder, with the retries of {@link retryWhileLocked}. */
export const renameWithRetry = (from: string, to: string): void =>
  retryWhileLocked(() => renameSync(from, to));

/**
 * Makes every `fs.promises.rename` of this process retry as {@link retryWhileLocked} does, and move to another file
 * system. On Windows a rename fails while a program reads the target: Vite reads Astro's data store while Astro replaces
 * it. If `--out` is outside of the project, Astro renames its files from `.astro` there. A build while the editor runs,
 * as in a publication, writes the same files of `.astro`: the other process may already have renamed the temporary file.
 */
export function adaptRenames(): void {
  const { rename, cp, rm } = promises;
  promises.rename = async (from, to) => {
    try {
      // Not blocking: the reader may be this process.
      await retryWhile(isLocked, () => rename(from, to));
    } catch (error) {
      const { code } = Object(error);
      if (code === 'ENOENT' && String(from) === `${to}.tmp` && existsSync(to)) return;
      if (code !== 'EXDEV') throw error;
      await cp(from as string, to as string, { recursive: true });
      await rm(from, { recursive: true });
    }
  };
}

/** Removes temporary files. Logs a failure instead of throwing, which would hide an earlier error. */
export function tidyUp(remove: () => void): void {
  try {
    remove();
  } catch (error) {
    console.error('No se ha podido borrar lo que ya no hace falta:', error);
  }
}
