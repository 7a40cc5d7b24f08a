/** The store of the window's state. */
import { type Action, reduce } from './reduce.ts';
import type { Work } from './work.ts';

export interface Store {
  get(): Work;
  dispatch(action: Action): void;
  /** Calls `listen` after each change. Returns a function that unsubscribes it. */
  subscribe(listen: () => void): () => void;
}

/** Creates a store with its initial work. */
export function makeStore(start: Work): Store {
  let work = start;
  const listeners = new Set<() => void>();
  return {
    get: () => work,
    dispatch(action) {
      work = reduce(work, action);
      for (const listen of listeners) listen();
    },
    subscribe(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}
