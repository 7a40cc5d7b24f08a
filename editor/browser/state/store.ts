/** The store of a window: its state, and the actions that change it. */

import type { OpenReply } from '../../shared/protocol.ts';
import { type EditorState, initialState } from './editor-state.ts';
import { fieldOf, formOf } from './forms.ts';
import { type Action, reduce } from './reduce.ts';

export interface Store {
  get(): EditorState;
  dispatch(action: Action): void;
  /** Calls `listen` after each change. Returns a function that unsubscribes it. */
  subscribe(listen: () => void): () => void;
}

/** The pause in typing after which errors are checked: a check takes longer than typing a letter. */
const CHECK_MS = 300;

/** The store of a window that shows the field at an address, or the first form. */
export function storeAt(reply: OpenReply, address: string): Store {
  const state = initialState(reply, formOf({ file: 'hero', path: [] }));
  // The draft may have other items at the indexes of the address than the files.
  const target = fieldOf(address, state.content);
  return makeStore({ ...state, form: target ? formOf(target) : state.form, target });
}

/** Creates a store with its initial state. */
export function makeStore(start: EditorState): Store {
  let state = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const dispatch = (action: Action) => {
    const { content } = state;
    state = reduce(state, action);
    if (state.content !== content) {
      clearTimeout(timer);
      timer = setTimeout(() => state.checked !== state.content && dispatch({ do: 'check' }), CHECK_MS);
    }
    for (const listen of listeners) listen();
  };
  return {
    get: () => state,
    dispatch,
    subscribe(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}
