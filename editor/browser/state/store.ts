/** The state of the window, which any view reads in part. */
import { type Action, reduce } from './reduce.ts';
import type { Work } from './work.ts';

export interface Store {
  get(): Work;
  dispatch(action: Action): void;
  /** Calls `listen` after each change. Returns what stops it. */
  subscribe(listen: () => void): () => void;
}

/** A store that begins with some work. */
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
