import { randomUUID } from 'node:crypto';
import { type EditorState, initialState } from '../../editor/browser/state/editor-state.ts';
import { fieldOf, pageForms } from '../../editor/browser/state/forms.ts';
import { type Action, reduce } from '../../editor/browser/state/reduce.ts';
import { currentOf, type Draft, withEdits } from '../../editor/draft/draft.ts';
import { getAt, type Keyed, plainOf } from '../../editor/shared/keyed.ts';
import { Refusal } from '../../editor/server/refusal.ts';
import type { Store } from '../../editor/server/store.ts';
import type { Field, Known, Refused, Request, Saved, StateReply } from '../../editor/shared/protocol.ts';

/** The part of the editor's server that windows use. */
export type Server = Pick<Store, 'state' | 'edit' | 'save'>;

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** A store behind JSON requests and responses. */
export const serverOf = (store: Server): Server => ({
  state: async (known) => copyOf(await store.state(copyOf(known))),
  edit: async (requests) => copyOf(await store.edit(copyOf(requests))),
  save: async (known) => copyOf(await store.save(copyOf(known))),
});

/** A server without files, which saves whatever it is sent. */
export function serverInMemory(content: Keyed): Server {
  const languages = ['es', 'en'];
  let saved: Saved = {
    revision: 1,
    root: '',
    content,
    languages,
    published: languages,
    stale: [],
    pending: [],
  };
  let draft: Draft = { saved: content, changes: {} };
  let revision = 1;
  const received: Record<string, number> = {};
  const answer = ({ window }: Known) => {
    const { changes } = draft;
    return { revision, changes, saved, assets: {}, received: received[window] ?? 0 };
  };
  return {
    state: async (known) => answer(known),
    async edit({ requests, ...known }) {
      for (const { number, edits } of requests) {
        draft = withEdits(draft, edits);
        received[known.window] = number;
      }
      revision += 1;
      return answer(known);
    },
    async save(known) {
      revision += 1;
      saved = { ...saved, revision, content: copyOf(currentOf(draft)) };
      draft = { saved: saved.content, changes: {} };
      return answer(known);
    },
  };
}

/** A window of the editor without DOM and timers. */
export class EditorWindow {
  state: EditorState;
  readonly id: string;
  readonly #server: Server;

  private constructor(server: Server, id: string, reply: StateReply) {
    const [form] = pageForms;
    if (!form) throw new Error('The editor has no form.');
    this.#server = server;
    this.id = id;
    this.state = initialState(reply, form);
  }

  static async open(server: Server): Promise<EditorWindow> {
    const id = randomUUID();
    return new EditorWindow(server, id, await server.state({ window: id, revision: 0, saved: 0 }));
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
  change(fields: Record<string, unknown>, files: Record<string, string | undefined> = {}): void {
    const changes = Object.entries(fields).map(([address, value]) => ({ ...this.fieldAt(address), value }));
    const assets = Object.entries(files).map(([path, id]) => [
      path,
      id && { id, bytes: 1, at: 1, ending: '' },
    ]);
    this.dispatch({ do: 'change', changes, files: Object.fromEntries(assets) });
  }

  /** Sets values like {@link change}, then sends them and receives changes. */
  edit(fields: Record<string, unknown>): Promise<void> {
    this.change(fields);
    return this.exchange();
  }

  /** Sends pending edits and receives changes. */
  async exchange(requests: readonly Request[] = this.state.unsent): Promise<void> {
    this.dispatch({ do: 'update', sent: this.state.number });
    const reply =
      requests.length > 0
        ? await this.#server.edit({ ...this.#known(), requests: [...requests] })
        : await this.#server.state(this.#known());
    this.dispatch({ do: 'receive', reply });
  }

  /** Sets values like {@link change}, then saves all. Returns the reason if the save is refused. */
  async save(
    fields: Record<string, unknown> = {},
    files?: Record<string, string | undefined>,
  ): Promise<Refused | undefined> {
    if (files || Object.keys(fields).length > 0) this.change(fields, files);
    const { content } = this.state;
    try {
      await this.exchange();
      this.dispatch({ do: 'receive', reply: await this.#server.save(this.#known()), isSave: true });
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refused = { refusal: error.message, ...error.details };
      this.dispatch({ do: 'refuse', refused, content });
      return refused;
    }
  }

  #known(): Known {
    const { revision, saved } = this.state;
    return { window: this.id, revision, saved: saved.revision };
  }
}
