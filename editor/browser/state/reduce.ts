import { type Edit, editsBetween, withEdits } from '../../draft/draft.ts';
import { getAt, type Keyed, type Leaf, leafAt, pathOf } from '../../shared/keyed.ts';
import {
  type Asset,
  type Assets,
  FILES,
  type Field,
  REVIEWED,
  type Refused,
  type StateReply,
} from '../../shared/protocol.ts';
import { type Assignment, type EditorState, type Step, shareUnchanged, withDraft } from './editor-state.ts';
import { followersOf } from './follow.ts';
import { type Form, fieldAddress, fieldIn, formOf } from './forms.ts';
import { continuesText, growthOf, isTyping, merged } from './typing.ts';

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
  /** Decides between the values of a conflict. */
  | { do: 'resolve'; address: string; value: Leaf | undefined }
  | { do: 'undo' | 'redo' | 'dismiss' | 'check' }
  /** The focus leaves a control. */
  | { do: 'blur'; address: string }
  | { do: 'open'; form: Form }
  | { do: 'show'; field: Field }
  | ({ do: 'update' } & Partial<
      Pick<EditorState, 'sent' | 'uploads' | 'isSaving' | 'trouble' | 'isEnded' | 'onlyPending'>
    >)
  | { do: 'receive'; reply: StateReply; isSave?: boolean }
  | { do: 'refuse'; refused: Refused; content: Keyed };

/** The maximum number of steps to undo. */
const MAX_STEPS = 300;

export function reduce(state: EditorState, action: Action): EditorState {
  switch (action.do) {
    case 'change':
      return change(state, action);
    case 'resolve': {
      const { address, value } = action;
      const { others } = state.changes[address] ?? {};
      return apply(state, [
        { address, from: leafAt(state.content, pathOf(address)), to: value, resolves: others },
      ]);
    }
    case 'undo':
    case 'redo':
      return step(state, action.do);
    case 'dismiss':
      return { ...state, notice: undefined, refused: undefined };
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

function receive(state: EditorState, { reply, isSave }: Extract<Action, { do: 'receive' }>): EditorState {
  const unsent = state.unsent.filter(({ number }) => number > reply.received);
  const assets = shareUnchanged(state.assets, { ...state.assets, ...reply.assets }) as Assets;
  const { changes, saved = state.saved, revision } = reply;
  if (!changes && !isSave && unsent.length === state.unsent.length) return state;
  const next = changes
    ? withDraft({ ...state, unsent, assets }, { changes, saved, revision })
    : { ...state, unsent };
  return isSave ? { ...next, refused: undefined, notice: undefined } : next;
}

function change(
  state: EditorState,
  { changes, files = {}, reviewed, notice }: Extract<Action, { do: 'change' }>,
): EditorState {
  const written = changes.flatMap(({ file, path, value }) =>
    editsBetween(getAt(state.content, [file, ...path]), value, [file, ...path]),
  );
  const edits = [
    ...written,
    ...followersOf(state, written),
    ...Object.entries(files).flatMap(([path, asset]) =>
      editsBetween(getAt(state.content, [FILES, path]), asset?.id, [FILES, path]),
    ),
    ...(reviewed === undefined ? [] : editsBetween(undefined, true, [REVIEWED, reviewed])),
  ];
  if (edits.length === 0) return { ...state, notice };
  const [first] = changes;
  const field = first
    ? { file: first.file, path: first.path }
    : (state.target ?? { file: state.form.file, path: [] });
  const last = state.past.at(-1);
  const continuesLast = state.future.length === 0 && last && isTyping(last, edits);
  const steps = continuesLast
    ? [...state.past.slice(0, -1), { edits: merged(last.edits, edits), field }]
    : [...state.past, { edits, field, isInsertion: growthOf(edits) > 1 }].slice(-MAX_STEPS);
  const added = Object.values(files).flatMap((asset) => (asset ? [[asset.id, asset]] : []));
  const assets = added.length > 0 ? { ...state.assets, ...Object.fromEntries(added) } : state.assets;
  const dirty = new Set([...state.dirty, ...edits.flatMap(dirtyAddresses)]);
  return { ...apply(state, edits), assets, dirty, past: steps, future: [], notice };
}

/** The addresses that an edit makes dirty: the edited field, or the new items of a list. */
function dirtyAddresses({ address, from, to }: Edit): string[] {
  const path = pathOf(address);
  const changed = Array.isArray(to)
    ? to.filter((id) => !Array.isArray(from) || !from.includes(id)).map((id) => [...path.slice(0, -1), id])
    : [path];
  return changed.map((keys) => fieldAddress(fieldIn(keys)));
}

/** After blur, the errors of a field and of the group around it are visible. */
function blur(state: EditorState, address: string): EditorState {
  if (state.touched.has(address)) return state;
  const parent = address.slice(0, address.lastIndexOf('/'));
  return { ...state, checked: state.content, touched: new Set([...state.touched, address, parent]) };
}

/** Applies edits and queues them for the server. A removal also removes the other values of a conflict. */
function apply(state: EditorState, requested: readonly Edit[]): EditorState {
  const edits = requested.map((edit) =>
    edit.to === undefined ? { ...edit, resolves: state.changes[edit.address]?.others } : edit,
  );
  const { changes } = withEdits({ saved: state.saved.content, changes: state.changes }, edits);
  const last = state.unsent.at(-1);
  // All letters typed before a request is sent belong to it.
  const continuesLast = last && last.number > state.sent && continuesText(last.edits, edits);
  const number = continuesLast ? last.number : state.number + 1;
  const request = { number, edits: continuesLast ? merged(last.edits, edits) : edits };
  const unsent = [...(continuesLast ? state.unsent.slice(0, -1) : state.unsent), request];
  return { ...withDraft({ ...state, unsent: [] }, { ...state, changes }), unsent, number };
}

function step(state: EditorState, direction: 'undo' | 'redo'): EditorState {
  const [from, to] = direction === 'undo' ? [state.past, state.future] : [state.future, state.past];
  const last = from.at(-1);
  if (!last) return state;
  const rest = from.slice(0, -1);
  const back: readonly Step[] = [...to, last];
  const steps = direction === 'undo' ? { past: rest, future: back } : { past: back, future: rest };
  const edits =
    direction === 'redo'
      ? last.edits
      : last.edits.map((edit) => ({ ...edit, from: edit.to, to: edit.from })).toReversed();
  return { ...show(apply(state, edits), last.field), ...steps, notice: undefined };
}
