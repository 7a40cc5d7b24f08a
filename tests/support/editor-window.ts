import { randomUUID } from 'node:crypto';
import { draftOf, type EditorState, initialState } from '../../editor/browser/state/editor-state.ts';
import { fieldOf, pageForms } from '../../editor/browser/state/forms.ts';
import { type Action, reduce } from '../../editor/browser/state/reduce.ts';
import { Refusal } from '../../editor/server/refusal.ts';
import type { Store } from '../../editor/server/store.ts';
import { getAt, type Keyed, plainOf } from '../../editor/shared/keyed.ts';
import type { Draft, Field, OpenReply, Refused, StateReply } from '../../editor/shared/protocol.ts';

/** The part of the editor's server that windows use. */
export type Server = Pick<Store, 'open' | 'state' | 'write' | 'save'>;

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** A store behind JSON requests and responses. */
export const serverOf = (store: Server): Server => ({
  open: async (opening) => copyOf(await store.open(copyOf(opening))),
  state: async (known) => copyOf(await store.state(copyOf(known))),
  write: async (writing) => copyOf(await store.write(copyOf(writing))),
  save: async (known) => copyOf(await store.save(copyOf(known))),
});

/** A window of the editor without DOM and timers. */
export class EditorWindow {
  state: EditorState;
  readonly id: string;
  readonly #server: Server;
  /** What the server has stored; `undefined` if it may have stored a draft without an answer. */
  stored: Draft | undefined;
  /** What the server has acknowledged last. */
  base: Draft;
  /** The reply with which it was opened. */
  readonly opened: OpenReply;
  /** What a save without an answer may have written. */
  #saving: Draft | undefined;

  /** @param refused the server's draft, if it has refused to store that of the reply */
  constructor(server: Server, id: string, reply: OpenReply, refused?: Draft) {
    const [form] = pageForms;
    if (!form) throw new Error('The editor has no form.');
    this.#server = server;
    this.id = id;
    this.state = initialState(reply, form);
    this.base = refused ?? draftOf(this.state);
    this.stored = refused ? undefined : this.base;
    this.opened = reply;
  }

  /** The window that has written the draft before this one. */
  get author(): string | undefined {
    return this.opened.author;
  }

  static async open(server: Server, takes = false, id: string = randomUUID()): Promise<EditorWindow> {
    return new EditorWindow(server, id, await server.open({ window: id, saved: 0, takes }));
  }

  /** The field at an address such as `company/phone`, which may contain indexes of items. */
  fieldAt(address: string): Field {
    const field = fieldOf(address, this.state.content);
    if (!field) throw new Error(`There is no field ${address}.`);
    return field;
  }

  /** The written value at an address. */
  valueAt(address: string): unknown {
    const { file, path } = this.fieldAt(address);
    return plainOf(getAt(this.state.content, [file, ...path]));
  }

  dispatch(action: Action): void {
    this.state = reduce(this.state, action);
  }

  /** Sets keyed values of fields by address, and ids of files by path. */
  change(fields: Record<string, Keyed>, files: Record<string, string | undefined> = {}): void {
    const changes = Object.entries(fields).map(([address, value]) => ({ ...this.fieldAt(address), value }));
    const assets = Object.entries(files).map(([path, id]) => [
      path,
      id && { id, bytes: 1, at: 1, ending: '' },
    ]);
    this.dispatch({ do: 'change', changes, files: Object.fromEntries(assets) });
  }

  /** Sets values like {@link change}, then sends them. */
  edit(fields: Record<string, Keyed>): Promise<void> {
    this.change(fields);
    return this.exchange();
  }

  /** Sends what is not stored, or asks for news. */
  async exchange(): Promise<void> {
    const draft = draftOf(this.state);
    if (this.#isStored() || this.state.writer) return this.#receive(await this.#server.state(this.#known()));
    this.stored = undefined;
    const reply = await this.#server.write({ ...this.#known(), draft });
    this.stored = draft;
    this.base = draft;
    this.#receive(reply);
  }

  /** Sets values like {@link change}, then saves all. Returns the reason if the save is refused. */
  async save(
    fields: Record<string, Keyed> = {},
    files?: Record<string, string | undefined>,
  ): Promise<Refused | undefined> {
    if (files || Object.keys(fields).length > 0) this.change(fields, files);
    const { content } = this.state;
    try {
      if (!this.#isStored()) await this.exchange();
      const written = this.stored;
      this.#saving = written;
      const reply = await this.#server.save(this.#known());
      this.stored = { forms: {}, files: {}, reviewed: [] };
      this.base = this.stored;
      this.#receive(reply, written);
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refused = { refusal: error.message, ...error.details };
      this.dispatch({ do: 'refuse', refused, content });
      return refused;
    }
  }

  #isStored = () => JSON.stringify(draftOf(this.state)) === JSON.stringify(this.stored);

  #receive = (reply: StateReply, written?: Draft) => {
    const isSaved = reply.saved && reply.saved.savedAt !== this.state.saved.savedAt;
    const own = written ?? (isSaved ? this.#saving : undefined);
    this.#saving = undefined;
    this.dispatch({ do: 'receive', reply, ...(own && { written: own }) });
  };

  #known = () => ({ window: this.id, saved: this.state.saved.revision });
}
