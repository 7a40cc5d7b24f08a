/** Which computer edits a folder of the content: a file in it, which the process of the editor rewrites. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { retryWhileLocked } from '../../scripts/retry.ts';
import type { Writer } from '../shared/protocol.ts';
import { writeWhole } from './commit.ts';

/** How often a process rewrites its file; the others take it for dead after {@link DEAD_MS} without a change. */
export const BEAT_MS = 2_000;
export const DEAD_MS = 20_000;

const note = z.object({
  id: z.string(),
  computer: z.string(),
  process: z.number(),
  since: z.number(),
  beat: z.number(),
});
type Note = z.infer<typeof note>;

/** What the tests replace. */
export interface Identity {
  computer: string;
  process: number;
}

/** A claim of this process on a folder. Only its holder writes into the folder. */
export class Holder {
  readonly #path: string;
  /** Contains the note of a process that asks for the folder. */
  readonly #request: string;
  readonly #own: Note;
  readonly #ageOfOther = watch();
  readonly #ageOfRequest = watch();
  #written = 0;

  /** @param root folder of the content */
  constructor(
    root: string,
    { computer, process: id }: Identity = { computer: hostname(), process: process.pid },
  ) {
    this.#path = join(root, '.editor/editando.json');
    this.#request = join(root, '.editor/pide.json');
    this.#own = { id: randomUUID(), computer, process: id, since: Date.now(), beat: 0 };
  }

  /**
   * Holds the folder if nobody else does. Returns the holder if it is another process.
   * @param gives whether to give up the folder if another process asks for it
   * @throws Error with a system code when the folder cannot be written
   */
  claim(gives: boolean): Writer | undefined {
    const { text, found } = read(this.#path);
    const asking = this.#requestOfOther();
    if (found?.id === this.#own.id) return this.#keep(gives ? asking : undefined);
    if (text !== undefined && !this.#isDead(text, found)) return this.#writer(found);
    if (asking) return this.#writer(asking);
    return this.#take(text);
  }

  /** Whether this process still holds the folder: another computer may have taken the folder of a sleeping one. */
  isHeld = (): boolean => read(this.#path).found?.id === this.#own.id;

  /** Asks the holder to give up the folder, which {@link claim} then takes. */
  ask(): void {
    if (!this.isHeld()) writeWhole(this.#request, JSON.stringify(this.#own));
  }

  /** Gives up the folder. */
  release = (): void => {
    if (this.isHeld()) retryWhileLocked(() => rmSync(this.#path, { force: true }));
  };

  /** Rewrites the own file in time; gives the folder to a process that asks for it. */
  #keep(asking: Note | undefined): Writer | undefined {
    if (asking) {
      this.release();
      return this.#writer(asking);
    }
    this.beat();
    return undefined;
  }

  /** Tells the others that this process is alive. */
  beat = (): void => {
    if (Date.now() - this.#written < BEAT_MS) return;
    this.#written = Date.now();
    this.#own.beat += 1;
    writeWhole(this.#path, JSON.stringify(this.#own));
  };

  /** Takes a free folder, or that of a dead process. */
  #take(text: string | undefined): Writer | undefined {
    try {
      mkdirSync(dirname(this.#path), { recursive: true });
      if (text !== undefined) {
        // Of two processes that take it, one moves it away.
        const aside = `${this.#path}.${this.#own.id}`;
        renameSync(this.#path, aside);
        rmSync(aside, { force: true });
      }
      this.#written = Date.now();
      writeFileSync(this.#path, JSON.stringify(this.#own), { flag: 'wx', flush: true });
      if (this.#isAsked()) rmSync(this.#request, { force: true });
      return undefined;
    } catch (error) {
      if (!['EEXIST', 'ENOENT'].includes(Object(error).code)) throw error;
      return this.#writer(read(this.#path).found);
    }
  }

  #isDead(text: string, found: Note | undefined): boolean {
    if (found?.computer === this.#own.computer && !isRunning(found.process)) return true;
    return this.#ageOfOther(text) >= DEAD_MS;
  }

  #writer = (found: Note | undefined): Writer => ({
    computer: found?.computer ?? '',
    since: found?.since,
    isAsked: this.#isAsked(),
  });

  #isAsked = () => read(this.#request).found?.id === this.#own.id;

  /** Who asks for the folder. A request that nobody takes up is void. */
  #requestOfOther(): Note | undefined {
    const { text, found } = read(this.#request);
    if (text === undefined || !found || found.id === this.#own.id) return undefined;
    if (found.computer === this.#own.computer && !isRunning(found.process)) return undefined;
    return this.#ageOfRequest(text) < DEAD_MS ? found : undefined;
  }
}

/** For how long a text has been the same, by the clock of this computer. */
function watch() {
  let seen: { text: string; at: number } | undefined;
  return (text: string): number => {
    if (seen?.text !== text) seen = { text, at: Date.now() };
    return Date.now() - seen.at;
  };
}

/** A note and its text; no note if the file is missing or damaged. */
function read(path: string): { text?: string; found?: Note } {
  try {
    const text = retryWhileLocked(() => readFileSync(path, 'utf8'));
    const { data } = note.safeParse(parsed(text));
    return data ? { text, found: data } : { text };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(Object(error).code)) return {};
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A power cut may leave half a file.
  }
}

/** Whether a process of this computer exists. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // It exists, and belongs to another user.
    return Object(error).code === 'EPERM';
  }
}
