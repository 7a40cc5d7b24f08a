import type { Known, Refused, StateReply } from '../../shared/protocol.ts';
import { type EditorState, isChanged } from './editor-state.ts';
import type { Store } from './store.ts';

/** How often a visible window polls for changes of other windows and programs. */
export const POLL_MS = 1000;
const AWAY =
  'El editor se ha cerrado. Lo que ha escrito sigue aquí y no se pierde: abra el editor de nuevo, y esta página continuará donde estaba.';
/** Edits within this time are sent together. */
const PAUSE_MS = 100;

const self = crypto.randomUUID();

/** The localStorage key of a window's unsent edits. Copies of the project, with other roots, may share the port. */
const entryOf = (root: string, id: string = self) => `editor ${root} ${id}`;

const request = async <T>(path: string, init?: RequestInit): Promise<T | Refused> =>
  (await fetch(`/editor/api/${path}`, init)).json();

/** Calls the editor's server. A network error becomes a refusal. */
export const ask = <T>(path: string, init?: RequestInit): Promise<T | Refused> =>
  request<T>(path, init).catch(() => ({ refusal: 'El editor no responde.' }));

const post = <T>(path: string, body: object | string) =>
  request<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const known = (store?: Store): Known => {
  const { revision = 0, saved } = store?.get() ?? {};
  return { window: self, revision, saved: saved?.revision ?? 0, root: saved?.root };
};

/** Sends the unsent edits of closed windows, then reads the state. */
export async function readState(): Promise<StateReply | Refused> {
  // Holds a lock while this window is open, so that no other window sends its edits.
  void navigator.locks.request(self, { ifAvailable: true }, (lock) => lock && new Promise(() => undefined));
  const project = await request<{ root: string }>('project');
  if ('refusal' in project) return project;
  const prefix = entryOf(project.root, '');
  for (const entry of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) {
    const id = entry.slice(prefix.length);
    await navigator.locks.request(id, { ifAvailable: true }, async (lock) => lock && sendStored(entry, id));
  }
  return post('state', known());
}

/** Sends the unsent edits of a closed window. An entry that the server refuses stays, without further effect. */
async function sendStored(entry: string, id: string): Promise<void> {
  const body = `{"window":"${id}","revision":0,"saved":0,"requests":${localStorage.getItem(entry)}}`;
  const answer = await post<StateReply>('draft', body);
  if ('refusal' in answer) console.warn(`«${entry}» could not be sent: ${answer.refusal}`);
  else localStorage.removeItem(entry);
}

/** Synchronises a store with the server's draft. Returns a function that saves the draft. */
export function connect(store: Store): () => Promise<void> {
  const { get, dispatch, subscribe } = store;
  let sent = get().unsent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs requests in sequence. */
  const enqueue = <Result>(send: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(send);
    queue = result.catch(() => undefined);
    return result;
  };
  const receive = (reply: StateReply | Refused, isSave = false): Refused | undefined => {
    if ('refusal' in reply) return reply;
    dispatch({ do: 'receive', reply, isSave });
    return undefined;
  };
  const exchange = async () => {
    // After a failure, first asks for the state: further typing joins the waiting request.
    const refused = get().trouble ? receive(await post<StateReply>('state', known(store))) : undefined;
    const { unsent: requests, number } = get();
    if (refused) return refused;
    dispatch({ do: 'update', trouble: undefined, sent: number });
    const [path, body] = requests.length > 0 ? ['draft', { requests }] : ['state', {}];
    return receive(await post<StateReply>(path, { ...known(store), ...body }));
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (get().isEnded) return;
      void enqueue(exchange).then(
        (refused) => afterExchange(refused?.refusal),
        () => afterExchange(AWAY),
      );
    }, ms);
  };
  const afterExchange = (trouble: string | undefined) => {
    dispatch({ do: 'update', trouble });
    const hasUnsent = get().unsent.length > 0;
    if (document.visibilityState === 'visible' || hasUnsent)
      schedule(hasUnsent && !trouble ? PAUSE_MS : POLL_MS);
  };

  subscribe(() => {
    const { unsent } = get();
    if (unsent === sent) return;
    sent = unsent;
    storeUnsent(get());
    if (unsent.length > 0) schedule(PAUSE_MS);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && schedule(0));
  schedule(POLL_MS);

  return async () => {
    const state = get();
    if (state.isSaving || state.uploads > 0 || !isChanged(state)) return;
    dispatch({ do: 'update', isSaving: true });
    const refused = await enqueue(
      async () => (await exchange()) ?? receive(await post<StateReply>('save', known(store)), true),
    ).catch(() => ({
      refusal: 'El editor no responde: no se ha guardado nada. Lo que ha escrito sigue aquí.',
    }));
    dispatch({ do: 'update', isSaving: false });
    if (refused) dispatch({ do: 'refuse', refused, content: state.content });
  };
}

/** Stores unsent edits. If localStorage is full, only the `beforeunload` warning prevents their loss. */
function storeUnsent({ unsent, saved }: EditorState): void {
  const entry = entryOf(saved.root);
  try {
    if (unsent.length > 0) localStorage.setItem(entry, JSON.stringify(unsent));
    else localStorage.removeItem(entry);
  } catch (error) {
    console.warn(error);
  }
}
