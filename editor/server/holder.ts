/** Which computer edits a folder of the content: a file in it, which the process of the editor rewrites. */
import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../../model/files/lock.cjs';
import { renameWithRetry, retryWhileLocked } from '../../model/files/retry.ts';
import type { Writer } from '../shared/protocol.ts';
import { isUnfinished, recover, writeWhole } from './commit.ts';
import { type Note, readNote, watch } from './note.ts';
import { Refusal } from './refusal.ts';

/** How often a process rewrites its file; the others take it for dead after {@link DEAD_MS} without a change. */
export const BEAT_MS = 2_000;
export const DEAD_MS = 20_000;

export const ELSEWHERE = 'El editor está abierto en otro sitio: aquí no se puede cambiar nada.';

/** What the tests replace. */
export interface Identity {
  computer: string;
  /** Distinguishes computers with the same name. */
  machine: string;
  process: number;
}

/** The network adapters. If they change, only the takeover of a dead process's folder takes longer. */
function machineId(): string {
  const adapters = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ mac }) => mac));
  return hash('sha256', [...new Set(adapters)].sort().join());
}

/** A claim of this process on a folder. Only its holder writes into the folder. */
export class Holder {
  readonly id = randomUUID();
  readonly #path: string;
  /** Contains the note of a process that asks for the folder. */
  readonly #request: string;
  readonly #own: Note;
  readonly #ageOfOther = watch();
  readonly #ageOfRequest = watch();
  #written = 0;
  /** How often this process has taken the folder: another one may have written in between. */
  turn = 0;

  /** @param root folder of the content */
  constructor(
    root: string,
    { computer = hostname(), machine = machineId(), process: number = process.pid }: Partial<Identity> = {},
  ) {
    this.#path = join(root, '.editor/editando.json');
    this.#request = join(root, '.editor/pide.json');
    this.#own = { id: this.id, computer, machine, process: number, since: Date.now(), beat: 0 };
  }

  /**
   * Holds the folder if nobody else does. Returns the holder if it is another process.
   * @param gives whether to give up the folder if another process asks for it
   * @throws Error with a system code when the folder cannot be written
   */
  claim(gives: boolean): Writer | undefined {
    const { text, found } = readNote(this.#path);
    const asking = this.#requestOfOther();
    if (found?.id === this.id) return this.#keep(gives ? asking : undefined);
    if (text !== undefined && !this.#isDead(text, found)) return this.#writer(found);
    if (asking) return this.#writer(asking);
    return this.#take(text);
  }

  /** Whether this process still holds the folder: another computer may have taken the folder of a sleeping one. */
  isHeld = (): boolean => readNote(this.#path).found?.id === this.id;

  /** @throws Refusal if this process no longer holds the folder */
  refuseLost = (): void => {
    if (!this.isHeld()) throw new Refusal(ELSEWHERE);
  };

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

  /**
   * Tells the others that this process is alive.
   * @throws Refusal if this process no longer holds the folder
   */
  beat = (): void => {
    if (Date.now() - this.#written < BEAT_MS) return;
    this.refuseLost();
    this.#own.beat += 1;
    writeWhole(this.#path, JSON.stringify(this.#own));
    // After the write: what prevents it is reported to each caller.
    this.#written = Date.now();
  };

  /** Takes a free folder, or that of a dead process. */
  #take(text: string | undefined): Writer | undefined {
    try {
      mkdirSync(dirname(this.#path), { recursive: true });
      if (text !== undefined) {
        // Of two processes that take it, one moves it away.
        const aside = `${this.#path}.${this.id}`;
        renameWithRetry(this.#path, aside);
        const moved = readFileSync(aside, 'utf8');
        rmSync(aside, { force: true });
        // Its process lives, or a faster one has taken the folder: the next write fails.
        if (moved !== text) writeFileSync(this.#path, moved, { flag: 'wx', flush: true });
      }
      writeFileSync(this.#path, JSON.stringify(this.#own), { flag: 'wx', flush: true });
      this.#written = Date.now();
      this.turn += 1;
      if (this.#isAsked()) rmSync(this.#request, { force: true });
      return undefined;
    } catch (error) {
      if (!['EEXIST', 'ENOENT'].includes(Object(error).code)) throw error;
      return this.#writer(readNote(this.#path).found);
    }
  }

  #isDead(text: string, found: Note | undefined): boolean {
    return this.#isKilled(found) || this.#ageOfOther(text) >= DEAD_MS;
  }

  /** Whether a note is that of a process of this computer that no longer exists. */
  #isKilled(found: Note | undefined): boolean {
    const { computer, machine } = this.#own;
    return found?.computer === computer && found.machine === machine && !isRunning(found.process);
  }

  #writer = (found: Note | undefined): Writer => ({
    computer: found?.computer ?? '',
    since: found?.since,
    isAsked: this.#isAsked(),
  });

  #isAsked = () => readNote(this.#request).found?.id === this.id;

  /** The other computer's request for the folder; an old request is ignored. */
  #requestOfOther(): Note | undefined {
    const { text, found } = readNote(this.#request);
    if (text === undefined || !found || found.id === this.id || this.#isKilled(found)) return undefined;
    return this.#ageOfRequest(text) < DEAD_MS ? found : undefined;
  }
}

/**
 * Undoes the save of a killed editor. Waits for a save under way, and for what its holder can undo.
 * @throws Refusal if the content stays half saved
 */
export async function recoverKilled(root: string, holder = new Holder(root)): Promise<void> {
  const end = Date.now() + DEAD_MS + 2 * BEAT_MS;
  while (isUnfinished(root)) {
    const writer = holder.claim(false);
    if (!writer) {
      try {
        recover(root);
      } finally {
        holder.release();
      }
    } else if (Date.now() > end) throw new Refusal(unfinished(writer));
    else await sleep(100);
  }
}

const unfinished = ({ computer }: Writer) =>
  `El editor de «${computer}» ha dejado un guardado a medias: lo deshará cuando pueda. Espere a que diga «Todo guardado» e inténtelo de nuevo.`;
