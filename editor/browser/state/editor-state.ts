/** The state of one window of the editor: the draft, the undo history, and what is shown. */

import { BASE_LANGUAGE } from '../../../src/content/languages.ts';
import { isObject } from '../../../src/content/parts.ts';
import { type Changes, currentOf, type Draft, type Edit, unsavedIn, withEdits } from '../../draft/draft.ts';
import { getAt, type Keyed, leafAt, pathOf } from '../../shared/keyed.ts';
import { isUnnamed } from '../../shared/content.ts';
import {
  type Asset,
  type Assets,
  FILES,
  type Field,
  type FieldProblem,
  pairKey,
  REVIEWED,
  type Request,
  type Saved,
  type StateReply,
} from '../../shared/protocol.ts';
import { type Form, fieldIn, formOf } from './forms.ts';

/** A step of the undo history, and the field to show with it. */
export interface Step {
  edits: readonly Edit[];
  field: Field;
  /** Whether the step inserts several characters at once, such as a pasted text or a token. */
  isInsertion?: boolean;
}

/** A field's new value. */
export interface Assignment extends Field {
  value: Keyed;
}

export interface EditorState {
  saved: Saved;
  /** The changes of all windows, with this window's unsent edits. */
  changes: Changes;
  /** What is saved, with the changes applied. Unchanged parts stay the same objects. */
  content: Keyed;
  /** The content whose errors are known: while somebody types, an older content. */
  checked: Keyed;
  /** The revision of the draft that the server has sent. */
  revision: number;
  /** The unconfirmed requests, and the numbers of the newest request and of the newest sent request. */
  unsent: readonly Request[];
  number: number;
  sent: number;
  /** The number of running uploads. */
  uploads: number;
  isSaving: boolean;
  /** Why the last exchange with the server failed; `undefined` after a successful one. */
  trouble?: string | undefined;
  /** Whether this window has ended the editor. */
  isEnded: boolean;
  past: readonly Step[];
  future: readonly Step[];
  /** Every file seen so far, by id. */
  assets: Assets;
  /** Why the last save was refused, and the content that it would have saved. */
  refused?: { refusal: string; problems: readonly FieldProblem[]; content: Keyed } | undefined;
  /** The addresses of fields and new items that have been edited since the last refused save. */
  dirty: ReadonlySet<string>;
  /** The addresses of fields that have lost the focus. The errors of dirty fields that are not touched are hidden. */
  touched: ReadonlySet<string>;
  /** Whether the forms show only what is pending. */
  onlyPending: boolean;
  form: Form;
  /** The field of the form to show; a new object shows it again. */
  target?: Field | undefined;
  /** The last action in words, shown below the header. */
  notice?: string | undefined;
}

/** The initial state of a window. */
export function initialState({ saved, changes, revision, assets }: StateReply, form: Form): EditorState {
  if (!saved || !changes || !assets) throw new Error('The first state has no content.');
  const content = currentOf({ saved: saved.content, changes });
  const state: EditorState = {
    saved,
    changes,
    content,
    checked: content,
    revision,
    unsent: [],
    number: 0,
    sent: 0,
    uploads: 0,
    isSaving: false,
    isEnded: false,
    past: [],
    future: [],
    assets,
    dirty: new Set(),
    touched: new Set(),
    onlyPending: false,
    form,
  };
  const addresses = unsavedAddresses(state);
  if (addresses.length === 0) return state;
  const edits = addresses.map((address) => ({
    address,
    from: leafAt(saved.content, pathOf(address)),
    to: changes[address]?.to,
  }));
  // Undo returns to the saved content.
  const past = [{ edits, field: { file: form.file, path: [] } }];
  return {
    ...state,
    past,
    notice: 'Hay cambios sin guardar, de la última vez o de otra ventana: aquí están.',
  };
}

/** The state with another draft. */
export function withDraft(
  state: EditorState,
  { saved, changes, revision }: Pick<EditorState, 'saved' | 'changes' | 'revision'>,
): EditorState {
  const server: Draft = { saved: saved.content, changes };
  const draft = state.unsent.reduce((before, { edits }) => withEdits(before, edits), server);
  return {
    ...state,
    saved,
    changes: draft.changes,
    content: shareUnchanged(state.content, currentOf(draft)),
    revision,
  };
}

/** Structural sharing: `after` with the objects of `before` wherever they are equal, which keeps memoised results. */
export function shareUnchanged(before: unknown, after: unknown): unknown {
  if (
    before === after ||
    !isObject(before) ||
    !isObject(after) ||
    Array.isArray(before) !== Array.isArray(after)
  )
    return after;
  const entries = Object.entries(after).map(
    ([key, part]) => [key, shareUnchanged(Reflect.get(before, key), part)] as const,
  );
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([key, part]) => part === Reflect.get(before, key));
  if (isSame) return before;
  return Array.isArray(after) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

const unsavedAddresses = ({ saved, changes, content }: EditorState): string[] =>
  unsavedIn({ saved: saved.content, changes }).filter((address) => !isUnnamed(content, address));

/** Whether there are unsaved changes. */
export const isChanged = (state: EditorState): boolean => unsavedAddresses(state).length > 0;

/** The forms with unsaved changes. */
export const changedForms = ({ saved, changes }: EditorState): ReadonlySet<Form> =>
  new Set(
    unsavedIn({ saved: saved.content, changes }).flatMap((address) => {
      const path = pathOf(address);
      return path[0] === FILES || path[0] === REVIEWED ? [] : [formOf(fieldIn(path))];
    }),
  );

/** The draft's picture, video or certificate at a path. */
export const assetAt = (
  { content, assets }: Pick<EditorState, 'content' | 'assets'>,
  path: string,
): Asset | undefined => assets[String(getAt(content, [FILES, path]))];

/** Whether the text at a field, in one language, is stale: see {@link isStale}. */
export function isStaleAt(state: Pick<EditorState, 'saved' | 'content'>, { file, path }: Field): boolean {
  const words = Object(getAt(state.content, [file, ...path.slice(0, -1)]));
  const language = String(path.at(-1));
  return isStale(state, language, words[BASE_LANGUAGE], words[language]);
}

/** Whether the Spanish text has changed since its translation, and nobody has reviewed the translation. */
export function isStale(
  { saved, content }: Pick<EditorState, 'saved' | 'content'>,
  language: string,
  spanish: unknown,
  text: unknown,
): boolean {
  const key = pairKey(language, String(spanish ?? ''), String(text ?? ''));
  return saved.stale.includes(key) && getAt(content, [REVIEWED, key]) !== true;
}
