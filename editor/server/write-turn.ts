import type { Writer } from '../shared/protocol.ts';
import { isForbidden } from './commit.ts';
import { ELSEWHERE, type Holder } from './holder.ts';
import { Refusal } from './refusal.ts';

/** Who may write: one window of one process. */
export class WriteTurn {
  readonly #holder: Holder;
  /** The window that writes. */
  #window: string | undefined;
  /** Who writes instead of this process. */
  #elsewhere: Writer | undefined;
  /** Why nobody can write: the content can be read all the same. */
  #forbidden: unknown;

  constructor(holder: Holder) {
    this.#holder = holder;
  }

  /** Whether no other process writes. */
  get isHere(): boolean {
    return this.#elsewhere === undefined;
  }

  /** Whether this process may write. */
  get isOwn(): boolean {
    return this.isHere && this.#forbidden === undefined;
  }

  /** See {@link Holder.turn}. */
  get turn(): number {
    return this.#holder.turn;
  }

  /** Asks whether this process may write. See {@link Holder.claim}. */
  claim(gives: boolean): void {
    this.#forbidden = undefined;
    try {
      this.#elsewhere = this.#holder.claim(gives);
    } catch (error) {
      if (!isForbidden(error)) throw error;
      this.#forbidden = error;
    }
  }

  /** Makes a window the one that writes. */
  take(window: string): void {
    this.#window = window;
  }

  /** No window writes until one is opened. */
  forget(): void {
    this.#window = '';
  }

  /** After a restart, the window that wrote the draft still writes. */
  recall(window: string, author: string | undefined): void {
    this.#window ??= (this.isHere ? author : undefined) ?? window;
  }

  /** Who writes instead of a window; `undefined` if the window does. */
  insteadOf(window: string): Writer | undefined {
    return this.#elsewhere ?? (this.#window === window ? undefined : {});
  }

  /**
   * @param author of the draft
   * @throws Refusal if a window may not write
   */
  refuseOthers(window: string, author: string | undefined): void {
    if (this.#forbidden) throw this.#forbidden;
    this.recall(window, author);
    const writer = this.insteadOf(window);
    if (writer) throw new Refusal(ELSEWHERE, { writer });
  }
}
