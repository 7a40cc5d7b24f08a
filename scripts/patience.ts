import { promises, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What Windows answers while another program watches, scans or reads a file or a folder. */
const HELD = ['EACCES', 'EBUSY', 'ENOTEMPTY', 'EPERM'];
const ATTEMPTS = 10;
const PAUSE_MS = 100;

/** Whether a change of files failed because another program held them, which may be over in a moment. */
export function isHeld(error: unknown): boolean {
  // The bundler wraps the errors of its plugins.
  const { code, pluginCode = code, errors = [] } = Object(error);
  return HELD.includes(pluginCode) || errors.some(isHeld);
}

/** Changes or reads a file; for a second, waits for a program that holds it. */
export function patiently<Result>(act: () => Result): Result {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return act();
    } catch (error) {
      if (!isHeld(error) || attempt === ATTEMPTS) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

/** Renames a file or a folder, as {@link patiently}. */
export const renamePatiently = (from: string, to: string): void => patiently(() => renameSync(from, to));

/**
 * Makes every `fs.promises.rename` of this process wait as {@link patiently} does. On Windows it fails while a program reads
 * the file that is replaced: Astro replaces its data store while Vite reads it.
 */
export function makeRenamesPatient(): void {
  const { rename } = promises;
  promises.rename = async (from, to) => {
    // Not as one blocking act: the reader may be this process.
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      try {
        return await rename(from, to);
      } catch (error) {
        if (!isHeld(error)) throw error;
      }
      await sleep(PAUSE_MS);
    }
    return rename(from, to);
  };
}

/** Removes what is no longer needed. A failure is printed, not thrown: it says nothing of what came before. */
export function tidyUp(remove: () => void): void {
  try {
    remove();
  } catch (error) {
    console.error('No se ha podido borrar lo que ya no hace falta:', error);
  }
}
