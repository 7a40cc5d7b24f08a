/** A server, its disk and windows of the editor, any of which may fail. */
import { hash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { parse, stringify } from 'yaml';
import { isChanged } from '../../../editor/browser/state/editor-state.ts';
import { addressOf } from '../../../editor/draft/keyed.ts';
import { isUnfinished } from '../../../editor/server/commit.ts';
import { Store } from '../../../editor/server/store.ts';
import { FILES, type Request, type StateReply } from '../../../editor/shared/protocol.ts';
import { loadEditions } from '../../../src/content/load.ts';
import { EditorWindow, type Server, serverOf } from '../../support/editor-window.ts';
import { bytesOf, contentFiles, writeContent } from './content.ts';
import { disk, endFault, failAfter, faults, formatDisk, isKilled, passTime } from './disk.ts';
import { History, itemsIn, wordsIn, wordsOf } from './history.ts';

/** What happens to a request. */
export interface Outcome {
  is: 'answered' | 'lost' | 'unanswered' | 'repeated' | (typeof faults)[number];
  /** How many changes of the disk succeed before its fault. */
  at: number;
}

export class World {
  readonly root = resolve('/content');
  readonly history = new History();
  windows: EditorWindow[] = [];
  /** The browser's storage of unsent requests by window, which outlives the windows. */
  readonly #storage = new Map<string, readonly Request[]>();
  #store: Store;
  #outcome: Outcome['is'] = 'answered';
  #count = 0;
  /** The number of items at the start. */
  #items: number | undefined;
  /** Whether another program has written during an interrupted save. */
  #isTorn = false;

  constructor() {
    formatDisk(this.root);
    writeContent(this.root);
    this.#store = new Store(this.root);
  }

  /** A new word. */
  word = (): string => `p${++this.#count}`;

  /** A new letter. */
  letter = (): string => String.fromCodePoint(0x4e00 + ++this.#count);

  readonly #server: Server = {
    state: (known) => this.#send((server) => server.state(known)),
    edit: (requests) => this.#send((server) => server.edit(requests)),
    save: (known) => this.#send((server) => server.save(known)),
  };

  async #send(ask: (server: Server) => Promise<StateReply>): Promise<StateReply> {
    if (this.#outcome === 'lost') throw new Error('lost');
    const server = serverOf(this.#store);
    if (this.#outcome === 'repeated') await ask(server);
    const answer = await ask(server);
    if (this.#outcome === 'unanswered') throw new Error('unanswered');
    return answer;
  }

  /** Runs a task that sends requests with this outcome. */
  async request({ is, at }: Outcome, act: () => Promise<unknown>): Promise<void> {
    this.#outcome = is;
    const fault = faults.find((one) => one === is);
    if (fault) failAfter(at, fault);
    try {
      await act();
    } catch (error) {
      if (!isKilled() && Object(error).message !== is) throw error;
    } finally {
      this.#outcome = 'answered';
      if (isKilled()) this.restart();
      endFault();
    }
  }

  restart(): void {
    passTime();
    this.#store = new Store(this.root);
  }

  /** Closes a window, unless it is the last. */
  close(window: EditorWindow): void {
    if (this.windows.length > 1) this.windows = this.windows.filter((one) => one !== window);
  }

  /** Sends what closed windows could not send, then opens a window. */
  async open(): Promise<EditorWindow> {
    for (const [id, requests] of this.#storage) {
      if (this.windows.some((one) => one.id === id)) continue;
      if (requests.length > 0)
        await this.#server.edit({ window: id, revision: 0, saved: 0, requests: [...requests] });
      this.#storage.delete(id);
    }
    const window = await EditorWindow.open(this.#server);
    const dispatch = window.dispatch.bind(window);
    window.dispatch = (action) => {
      const before = window.state;
      dispatch(action);
      const { state } = window;
      if (state.unsent !== before.unsent) this.#storage.set(window.id, state.unsent);
      if (action.do === 'receive') return;
      const fresh = state.unsent.filter((request) => !before.unsent.includes(request));
      for (const { edits } of fresh)
        for (const { address } of edits) this.history.addAuthor(address, window.id);
      const isStep = action.do === 'undo' || action.do === 'redo';
      this.history.record(window.id, wordsOf(before), wordsOf(state), isStep);
    };
    this.windows.push(window);
    this.#items ??= itemsIn(window.state.content).length;
    return window;
  }

  /** Uploads a new file. Returns its id. */
  upload(path: string): string {
    const bytes = bytesOf(path, this.word());
    this.#store.library.keep(bytes);
    return hash('sha256', bytes);
  }

  /** Changes a file of the content as another program does, without an error. */
  write(name: keyof typeof contentFiles, address: string, change: (value: object) => void): void {
    const { file } = contentFiles[name];
    const value = parse(String(disk.readFileSync(join(this.root, file))));
    const before = wordsIn(value);
    change(value);
    this.#put(file, stringify(value), address);
    this.history.record('disk', before, wordsIn(value));
  }

  /** Replaces a picture or a certificate as another program does. */
  replace(path: string): void {
    if (!disk.existsSync(join(this.root, path))) return;
    const old = hash('sha256', disk.readFileSync(join(this.root, path)));
    const bytes = bytesOf(path, this.word());
    this.#put(path, bytes, addressOf([FILES, path]));
    this.history.record('disk', new Set([old]), new Set([hash('sha256', bytes)]));
  }

  #put(file: string, bytes: string | Buffer, address: string): void {
    this.#isTorn ||= isUnfinished(this.root);
    disk.writeFileSync(join(this.root, file), bytes);
    this.history.addAuthor(address, 'disk');
  }

  /** Sends everything from all windows to all windows. */
  async synchronize(): Promise<void> {
    if (this.#storage.size > 0) await this.open();
    const isSending = ({ state }: EditorWindow) => state.unsent.length > 0;
    for (const window of [...this.windows.filter(isSending), ...this.windows]) await window.exchange();
  }

  /** Checks that all windows are equal, nothing is lost, the content is valid and each conflict has two authors. */
  async check(): Promise<void> {
    const [{ state } = expect.unreachable(), ...others] = this.windows;
    const { content, changes } = state;
    for (const one of others)
      if (!isDeepStrictEqual([one.state.content, one.state.changes], [content, changes]))
        expect(one.state).toMatchObject({ content, changes });
    for (const [address, change] of Object.entries(changes))
      if (change.others)
        expect(this.history.countAuthors(address), `authors of ${address}`).toBeGreaterThan(1);
    const items = itemsIn(content);
    expect(new Set(items).size).toBe(items.length);
    expect(items.length, 'items').toBeLessThanOrEqual((this.#items ?? 0) + this.history.added);
    const there = wordsOf(state);
    const { versions, library } = this.#store;
    for (const { at, removed } of versions.list()) {
      const { before, after } = versions.read(at) ?? expect.unreachable();
      for (const value of [before, after]) wordsIn(value, there);
      for (const { id } of Object.values(removed)) there.add(id);
    }
    expect([...this.history.kept.difference(there)], 'lost').toEqual([]);
    for (const word of this.history.kept)
      if (word.length === 64) expect(await library.read(word), 'lost bytes').toBeDefined();
    if (!this.#isTorn) await loadEditions(this.root, () => undefined);
  }

  /** Resolves all conflicts and saves. Only errors in the content may prevent the save. */
  async save(): Promise<void> {
    const [window = expect.unreachable()] = this.windows;
    for (const [address, { to, others }] of Object.entries(window.state.changes))
      if (others) window.dispatch({ do: 'resolve', address, value: to });
    const refused = await window.save();
    // Another program may have removed the file that an undo needs.
    if (refused && !refused.problems) expect(refused.refusal).toContain('Elíjalo de nuevo');
    if (!refused) expect(isChanged(window.state), 'unsaved changes').toBe(false);
  }
}
