/** A disk, a server and windows of the editor, any of which may fail. */
import { hash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { parse, stringify } from 'yaml';
import { isChanged } from '../../../editor/browser/state/work.ts';
import { addressOf } from '../../../editor/draft/keyed.ts';
import { isUnfinished } from '../../../editor/server/commit.ts';
import { Store } from '../../../editor/server/store.ts';
import { FILES, type Request, type State } from '../../../editor/shared/protocol.ts';
import { loadEditions } from '../../../src/content/load.ts';
import { EditorWindow, type Server, serverOf } from '../../support/editor-window.ts';
import { bytesOf, contentFiles, writeContent } from './content.ts';
import { disk, format, holdAfter, isKilled, killAfter, passTime, revive } from './disk.ts';
import { itemsIn, Ledger, wordsIn, wordsOf } from './ledger.ts';

/** What becomes of a request: it may be lost, or its answer; before a change of the disk, the server may be killed, or a file held. */
export interface Fate {
  is: 'answered' | 'lost' | 'unanswered' | 'repeated' | 'killed' | 'held';
  /** The number of the change. */
  at: number;
}

export class World {
  readonly root = resolve('/content');
  readonly ledger = new Ledger();
  windows: EditorWindow[] = [];
  /** What the browser keeps of what windows have not sent: it outlives them. */
  readonly #storage = new Map<string, readonly Request[]>();
  #store: Store;
  #fate: Fate['is'] = 'answered';
  #count = 0;
  /** How many items there were at first. */
  #items: number | undefined;
  /** Whether another program has written into a save that had stopped half way. */
  #isTorn = false;

  constructor() {
    format(this.root);
    writeContent(this.root);
    this.#store = new Store(this.root);
  }

  /** A word that nobody has written yet. */
  word = (): string => `p${++this.#count}`;

  /** A letter that nobody has typed yet. */
  letter = (): string => String.fromCodePoint(0x4e00 + ++this.#count);

  readonly #server: Server = {
    state: (known) => this.#reach((server) => server.state(known)),
    edit: (requests) => this.#reach((server) => server.edit(requests)),
    save: (known) => this.#reach((server) => server.save(known)),
  };

  async #reach(ask: (server: Server) => Promise<State>): Promise<State> {
    if (this.#fate === 'lost') throw new Error('lost');
    const server = serverOf(this.#store);
    if (this.#fate === 'repeated') await ask(server);
    const answer = await ask(server);
    if (this.#fate === 'unanswered') throw new Error('unanswered');
    return answer;
  }

  /** Does what asks the server. */
  async ask({ is, at }: Fate, act: () => Promise<unknown>): Promise<void> {
    this.#fate = is;
    if (is === 'killed') killAfter(at);
    if (is === 'held') holdAfter(at);
    try {
      await act();
    } catch (error) {
      if (!isKilled() && Object(error).message !== is) throw error;
    } finally {
      this.#fate = 'answered';
      if (isKilled()) this.restart();
      revive();
    }
  }

  restart(): void {
    passTime();
    this.#store = new Store(this.root);
  }

  /** Ends a window, if another one is left. */
  close(window: EditorWindow): void {
    if (this.windows.length > 1) this.windows = this.windows.filter((one) => one !== window);
  }

  /** Opens a window, once the server has what others could not send. */
  async open(): Promise<EditorWindow> {
    for (const [id, requests] of this.#storage) {
      if (requests.length > 0)
        await this.#server.edit({ window: id, revision: 0, saved: 0, requests: [...requests] });
      this.#storage.delete(id);
    }
    const window = await EditorWindow.open(this.#server);
    const dispatch = window.dispatch.bind(window);
    window.dispatch = (action) => {
      const before = window.work;
      dispatch(action);
      const { work } = window;
      if (work.unsent !== before.unsent) this.#storage.set(window.id, work.unsent);
      if (action.do === 'receive') return;
      const fresh = work.unsent.filter(({ number }) => number > before.number);
      for (const { edits } of fresh) for (const { address } of edits) this.ledger.sign(address, window.id);
      const isStep = action.do === 'undo' || action.do === 'redo';
      this.ledger.note(window.id, wordsOf(before), wordsOf(work), isStep);
    };
    this.windows.push(window);
    this.#items ??= itemsIn(window.work.content).length;
    return window;
  }

  /** Keeps a file as an upload does. Returns its id. */
  upload(path: string): string {
    const bytes = bytesOf(path, this.word());
    this.#store.library.keep(bytes);
    return hash('sha256', bytes);
  }

  /** Changes a file of the content as another program does, without making it wrong. */
  write(name: keyof typeof contentFiles, address: string, change: (value: object) => void): void {
    const { file } = contentFiles[name];
    const value = parse(String(disk.readFileSync(join(this.root, file))));
    const before = wordsIn(value);
    change(value);
    this.#put(file, stringify(value), address);
    this.ledger.note('disk', before, wordsIn(value));
  }

  /** Replaces a picture or a certificate as another program does. */
  replace(path: string): void {
    if (!disk.existsSync(join(this.root, path))) return;
    const old = hash('sha256', disk.readFileSync(join(this.root, path)));
    const bytes = bytesOf(path, this.word());
    this.#put(path, bytes, addressOf([FILES, path]));
    this.ledger.note('disk', new Set([old]), new Set([hash('sha256', bytes)]));
  }

  #put(file: string, bytes: string | Buffer, address: string): void {
    this.#isTorn ||= isUnfinished(this.root);
    disk.writeFileSync(join(this.root, file), bytes);
    this.ledger.sign(address, 'disk');
  }

  /** Lets all arrive that is on its way. */
  async settleDown(): Promise<void> {
    if (this.#storage.size > 0) await this.open();
    const isSending = ({ work }: EditorWindow) => work.unsent.length > 0;
    for (const window of [...this.windows.filter(isSending), ...this.windows]) await window.exchange();
  }

  /** All windows show the same; nothing is lost; what is saved is right; and nobody is in conflict with themselves. */
  async check(): Promise<void> {
    const [{ work } = expect.unreachable(), ...others] = this.windows;
    const { content, changes } = work;
    for (const one of others)
      if (!isDeepStrictEqual([one.work.content, one.work.changes], [content, changes]))
        expect(one.work).toMatchObject({ content, changes });
    for (const [address, change] of Object.entries(changes))
      if (change.others) expect(this.ledger.authorsOf(address), `who changed ${address}`).toBeGreaterThan(1);
    const items = itemsIn(content);
    expect(new Set(items).size).toBe(items.length);
    expect(items.length, 'items').toBeLessThanOrEqual((this.#items ?? 0) + this.ledger.added);
    const there = wordsOf(work);
    const { versions, library } = this.#store;
    for (const { at, removed } of versions.list()) {
      const { before, after } = versions.read(at) ?? expect.unreachable();
      for (const value of [before, after]) wordsIn(value, there);
      for (const { id } of Object.values(removed)) there.add(id);
    }
    expect([...this.ledger.kept.difference(there)], 'lost').toEqual([]);
    for (const word of this.ledger.kept)
      if (word.length === 64) expect(await library.read(word), 'lost bytes').toBeDefined();
    if (!this.#isTorn) await loadEditions(this.root, () => undefined);
  }

  /** Decides all conflicts and saves. What is wrong with the content may prevent it, nothing else. */
  async finish(): Promise<void> {
    const [window = expect.unreachable()] = this.windows;
    for (const [address, { to, others }] of Object.entries(window.work.changes))
      if (others) window.dispatch({ do: 'settle', address, value: to });
    const refused = await window.save();
    // Another program may have taken the file that a window wanted back.
    if (refused && !refused.faults) expect(refused.refusal).toContain('Elíjalo de nuevo');
    if (!refused) expect(isChanged(window.work), 'something is left to save').toBe(false);
  }
}
