import { readFile, stat } from 'node:fs/promises';
import type { Variant } from './catalogue.ts';

/** Bytes. Pages, scripts and most pictures are smaller; the whole site holds some 2 MB of such files. */
const HOLD_UP_TO = 64 * 1024;
/** Milliseconds for which a file that was looked at is taken to be as it was. */
const TRUST = 1_000;

interface Held {
  readonly bytes: Buffer;
  checked: number;
}

/** Small files, kept once they have been asked for. */
export interface Memory {
  /**
   * Gives the bytes of a file, or nothing for one that is too big to hold.
   * @throws Error when the file is not on the disk as it was at the start, which is noticed within a second: what
   * stands there belongs to another build, and its other files would not fit ours
   */
  recall(variant: Variant): Promise<Buffer | undefined>;
}

/**
 * Keeps small files in memory. Opening, reading and closing a file for each answer took three quarters of the
 * server's time (docs/hosts.md).
 */
export function createMemory(): Memory {
  const held = new Map<Variant, Held>();
  return {
    async recall(variant) {
      const known = held.get(variant);
      const now = performance.now();
      if (known && now - known.checked < TRUST) return known.bytes;

      const { size } = await stat(variant.file);
      if (size !== variant.size) throw new ChangedFileError(variant);
      if (size > HOLD_UP_TO) return undefined;
      if (known) {
        known.checked = now;
        return known.bytes;
      }
      const bytes = await readFile(variant.file);
      // It may have changed since the look a moment ago.
      if (bytes.length !== size) throw new ChangedFileError(variant);
      held.set(variant, { bytes, checked: now });
      return bytes;
    },
  };
}

class ChangedFileError extends Error {
  constructor({ file }: Variant) {
    super(`${file} ha cambiado desde el arranque: reinicie el servidor`);
  }
}
