import { initialState } from '../../editor/browser/state/editor-state.ts';
import { pageForms } from '../../editor/browser/state/forms.ts';
import { makeStore, type Store } from '../../editor/browser/state/store.ts';
import { byFile } from '../../editor/shared/content.ts';
import { keyedOf } from '../../editor/shared/keyed.ts';
import type { Files, OpenReply } from '../../editor/shared/protocol.ts';

/** The first reply to a window, with these written values by file. */
export const replyOf = (written: object, files: Files = {}): OpenReply => ({
  revision: 1,
  assets: {},
  draft: { forms: {}, files: {}, reviewed: [] },
  saved: {
    revision: 1,
    root: '',
    values: byFile((file) => keyedOf(Reflect.get(written, file))),
    files,
    hashes: byFile(() => '1'),
    languages: ['es', 'en'],
    published: ['es'],
    stale: [],
    pending: [],
  },
});

/** A store of the editor's window, with these written values by file. */
export function storeOf(written: object, files?: Files): Store {
  const [form] = pageForms;
  if (!form) throw new Error('The editor has no form.');
  return makeStore(initialState(replyOf(written, files), form));
}
