import type { FileName } from '../../../model/schemas/index.ts';
import { fieldMeta } from '../../../model/schemas/parts.ts';
import { pathOf } from '../../shared/keyed.ts';
import type { Draft, Field, Refused, StateReply, Values } from '../../shared/protocol.ts';
import { type Change, change } from './change.ts';
import type { EditorState } from './editor-state.ts';
import { type Form, fieldAddress, fieldIn, formOf, schemaAt } from './forms.ts';
import { afterStep } from './history.ts';
import { withSaved } from './receive.ts';
import { isPendingAt, kept } from './statuses.ts';

export type Action =
  | ({ do: 'change' } & Change)
  /** Keeps a form that another program has changed as well. */
  | { do: 'keep'; file: FileName }
  | { do: 'undo' | 'redo' | 'dismiss' | 'check' }
  /** The focus enters or leaves a control. */
  | { do: 'focus' | 'blur'; address: string }
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

const NONE: ReadonlySet<string> = new Set();

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
    case 'focus':
      return { ...state, kept: kept(state, [action.address]) };
    case 'blur':
      return blur(state, action.address);
    case 'open':
      return { ...state, form: action.form, target: undefined, kept: NONE };
    case 'show':
      return show(state, action.field);
    case 'update': {
      const { do: _, ...update } = action;
      if ('trouble' in update && update.trouble !== state.closedTrouble) update.closedTrouble = undefined;
      // The connection reports every second, mostly without a change.
      const isChange = Object.entries(update).some(([key, value]) => Reflect.get(state, key) !== value);
      if (!isChange) return state;
      return { ...state, ...update, kept: 'onlyPending' in update ? NONE : state.kept };
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

function show(state: EditorState, field: Field): EditorState {
  const address = fieldAddress(field);
  // Of a group that is visible, the filter still hides the rest.
  const fresh = isPendingAt(state, address) ? [] : [address];
  return { ...state, form: formOf(field), target: { ...field }, kept: kept(state, fresh) };
}

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

/** After blur, the errors of a field and of the group around it are visible. */
function blur(before: EditorState, address: string): EditorState {
  const state = { ...stored(before, address), typed: undefined };
  if (state.touched.has(address)) return state;
  const parent = address.slice(0, address.lastIndexOf('/'));
  return { ...state, checked: state.content, touched: new Set([...state.touched, address, parent]) };
}

/** The state with the stored form of what has just been typed in a field: a visit is no change. */
function stored(state: EditorState, address: string): EditorState {
  const edit = state.typed?.edits.find((one) => fieldAddress(fieldIn(pathOf(one.address))) === address);
  if (!edit || state.typed !== state.past.at(-1)) return state;
  const field = fieldIn(pathOf(edit.address));
  const value = fieldMeta(schemaAt(field, state.content)).read?.(String(edit.to ?? ''));
  return value === undefined || value === edit.to
    ? state
    : reduce(state, { do: 'change', changes: [{ ...field, value }] });
}
