/** What is not saved, on disk. */
import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { renameWithRetry } from '../../model/files/retry.ts';
import { type Draft, draft } from '../shared/protocol.ts';
import { writeWhole } from './commit.ts';

export const NO_DRAFT: Draft = { forms: {}, files: {}, reviewed: [] };

export const isEmptyDraft = ({ forms, files, reviewed }: Draft): boolean =>
  [forms, files, reviewed].every((part) => Object.keys(part).length === 0);

const kept = z.object({
  draft,
  /** The window that has written it. */
  author: z.string().optional(),
});
type Kept = z.infer<typeof kept>;

export class DraftFile {
  readonly #path: string;
  #kept: Kept = { draft: NO_DRAFT };
  #stamp: string | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** What was read or written last. */
  get kept(): Kept {
    return this.#kept;
  }

  /** Whether another process has changed the file since it was read or written. */
  hasChanged = (): boolean => this.#stampNow() !== this.#stamp;

  /** Reads the draft; empty if there is none. A damaged one is set aside by the holder of the folder. */
  read(isHolder: boolean): void {
    this.#kept = this.#read(isHolder);
  }

  #read(isHolder: boolean): Kept {
    this.#stamp = this.#stampNow();
    if (this.#stamp === '') return { draft: NO_DRAFT };
    const { data, error } = kept.safeParse(parsed(readFileSync(this.#path, 'utf8')));
    if (data) return data;
    if (isHolder) {
      const aside = `${this.#path}-ilegible-${Date.now()}`;
      renameWithRetry(this.#path, aside);
      this.#stamp = '';
      console.error(`El borrador está dañado: queda en «${aside}», y el editor empieza otro.`, error.message);
    }
    return { draft: NO_DRAFT };
  }

  write(value: Kept): void {
    writeWhole(this.#path, JSON.stringify(value));
    this.#kept = value;
    this.#stamp = this.#stampNow();
  }

  #stampNow(): string {
    const { ino, size, mtimeMs } = statSync(this.#path, { throwIfNoEntry: false }) ?? {};
    return ino === undefined ? '' : `${ino} ${size} ${mtimeMs}`;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
