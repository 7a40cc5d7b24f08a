/** The undo history: snapshots of whole forms and files. */
import type { FileName } from '../../../model/schemas/index.ts';
import { isSameForm, ownedFiles } from '../../shared/content.ts';
import { shareUnchanged } from '../../shared/memo.ts';
import type { Values } from '../../shared/protocol.ts';
import type { EditorState, Snapshot, Step } from './editor-state.ts';

/** The parts of the content that a snapshot replaces. */
export const snapshotOf = ({ content, files, reviewed }: EditorState, like: Snapshot): Snapshot => ({
  values: Object.fromEntries(Object.keys(like.values).map((file) => [file, content[file as FileName]])),
  files: Object.fromEntries(Object.keys(like.files).map((path) => [path, files[path]])),
  reviewed,
});

const isSaved = ({ saved }: EditorState, file: FileName, content: Values) =>
  isSameForm(file, content[file], saved.values[file]);

/** The state with the parts of a snapshot. A form that equals its file has no conflict. */
export function apply(state: EditorState, { values, files, reviewed }: Snapshot): EditorState {
  const content = { ...state.content, ...values };
  const entries = Object.entries({ ...state.files, ...files }).filter(([, id]) => id !== undefined);
  const all = Object.fromEntries(entries) as EditorState['files'];
  const names = Object.keys(values) as FileName[];
  const bases = names.map((file) => {
    const { [file]: hash } = state.saved.hashes;
    const { [file]: base = hash } = state.bases;
    const isAsked = base !== hash && [state.content, content].every((one) => !isSaved(state, file, one));
    return [file, isAsked ? base : hash];
  });
  return {
    ...state,
    content,
    files: shareUnchanged(state.files, all),
    lastFiles: { ...state.lastFiles, ...all },
    reviewed,
    bases: { ...state.bases, ...Object.fromEntries(bases) },
  };
}

/** The state after an undo or redo, and the field to show. */
export function afterStep(
  state: EditorState,
  direction: 'undo' | 'redo',
): { state: EditorState; field?: Step['field'] } {
  const [from, to] = direction === 'undo' ? [state.past, state.future] : [state.future, state.past];
  const last = from.at(-1);
  if (!last) return { state };
  const rest = from.slice(0, -1);
  const back: readonly Step[] = [...to, last];
  const steps = direction === 'undo' ? { past: rest, future: back } : { past: back, future: rest };
  const next = apply(state, direction === 'undo' ? last.before : last.after);
  // A save may have removed a file that a restored field names.
  const removed = [...ownedFiles(next.content)].filter((path) => next.files[path] === undefined);
  const files = Object.fromEntries(removed.map((path) => [path, state.lastFiles[path]]));
  const whole = removed.length > 0 ? apply(next, { values: {}, files, reviewed: next.reviewed }) : next;
  return { state: { ...whole, ...steps, notice: undefined }, field: last.field };
}
