import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { renameWithRetry } from '../../scripts/retry.ts';
import { writeWhole } from '../server/commit.ts';
import type { Change, Changes, Draft } from './draft.ts';

/** The number of the last applied request of each window, so that no request is applied twice. */
export type Received = Readonly<Record<string, number>>;

interface Line {
  /** New changes by address; `null` removes a change. */
  set: Record<string, Change | null>;
  received: Received;
}

/** The draft on disk: the first line is complete, each further line adds changes. */
export class Journal {
  readonly #path: string;
  #stamp: string | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Whether another process has changed the file. */
  hasChanged = (): boolean => this.#stampNow() !== this.#stamp;

  /** The draft on disk, if there is one. A damaged draft is set aside. */
  read(): { draft: Draft; received: Received } | undefined {
    this.#stamp = this.#stampNow();
    if (this.#stamp === '') return undefined;
    const [first = '', ...lines] = readFileSync(this.#path, 'utf8').split('\n');
    const { saved, changes, received } = parseObject(first) ?? {};
    if (!saved) {
      const aside = `${this.#path}-ilegible-${Date.now()}`;
      renameWithRetry(this.#path, aside);
      this.#stamp = '';
      console.error(`El borrador está dañado: queda en «${aside}», y el editor empieza otro.`);
      return undefined;
    }
    const all: Record<string, Change> = { ...changes };
    const known: Record<string, number> = { ...received };
    for (const line of lines) {
      // A line cut off by a crash is ignored: its window sends it again.
      const { set = {}, received: later } = parseObject(line) ?? {};
      Object.assign(known, later);
      for (const [address, change] of Object.entries(set)) {
        if (change) all[address] = change;
        else delete all[address];
      }
    }
    return { draft: { saved, changes: all }, received: known };
  }

  /** Appends the difference between two states of the changes, and the request numbers. */
  append(before: Changes, after: Changes, received: Received): void {
    const set: Line['set'] = {};
    for (const address of Object.keys({ ...before, ...after }))
      if (before[address] !== after[address]) set[address] = after[address] ?? null;
    // Starts a new line: a crash may have left half of the last line.
    appendFileSync(this.#path, `\n${JSON.stringify({ set, received } satisfies Line)}`, { flush: true });
    this.#stamp = this.#stampNow();
  }

  /** Writes the complete draft. Even without changes it has the ids of list items, which open windows use. */
  write({ saved, changes }: Draft, received: Received): void {
    writeWhole(this.#path, JSON.stringify({ saved, changes, received }));
    this.#stamp = this.#stampNow();
  }

  #stampNow(): string {
    const { ino, size, mtimeMs } = statSync(this.#path, { throwIfNoEntry: false }) ?? {};
    return ino === undefined ? '' : `${ino} ${size} ${mtimeMs}`;
  }
}

/** Parses a line; `undefined` if it is damaged. */
function parseObject(line: string): Partial<Draft & Line> | undefined {
  try {
    return Object(JSON.parse(line));
  } catch {
    return undefined;
  }
}
