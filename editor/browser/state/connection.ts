import type { Draft, Known, Refused, StateReply, Writer } from '../../shared/protocol.ts';
import { draftOf, isChanged } from './editor-state.ts';
import { post } from './request.ts';
import { holdUploads, type Session, whenStolen } from './session.ts';
import type { Store } from './store.ts';
import { asUnsent, keepUnsent } from './unsent.ts';

/** How often a visible window asks for changes of other programs. */
export const POLL_MS = 1000;
const AWAY =
  'El editor se ha cerrado. Lo que ha escrito sigue aquí y no se pierde: abra el editor de nuevo, y esta página continuará donde estaba.';
const NOT_SAVED = 'El editor no responde: no se ha guardado nada. Lo que ha escrito sigue aquí.';
const UNKNOWN =
  'El editor ha dejado de responder mientras guardaba: no se sabe si se ha guardado. Lo que ha escrito sigue aquí.';
/** Changes within this time are sent together. */
export const PAUSE_MS = 100;

export interface Connection {
  save(): Promise<void>;
  /** Whether the server has not stored everything. */
  hasUnsent(): boolean;
  /** Stops it, before the window opens another. */
  end(): void;
}

/** The last window of this tab. */
let newest: string | undefined;

/**
 * Keeps the draft of a window on the server.
 * @param onEnd called when another window writes, or when this one may write again
 */
export function connect(
  store: Store,
  { window, stored: refused }: Session,
  onEnd: (writer?: Writer) => void,
): Connection {
  const { get, dispatch, subscribe } = store;
  let current = JSON.stringify(draftOf(get()));
  /** What the server has stored; `undefined` if it may have stored a draft without an answer. */
  let stored: string | undefined = refused ? undefined : current;
  /** What the server has acknowledged last. */
  let base = refused ? JSON.stringify(refused) : current;
  let hasEnded = false;
  /** Whether localStorage belongs to another tab. */
  let isStolen = false;
  newest = window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const known = (): Known => ({ window, saved: get().saved.revision, root: get().saved.root });

  /** Runs requests in sequence. */
  const enqueue = <Result>(send: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(send);
    queue = result.catch(() => undefined);
    return result;
  };
  const end = () => {
    hasEnded = true;
    clearTimeout(timer);
  };
  const leave = (writer?: Writer) => {
    if (hasEnded) return;
    end();
    onEnd(writer);
  };
  /** What a save without an answer may have written. */
  let saving: Draft | undefined;
  const receive = (reply: StateReply | Refused, written?: Draft): Refused | undefined => {
    const { writer } = reply;
    // Another tab writes now, or this one writes again after another computer: what it shows may be outdated.
    if ((writer && writer.computer === undefined) || (!writer && get().writer)) leave(writer);
    if (hasEnded) return undefined;
    if ('refusal' in reply) {
      if (writer) dispatch({ do: 'update', writer });
      return reply;
    }
    const isSaved = reply.saved && reply.saved.savedAt !== get().saved.savedAt;
    const own = written ?? (isSaved ? saving : undefined);
    saving = undefined;
    dispatch({ do: 'receive', reply, ...(own && { written: own }) });
    return undefined;
  };
  const acknowledge = (draft: string) => {
    stored = draft;
    base = draft;
  };
  const exchange = async () => {
    const sent = current;
    if (sent === stored || get().writer) return receive(await post<StateReply>('state', known()));
    stored = undefined;
    const reply = await post<StateReply>('draft', { ...known(), draft: JSON.parse(sent) });
    if (!('refusal' in reply)) acknowledge(sent);
    return receive(reply);
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (get().isEnded || hasEnded) return;
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
    holdUploads(state.saved.root, state.uploads > 0);
    // A window that only reads leaves what the last one could not send. One that has ended may still get an upload.
    if (isStolen || newest !== window || state.writer) return;
    keepUnsent(state.saved.root, current === stored ? undefined : asUnsent([window], current, base));
    if (!isSame && current !== stored && !hasEnded) schedule(PAUSE_MS);
  });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && !hasEnded && schedule(0),
  );
  whenStolen(() => {
    isStolen = true;
    leave({});
  });
  schedule(POLL_MS);

  const save = async () => {
    const state = get();
    if (state.isSaving || state.uploads > 0 || !isChanged(state) || state.writer) return;
    dispatch({ do: 'update', isSaving: true });
    const refused = await enqueue(async () => {
      const trouble = current === stored ? undefined : await exchange();
      if (trouble || hasEnded || stored === undefined) return trouble;
      const written: Draft = JSON.parse(stored);
      saving = written;
      const reply = await post<StateReply>('save', known());
      if (!('refusal' in reply))
        acknowledge(JSON.stringify({ forms: {}, files: {}, reviewed: [] } satisfies Draft));
      return receive(reply, written);
    }).catch(() => ({ refusal: saving ? UNKNOWN : NOT_SAVED }));
    dispatch({ do: 'update', isSaving: false });
    if (refused) dispatch({ do: 'refuse', refused, content: state.content });
  };
  return { save, hasUnsent: () => !hasEnded && (current !== stored || get().uploads > 0), end };
}
