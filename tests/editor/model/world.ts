/** Two computers with one folder of the content, their tabs, and other programs. Anything may fail at any moment. */
import { hash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { parse, stringify } from 'yaml';
import { draftOf, hasConflict } from '../../../editor/browser/state/editor-state.ts';
import { isUnfinished } from '../../../editor/server/commit.ts';
import { DEAD_MS } from '../../../editor/server/holder.ts';
import { Refusal } from '../../../editor/server/refusal.ts';
import { Store } from '../../../editor/server/store.ts';
import { isSameForm } from '../../../editor/shared/content.ts';
import { type Draft, fileNames } from '../../../editor/shared/protocol.ts';
import { loadEditions } from '../../../model/check/load.ts';
import { type EditorWindow, serverOf } from '../../support/editor-window.ts';
import { checkAside, checkTab, contentOf } from './checks.ts';
import { type Computer, openTab } from './computer.ts';
import { bytesOf, contentFiles, writeContent } from './content.ts';
import { disk, endFault, failAfter, faults, formatDisk, isKilled, passTime } from './disk.ts';

/** What happens to a request. */
export interface Outcome {
  is: 'answered' | 'lost' | 'unanswered' | (typeof faults)[number];
  /** How many changes of the disk succeed before its fault. */
  at: number;
}

const NONE: Draft = { forms: {}, files: {}, reviewed: [] };
/** Ids of processes that do not exist: a computer that starts again finds its old process dead. */
let processes = 2 ** 30;
/** A start takes longer than one revision, so a new process never repeats those of the last one. */
const START_MS = 1000;

export class World {
  readonly root = resolve('/content');
  readonly computers: Computer[];
  /** What was acknowledged last, and what was sent since without an answer. */
  #acknowledged: Draft = NONE;
  #attempts: Draft[] = [];
  #outcome: Outcome['is'] = 'answered';
  #count = 0;
  /** What other programs have written in place of the draft. */
  readonly #foreign: string[] = [];
  /** Whether another program has written during an interrupted save. */
  #isTorn = false;

  constructor() {
    formatDisk(this.root);
    writeContent(this.root);
    this.computers = ['ANA', 'LUIS'].map((name) => {
      const computer = { name, tab: undefined, unsent: undefined } as unknown as Computer;
      this.restart(computer);
      return computer;
    });
  }

  /** A new word. */
  word = (): string => `p${++this.#count}`;

  /** Ends the process of a computer without a word, and starts another. */
  restart(computer: Computer): void {
    processes += 1;
    passTime(START_MS);
    const store = new Store(this.root, { computer: computer.name, process: processes });
    const served = serverOf(store);
    const attempt = (draft: Draft) => this.#attempts.push(draft);
    computer.store = store;
    computer.server = {
      open: (opening) => this.#send(() => served.open(opening)),
      state: (known) => this.#send(() => served.state(known)),
      save: (known) => this.#send(() => served.save(known)),
      write: async (writing) => {
        attempt(writing.draft);
        const reply = await this.#send(() => served.write(writing));
        this.#acknowledge(writing.draft);
        return reply;
      },
    };
  }

  #acknowledge(draft: Draft): void {
    this.#acknowledged = draft;
    this.#attempts = [];
  }

  async #send<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
    if (this.#outcome === 'lost') throw new Error('lost');
    const reply = await ask();
    if (this.#outcome === 'unanswered') throw new Error('unanswered');
    return reply;
  }

  /** Runs a task of a computer whose requests have this outcome. */
  async request(computer: Computer, { is, at }: Outcome, act: () => Promise<unknown>): Promise<void> {
    this.#outcome = is;
    const fault = faults.find((one) => one === is);
    if (fault) failAfter(at, fault);
    try {
      await act();
    } catch (error) {
      if (!isKilled() && !(error instanceof Refusal) && Object(error).message !== is) throw error;
    } finally {
      this.#outcome = 'answered';
      if (isKilled()) this.restart(computer);
      endFault();
    }
  }

  /** Does something in a tab, and notes what it has not sent. */
  async inTab(computer: Computer, act: (tab: EditorWindow) => unknown): Promise<void> {
    const { tab } = computer;
    if (!tab) return;
    const wasReading = Boolean(tab.state.writer);
    await act(tab);
    // What it shows may be outdated: see connect().
    if (wasReading && !tab.state.writer && computer.tab === tab) await openTab(computer);
    if (computer.tab !== tab) return;
    const draft = draftOf(tab.state);
    const isSent = isDeepStrictEqual(draft, tab.stored);
    if (!tab.state.writer)
      computer.unsent = isSent ? undefined : { windows: [tab.id], draft, base: tab.base };
  }

  async save(tab: EditorWindow): Promise<void> {
    if (tab.state.writer) return;
    for (const file of fileNames) if (hasConflict(tab.state, file)) tab.dispatch({ do: 'keep', file });
    const before = draftOf(tab.state);
    const refused = await tab.save();
    if (refused) return;
    this.#acknowledge(NONE);
    const { values } = tab.state.saved;
    for (const [file, { value } = {}] of Object.entries(before.forms))
      expect(isSameForm(file as 'site', value, values[file as 'site']), `${file} is saved`).toBe(true);
  }

  /** Uploads a new file. Returns its id. */
  upload(computer: Computer, path: string): string {
    const bytes = bytesOf(path, this.word());
    computer.store.library.keep(bytes);
    return hash('sha256', bytes);
  }

  /** Changes a file of the content as another program does, without an error. */
  write(name: keyof typeof contentFiles, change: (value: object) => void): void {
    this.#isTorn ||= isUnfinished(this.root);
    const path = join(this.root, contentFiles[name].file);
    const value = parse(String(disk.readFileSync(path)));
    change(value);
    disk.writeFileSync(path, stringify(value));
  }

  /** Another program removes the draft or replaces it by another, while an editor runs that sees it. */
  async spoil(removes: boolean): Promise<void> {
    const computer = this.computers.find(({ store, tab }) => tab && store.holder.isHeld());
    if (!computer?.tab) return;
    const path = join(this.root, '.editor/borrador.json');
    // Sees what another computer has left.
    const look = () => computer.store.state({ window: computer.tab?.id ?? '', saved: 0 });
    await look();
    if (!computer.store.holder.isHeld()) return;
    if (removes) disk.rmSync(path);
    const word = this.word();
    const draft = { ...NONE, reviewed: [word] };
    if (!removes) disk.writeFileSync(path, JSON.stringify({ draft }));
    await look();
    // Without a draft of its own, the editor takes it.
    const isTaken = disk.existsSync(path) && String(disk.readFileSync(path)).includes(word);
    if (isTaken && this.#attempts.length === 0) expect(this.#acknowledged).toEqual(NONE);
    if (isTaken) this.#acknowledge(draft);
    else if (!removes) this.#foreign.push(word);
  }

  wait = (): void => passTime(DEAD_MS / 2 + 1);

  /** After everything has calmed down, nothing acknowledged is lost, and no tab shows as saved what is not. */
  async check(): Promise<void> {
    for (const { tab } of this.computers) if (tab) await checkTab(this.root, tab);
    const [computer = expect.unreachable()] = this.computers;
    this.restart(computer);
    const open = () => computer.server.open({ window: crypto.randomUUID(), saved: 0 });
    // Sees what the others have left, and that they do nothing more.
    await open();
    passTime(2 * DEAD_MS);
    const { saved, draft, writer } = await open();
    expect(writer, 'a lock that blocks').toBeUndefined();
    const all = [this.#acknowledged, ...this.#attempts];
    const isKept = all.some((one) => isDeepStrictEqual(contentOf(saved, one), contentOf(saved, draft)));
    expect(isKept, `lost: ${JSON.stringify([draft, all])}`).toBe(true);
    checkAside(this.root, this.#foreign);
    if (!this.#isTorn) await loadEditions(this.root, () => undefined);
  }
}
