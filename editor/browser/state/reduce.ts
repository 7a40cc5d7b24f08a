import type { FileName } from '../../../model/schemas/index.ts';
import { getAt, type Keyed, pathOf, setAt } from '../../shared/keyed.ts';
import {
  type Asset,
  type Draft,
  type Field,
  fileNames,
  type Refused,
  type StateReply,
  type Values,
} from '../../shared/protocol.ts';
import type { Assignment, EditorState, Step } from './editor-state.ts';
import { type Edit, editsBetween, growthOf, isTyping } from './edits.ts';
import { followersOf } from './follow.ts';
import { type Form, fieldAddress, fieldIn, formOf } from './forms.ts';
import { afterStep, apply, snapshotOf } from './history.ts';
import { withSaved } from './receive.ts';

export type Action =
  | {
      do: 'change';
      changes: readonly Assignment[];
      /** Files by path; `undefined` removes the file. */
      files?: Readonly<Record<string, Asset | undefined>>;
      /** The key of a stale text that is confirmed. */
      reviewed?: string;
      notice?: string | undefined;
    }
  /** Keeps a form that another program has changed as well. */
  | { do: 'keep'; file: FileName }
  | { do: 'undo' | 'redo' | 'dismiss' | 'check' }
  /** The focus leaves a control. */
  | { do: 'blur'; address: string }
  | { do: 'open'; form: Form }
  | { do: 'show'; field: Field }
  | ({ do: 'update' } & Partial<
      Pick<
        EditorState,
        'uploads' | 'isSaving' | 'trouble' | 'closedTrouble' | 'isEnded' | 'onlyPending' | 'writer'
      >
    >)
  /** `written` is the draft that a save has written. */
  | { do: 'receive'; reply: StateReply; written?: Draft }
  | { do: 'refuse'; refused: Refused; content: Values };

/** The maximum number of steps to undo. */
const MAX_STEPS = 300;

export function reduce(state: EditorState, action: Action): EditorState {
  switch (action.do) {
    case 'change':
      return state.writer ? state : change(state, action);
    case 'keep': {
      const { [action.file]: hash } = state.saved.hashes;
      return { ...state, bases: { ...state.bases, [action.file]: hash }, refused: undefined };
    }
    case 'undo':
    case 'redo':
      return state.writer ? state : step(state, action.do);
    case 'dismiss':
      return {
        ...state,
        notice: undefined,
        refused: undefined,
        // The same may also prevent the next exchange.
        closedTrouble: state.refused?.refusal ?? state.closedTrouble,
      };
    case 'check':
      return { ...state, checked: state.content };
    case 'blur':
      return blur(state, action.address);
    case 'open':
      return { ...state, form: action.form, target: undefined };
    case 'show':
      return show(state, action.field);
    case 'update': {
      const { do: _, ...update } = action;
      if ('trouble' in update && update.trouble !== state.closedTrouble) update.closedTrouble = undefined;
      // The connection reports every second, mostly without a change.
      const isChange = Object.entries(update).some(([key, value]) => Reflect.get(state, key) !== value);
      return isChange ? { ...state, ...update } : state;
    }
    case 'receive':
      return receive(state, action);
    case 'refuse':
      return refuse(state, action);
  }
}

function step(before: EditorState, direction: 'undo' | 'redo'): EditorState {
  const { state, field } = afterStep(before, direction);
  return field ? show(state, field) : state;
}

const show = (state: EditorState, field: Field): EditorState => ({
  ...state,
  form: formOf(field),
  target: { ...field },
});

/** Shows the first error. */
function refuse(
  state: EditorState,
  { refused: { refusal, problems = [] }, content }: Extract<Action, { do: 'refuse' }>,
): EditorState {
  const [first] = problems;
  const next = { ...state, checked: state.content, dirty: new Set<string>() };
  return {
    ...(first ? show(next, first) : next),
    refused: { refusal, problems, content },
    notice: undefined,
  };
}

function receive(state: EditorState, { reply, written }: Extract<Action, { do: 'receive' }>): EditorState {
  const { revision, writer, saved, assets } = reply;
  const isSame = revision === state.revision && JSON.stringify(writer) === JSON.stringify(state.writer);
  if (isSame && !saved && !written) return state;
  const next = { ...state, revision, writer };
  const known = saved ? withSaved({ ...next, assets: { ...state.assets, ...assets } }, saved, written) : next;
  return written ? { ...known, refused: undefined, notice: undefined } : known;
}

function change(
  state: EditorState,
  { changes, files = {}, reviewed, notice }: Extract<Action, { do: 'change' }>,
): EditorState {
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
  const continuesLast = state.future.length === 0 && last && !last.isInsertion && isTyping(last.edits, edits);
  const fresh: Step = { before, after, edits, field, isInsertion: growthOf(edits) > 1 };
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
  const dirty = new Set([...state.dirty, ...edits.flatMap((edit) => dirtyAddresses(state.content, edit))]);
  return {
    ...apply({ ...state, assets }, after),
    dirty,
    past,
    future: [],
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

/** After blur, the errors of a field and of the group around it are visible. */
function blur(state: EditorState, address: string): EditorState {
  if (state.touched.has(address)) return state;
  const parent = address.slice(0, address.lastIndexOf('/'));
  return { ...state, checked: state.content, touched: new Set([...state.touched, address, parent]) };
}
