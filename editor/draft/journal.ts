import { appendFileSync, closeSync, fsyncSync, openSync, readFileSync, statSync } from 'node:fs';
import { writeWhole } from '../server/commit.ts';
import type { Change, Changes, Draft } from './draft.ts';

/** The last request of each window that is in the draft: none is done twice. */
export type Received = Readonly<Record<string, number>>;

interface Line {
  /** Changed leaves; `null` is as it is saved. */
  set: Record<string, Change | null>;
  received: Received;
}

/** The draft on disk: whole, then a line for each change since. */
export class Journal {
  readonly #path: string;
  #stamp: string | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Whether the file is not as this process has left it. */
  hasChanged = (): boolean => this.#stampNow() !== this.#stamp;

  /** The draft and what has been received; nothing when there is none. */
  read(): { draft: Draft; received: Received } | undefined {
    this.#stamp = this.#stampNow();
    if (this.#stamp === '') return undefined;
    const [first = '', ...lines] = readFileSync(this.#path, 'utf8').split('\n');
    const { saved, changes, received } = JSON.parse(first);
    const all: Record<string, Change> = { ...changes };
    const known: Record<string, number> = { ...received };
    for (const line of lines) {
      // A crash leaves half a line, whose window sends it again.
      const { set, received: later } = parseLine(line);
      Object.assign(known, later);
      for (const [address, change] of Object.entries(set)) {
        if (change) all[address] = change;
        else delete all[address];
      }
    }
    return { draft: { saved, changes: all }, received: known };
  }

  /** Adds what an edit has changed. */
  append(before: Changes, after: Changes, received: Received): void {
    const set: Line['set'] = {};
    for (const address of Object.keys({ ...before, ...after }))
      if (before[address] !== after[address]) set[address] = after[address] ?? null;
    const file = openSync(this.#path, 'a');
    try {
      // After half a line, a new one.
      appendFileSync(file, `\n${JSON.stringify({ set, received } satisfies Line)}`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    this.#stamp = this.#stampNow();
  }

  /** Writes the draft whole: also without changes it keeps the ids of the items, which open windows know. */
  write({ saved, changes }: Draft, received: Received): void {
    writeWhole(this.#path, JSON.stringify({ saved, changes, received }));
    this.#stamp = this.#stampNow();
  }

  #stampNow(): string {
    const { ino, size, mtimeMs } = statSync(this.#path, { throwIfNoEntry: false }) ?? {};
    return ino === undefined ? '' : `${ino} ${size} ${mtimeMs}`;
  }
}

function parseLine(line: string): Line {
  try {
    return JSON.parse(line);
  } catch {
    return { set: {}, received: {} };
  }
}
