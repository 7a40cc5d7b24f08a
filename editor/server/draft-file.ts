/** What is not saved, on disk. */
import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { renameWithRetry } from '../../model/files/retry.ts';
import { type Draft, draft } from '../shared/protocol.ts';
import { writeWhole } from './commit.ts';
import type { WriteTurn } from './write-turn.ts';

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
  readonly #writer: WriteTurn;
  #kept: Kept = { draft: NO_DRAFT };
  #stamp: string | undefined;
  /** The {@link WriteTurn.turn} in which it was last read or written. */
  #turn = 0;

  constructor(path: string, writer: WriteTurn) {
    this.#path = path;
    this.#writer = writer;
  }

  /** What was read or written last. */
  get kept(): Kept {
    return this.#kept;
  }

  /** The window that has the draft, if there is one. */
  get author(): string | undefined {
    return isEmptyDraft(this.#kept.draft) ? undefined : this.#kept.author;
  }

  /** Whether another process has changed the file since it was read or written. */
  hasChanged = (): boolean => this.#stampNow() !== this.#stamp;

  /**
   * Reads a changed draft, and returns whether it did; empty if there is none. A damaged one is set aside by the holder of
   * the folder. What other programs do to a draft while this process holds the folder is undone.
   */
  update(): boolean {
    const { isHere, isOwn, turn } = this.#writer;
    const wasHeld = isHere && turn > 0 && turn === this.#turn;
    const hasDraft = !isEmptyDraft(this.#kept.draft);
    // No editor removes a draft.
    const isRemoved = this.#stampNow() === '';
    if (this.hasChanged() && hasDraft && isOwn && (wasHeld || isRemoved)) this.write(this.#kept);
    const isRead = this.hasChanged() && !(hasDraft && wasHeld);
    if (isRead) this.#kept = this.#read(isHere);
    // The draft of another computer arrived late, such as by OneDrive: the window has to show it.
    if (isRead && wasHeld && !isEmptyDraft(this.#kept.draft)) this.#writer.forget();
    this.#turn = turn;
    return isRead;
  }

  /** Notes which window has the draft, and so writes after a restart. Not in an empty draft: another may arrive. */
  note(window: string): void {
    const { draft, author } = this.#kept;
    if (this.#writer.isOwn && author !== window && !isEmptyDraft(draft))
      this.write({ draft, author: window });
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

  /** Writes the draft. What another program has put in its place stays beside it. */
  write(value: Kept): void {
    if (this.hasChanged()) this.#setAside();
    writeWhole(this.#path, JSON.stringify(value));
    this.#kept = value;
    this.#stamp = this.#stampNow();
    this.#turn = this.#writer.turn;
  }

  #setAside(): void {
    const found = statSync(this.#path, { throwIfNoEntry: false });
    const isSame = found?.isFile() && readFileSync(this.#path, 'utf8') === JSON.stringify(this.#kept);
    if (!found || isSame) return;
    const aside = `${this.#path}-de-otro-programa-${Date.now()}`;
    renameWithRetry(this.#path, aside);
    console.error(`Otro programa ha cambiado el borrador: lo suyo queda en «${aside}».`);
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
