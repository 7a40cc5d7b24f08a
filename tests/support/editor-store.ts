import { initialState } from '../../editor/browser/state/editor-state.ts';
import { pageForms } from '../../editor/browser/state/forms.ts';
import { makeStore, type Store } from '../../editor/browser/state/store.ts';
import { keyedOf } from '../../editor/shared/keyed.ts';

/** A store of the editor's only window, with these written values by file. */
export function storeOf(written: object): Store {
  const [form] = pageForms;
  if (!form) throw new Error('The editor has no form.');
  const content = keyedOf(written);
  const saved = {
    revision: 1,
    root: '',
    content,
    languages: ['es', 'en'],
    published: ['es'],
    stale: [],
    pending: [],
  };
  return makeStore(initialState({ revision: 1, received: 0, changes: {}, assets: {}, saved }, form));
}
