import type { Draft, Known, OpenReply, Refused, StateReply, Writer } from '../../shared/protocol.ts';
import { draftOf, isChanged } from './editor-state.ts';
import type { Store } from './store.ts';

/** How often a visible window asks for changes of other programs. */
export const POLL_MS = 1000;
const AWAY =
  'El editor se ha cerrado. Lo que ha escrito sigue aquí y no se pierde: abra el editor de nuevo, y esta página continuará donde estaba.';
const ELSEWHERE = 'El editor está abierto en otra pestaña.';
/** Changes within this time are sent together. */
const PAUSE_MS = 100;

/** The localStorage key of what the server has not stored. Copies of the project, with other roots, may share the port. */
const entryOf = (root: string) => `editor ${root}`;

const request = async <T>(path: string, init?: RequestInit): Promise<T | Refused> =>
  (await fetch(`/editor/api/${path}`, init)).json();

/** Calls the editor's server. A network error becomes a refusal. */
export const ask = <T>(path: string, init?: RequestInit): Promise<T | Refused> =>
  request<T>(path, init).catch(() => ({ refusal: 'El editor no responde.' }));

const post = <T>(path: string, body: object) =>
  request<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The role of this window, as the one that writes. */
export interface Session {
  window: string;
  reply: OpenReply;
}

let hasLock = false;
/** Called when another tab takes the lock of this one. */
let onStolen: (() => void) | undefined;

/** Takes the lock of the tab that writes. */
async function takeLock(root: string, steals: boolean): Promise<boolean> {
  if (hasLock) return true;
  await new Promise<void>((done) => {
    const hold = (lock: Lock | null) => {
      hasLock = lock !== null;
      done();
      return lock && new Promise<never>(() => undefined);
    };
    navigator.locks
      .request(entryOf(root), steals ? { steal: true } : { ifAvailable: true }, hold)
      .catch((error: unknown) => {
        if (Object(error).name !== 'AbortError') throw error;
        hasLock = false;
        onStolen?.();
      });
  });
  return hasLock;
}

/**
 * Opens the draft as the window that writes, with what its last window could not send.
 * @param steals whether to take the lock from another tab
 * @param takes whether to ask another computer for the folder
 */
export async function openSession(steals: boolean, takes = false): Promise<Session | Refused> {
  const project = await request<{ root: string }>('project');
  if ('refusal' in project) return project;
  const { root } = project;
  if (!(await takeLock(root, steals))) return { refusal: ELSEWHERE, writer: {} };
  const window = crypto.randomUUID();
  const open = () => post<OpenReply>('open', { window, saved: 0, root, takes });
  const reply = await open();
  const unsent = localStorage.getItem(entryOf(root));
  if (unsent === null || 'refusal' in reply || reply.writer)
    return 'refusal' in reply ? reply : { window, reply };
  const sent = await sendUnsent(unsent, { window, saved: 0, root }, reply.author);
  if (!sent) return { window, reply };
  localStorage.removeItem(entryOf(root));
  const again = await open();
  return 'refusal' in again ? again : { window, reply: again };
}

/** Sends what the last window could not send, unless another window has written since. */
async function sendUnsent(unsent: string, known: Known, author: string | undefined): Promise<boolean> {
  try {
    const { window, draft } = JSON.parse(unsent);
    if (author !== undefined && window !== author) return false;
    const answer = await post<StateReply>('draft', { ...known, draft });
    if (!('refusal' in answer)) return true;
    console.warn(`The unsent changes are refused: ${answer.refusal}`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    console.warn('The unsent changes are damaged:', error);
  }
  return false;
}

export interface Connection {
  save(): Promise<void>;
  /** Whether the server has not stored everything. */
  hasUnsent(): boolean;
}

/**
 * Keeps the draft of a window on the server.
 * @param leave called when another window writes, or when this one may write again
 */
export function connect(store: Store, { window }: Session, leave: (writer?: Writer) => void): Connection {
  const { get, dispatch, subscribe } = store;
  let stored = JSON.stringify(draftOf(get()));
  let current = stored;
  let hasLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const known = (): Known => ({ window, saved: get().saved.revision, root: get().saved.root });

  /** Runs requests in sequence. */
  const enqueue = <Result>(send: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(send);
    queue = result.catch(() => undefined);
    return result;
  };
  const end = (writer?: Writer) => {
    if (hasLeft) return;
    hasLeft = true;
    clearTimeout(timer);
    leave(writer);
  };
  const receive = (reply: StateReply | Refused, written?: Draft): Refused | undefined => {
    const { writer } = reply;
    // Another tab, or the own turn after another computer's: all that is here may be outdated.
    if ((writer && writer.computer === undefined) || (!writer && get().writer)) end(writer);
    if (hasLeft) return undefined;
    if ('refusal' in reply) {
      if (writer) dispatch({ do: 'update', writer });
      return reply;
    }
    dispatch({ do: 'receive', reply, ...(written && { written }) });
    return undefined;
  };
  const exchange = async () => {
    const sent = current;
    if (sent === stored || get().writer) return receive(await post<StateReply>('state', known()));
    const reply = await post<StateReply>('draft', { ...known(), draft: JSON.parse(sent) });
    if (!('refusal' in reply)) stored = sent;
    return receive(reply);
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (get().isEnded || hasLeft) return;
      void enqueue(exchange).then(
        (refused) => afterExchange(refused?.refusal),
        () => afterExchange(AWAY),
      );
    }, ms);
  };
  const afterExchange = (trouble: string | undefined) => {
    dispatch({ do: 'update', trouble });
    const hasUnsent = current !== stored;
    if (document.visibilityState === 'visible' || hasUnsent)
      schedule(hasUnsent && !trouble ? PAUSE_MS : POLL_MS);
  };

  let noted = get();
  subscribe(() => {
    const state = get();
    const isSame = (['content', 'files', 'reviewed', 'saved'] as const).every(
      (key) => state[key] === noted[key],
    );
    noted = state;
    if (!isSame) current = JSON.stringify(draftOf(state));
    if (hasLeft) return;
    keepUnsent(
      entryOf(state.saved.root),
      current === stored ? undefined : `{"window":"${window}","draft":${current}}`,
    );
    if (!isSame && current !== stored) schedule(PAUSE_MS);
  });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && !hasLeft && schedule(0),
  );
  onStolen = () => end({});
  schedule(POLL_MS);

  const save = async () => {
    const state = get();
    if (state.isSaving || state.uploads > 0 || !isChanged(state) || state.writer) return;
    dispatch({ do: 'update', isSaving: true });
    const refused = await enqueue(async () => {
      const trouble = await exchange();
      if (trouble || hasLeft) return trouble;
      const written: Draft = JSON.parse(stored);
      const reply = await post<StateReply>('save', known());
      if (!('refusal' in reply))
        stored = JSON.stringify({ forms: {}, files: {}, reviewed: [] } satisfies Draft);
      return receive(reply, written);
    }).catch(() => ({
      refusal: 'El editor no responde: no se ha guardado nada. Lo que ha escrito sigue aquí.',
    }));
    dispatch({ do: 'update', isSaving: false });
    if (refused) dispatch({ do: 'refuse', refused, content: state.content });
  };
  return { save, hasUnsent: () => !hasLeft && current !== stored };
}

let kept: string | undefined;

/** Stores what the server does not have. If localStorage is full, only the `beforeunload` warning prevents its loss. */
function keepUnsent(entry: string, unsent: string | undefined): void {
  if (unsent === kept) return;
  kept = unsent;
  try {
    if (unsent === undefined) localStorage.removeItem(entry);
    else localStorage.setItem(entry, unsent);
  } catch (error) {
    console.warn(error);
  }
}
