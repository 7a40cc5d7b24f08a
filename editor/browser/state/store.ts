/** The store of the window's state. */
import { type Action, reduce } from './reduce.ts';
import type { Work } from './work.ts';

export interface Store {
  get(): Work;
  dispatch(action: Action): void;
  /** Calls `listen` after each change. Returns a function that unsubscribes it. */
  subscribe(listen: () => void): () => void;
}

/** The pause in typing after which faults are checked: a check takes longer than typing a letter. */
const CHECK_MS = 300;

/** Creates a store with its initial work. */
export function makeStore(start: Work): Store {
  let work = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const dispatch = (action: Action) => {
    const { content } = work;
    work = reduce(work, action);
    if (work.content !== content) {
      clearTimeout(timer);
      timer = setTimeout(() => work.checked !== work.content && dispatch({ do: 'check' }), CHECK_MS);
    }
    for (const listen of listeners) listen();
  };
  return {
    get: () => work,
    dispatch,
    subscribe(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}
