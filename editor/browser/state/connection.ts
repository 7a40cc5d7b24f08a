import type { Known, Refused, Request, State } from '../../shared/protocol.ts';
import type { Store } from './store.ts';
import { isChanged } from './work.ts';

/** How often a window that is seen asks for what others have changed. */
const POLL_MS = 1000;
/** Keys typed in between travel together. */
const PAUSE_MS = 100;
/** What the server may not have yet stays in the browser, by window: no two share an entry. */
const PREFIX = 'editor-';

const self = crypto.randomUUID();

const request = async <T>(path: string, init?: RequestInit): Promise<T | Refused> =>
  (await fetch(`/editor/api/${path}`, init)).json();

/** What the editor's server answers, or that it does not. */
export const ask = <T>(path: string, init?: RequestInit): Promise<T | Refused> =>
  request<T>(path, init).catch(() => ({ refusal: 'El editor no responde.' }));

const post = <T>(path: string, body: unknown) =>
  request<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const known = (store?: Store): Known => {
  const { revision = 0, saved } = store?.get() ?? {};
  return { window: self, revision, saved: saved?.revision ?? 0 };
};

/** The first state, once the server has what windows that are closed could not send. */
export async function readState(): Promise<State | Refused> {
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
    const kept = localStorage.getItem(name) ?? '[]';
    const requests: Request[] = JSON.parse(kept);
    const answer = await post<State>('draft', { ...known(), window: name.slice(PREFIX.length), requests });
    if ('refusal' in answer) return answer;
    // A window that is still open may have added something.
    if (localStorage.getItem(name) === kept) localStorage.removeItem(name);
  }
  return post('state', known());
}

/** Keeps a store and the server's draft alike from now on. Returns what saves the draft. */
export function connect(store: Store): () => Promise<void> {
  const { get, dispatch, subscribe } = store;
  let sent = get().unsent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** One request after the other. */
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(act);
    turn = result.catch(() => undefined);
    return result;
  };
  const take = (state: State | Refused, isSave = false): Refused | undefined => {
    if ('refusal' in state) return state;
    dispatch({ do: 'receive', state, isSave });
    return undefined;
  };
  const exchange = async () => {
    const { unsent: requests } = get();
    const [path, body] = requests.length > 0 ? ['draft', { requests }] : ['state', {}];
    return take(await post<State>(path, { ...known(store), ...body }));
  };
  const plan = (ms: number) => {
    clearTimeout(timer);
    const exchanged = () =>
      inTurn(exchange).then(
        (refused) => next(true, refused),
        () => next(false),
      );
    timer = setTimeout(() => void (get().isEnded || exchanged()), ms);
  };
  const next = (isOpen: boolean, refused?: Refused) => {
    const { unsent, content, ...before } = get();
    if (isOpen !== before.isOpen) dispatch({ do: 'tell', isOpen });
    if (refused && refused.refusal !== before.refused?.refusal) dispatch({ do: 'refuse', refused, content });
    const isIdle = unsent.length === 0 || Boolean(refused);
    if (document.visibilityState === 'visible' || !isIdle) plan(isIdle || !isOpen ? POLL_MS : PAUSE_MS);
  };

  subscribe(() => {
    const { unsent } = get();
    if (unsent === sent) return;
    sent = unsent;
    keep(unsent);
    if (unsent.length > 0) plan(PAUSE_MS);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && plan(0));
  plan(POLL_MS);

  return async () => {
    const work = get();
    if (work.isSaving || work.sending > 0 || !isChanged(work)) return;
    dispatch({ do: 'tell', isSaving: true });
    const refused = await inTurn(
      async () => (await exchange()) ?? take(await post<State>('save', known(store)), true),
    ).catch(() => ({
      refusal: 'El editor no responde: no se ha guardado nada. Lo que ha escrito sigue aquí.',
    }));
    dispatch({ do: 'tell', isSaving: false });
    if (refused) dispatch({ do: 'refuse', refused, content: work.content });
  };
}

function keep(unsent: readonly Request[]): void {
  if (unsent.length > 0) localStorage.setItem(PREFIX + self, JSON.stringify(unsent));
  else localStorage.removeItem(PREFIX + self);
}
