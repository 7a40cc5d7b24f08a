import { getAt, type Keyed, pathOf, setAt } from '../../shared/keyed.ts';
import { type Asset, fileNames, type Values } from '../../shared/protocol.ts';
import type { Assignment, EditorState, Step } from './editor-state.ts';
import { type Edit, editsBetween, growthOf, isTyping } from './edits.ts';
import { followersOf } from './follow.ts';
import { fieldAddress, fieldIn } from './forms.ts';
import { apply, snapshotOf } from './history.ts';
import { kept } from './statuses.ts';

export interface Change {
  changes: readonly Assignment[];
  /** Files by path; `undefined` removes the file. */
  files?: Readonly<Record<string, Asset | undefined>>;
  /** The key of a stale text that is confirmed. */
  reviewed?: string;
  notice?: string | undefined;
}

/** The maximum number of steps to undo. */
const MAX_STEPS = 300;

/** Changes the content, and adds a step to the undo history. */
export function change(state: EditorState, { changes, files = {}, reviewed, notice }: Change): EditorState {
  const written = changes.flatMap(({ file, path, value }) =>
    editsBetween(getAt(state.content, [file, ...path]), value, [file, ...path]),
  );
  const edits = [...written, ...followersOf(state, written)];
  const paths = Object.keys(files).filter((path) => files[path]?.id !== state.files[path]);
  if (edits.length === 0 && paths.length === 0 && reviewed === undefined)
    return { ...state, notice: notice === undefined ? undefined : { text: notice } };
  const content = withEdits(state.content, edits);
  const names = fileNames.filter((file) => content[file] !== state.content[file]);
  const ids = Object.fromEntries(paths.map((path) => [path, files[path]?.id]));
  const after = {
    values: Object.fromEntries(names.map((file) => [file, content[file]])),
    files: ids,
    reviewed: reviewed === undefined ? state.reviewed : [...state.reviewed, reviewed],
  };
  const before = snapshotOf(state, after);
  const [first] = changes;
  const field = first
    ? { file: first.file, path: first.path }
    : (state.target ?? { file: state.form.file, path: [] });
  const last = state.past.at(-1);
  const continuesLast = last && last === state.typed && isTyping(last, edits);
  const fresh: Step = { before, after, edits, field, growth: growthOf(edits) };
  const step = continuesLast
    ? {
        ...fresh,
        before: last.before,
        edits: edits.map((edit, index) => ({ ...edit, from: last.edits[index]?.from })),
      }
    : fresh;
  const past = [...(continuesLast ? state.past.slice(0, -1) : state.past), step].slice(-MAX_STEPS);
  const added = Object.values(files).flatMap((asset) => (asset ? [[asset.id, asset]] : []));
  const assets = added.length > 0 ? { ...state.assets, ...Object.fromEntries(added) } : state.assets;
  const edited = edits.flatMap((edit) => dirtyAddresses(state.content, edit));
  return {
    ...apply({ ...state, assets }, after),
    dirty: new Set([...state.dirty, ...edited]),
    kept: kept(state, edited),
    past,
    future: [],
    typed: step,
    notice: notice === undefined ? undefined : { text: notice, step },
  };
}

const withEdits = (content: Values, edits: readonly Edit[]): Values =>
  // Removals first: a single value may replace a group.
  edits
    .toSorted((one, other) => Number(one.to !== undefined) - Number(other.to !== undefined))
    .reduce<Keyed>((value, { address, to }) => setAt(value, pathOf(address), to), content) as Values;

/** The addresses that an edit makes dirty: the edited field, or what is new around it; the new items of a list. */
function dirtyAddresses(content: Values, { address, from, to }: Edit): string[] {
  const path = pathOf(address);
  const changed = Array.isArray(to)
    ? to.filter((id) => !Array.isArray(from) || !from.includes(id)).map((id) => [...path.slice(0, -1), id])
    : [path];
  return changed.map((keys) => {
    const outermost = keys.findIndex(
      (_, depth) => depth > 0 && getAt(content, keys.slice(0, depth + 1)) === undefined,
    );
    return fieldAddress(fieldIn(outermost < 0 ? keys : keys.slice(0, outermost + 1)));
  });
}
