/** The state of the window that writes: the content with what is not saved, the undo history, and what is shown. */

import type { FileName } from '../../../model/schemas/index.ts';
import { BASE_LANGUAGE } from '../../../model/schemas/languages.ts';
import { byFile, isSameForm, ownedFiles, withDraft } from '../../shared/content.ts';
import { getAt, type Keyed } from '../../shared/keyed.ts';
import {
  type Asset,
  type Assets,
  type Draft,
  type Field,
  type FieldProblem,
  type Files,
  fileNames,
  type OpenReply,
  pairKey,
  type Saved,
  type Values,
  type Writer,
} from '../../shared/protocol.ts';
import type { Edit } from './edits.ts';
import { type Form, formOf } from './forms.ts';

/** The parts of the content that a step changes: whole forms, files by path, reviewed translations. */
export interface Snapshot {
  values: Partial<Values>;
  files: Readonly<Record<string, string | undefined>>;
  reviewed: readonly string[];
}

/** A step of the undo history, and the field to show with it. */
export interface Step {
  before: Snapshot;
  after: Snapshot;
  edits: readonly Edit[];
  field: Field;
  /** How many characters its last edit adds: several of a pasted text or a token, −1 of Backspace. */
  growth: number;
}

/** A field's new value. */
export interface Assignment extends Field {
  value: Keyed;
}

export interface EditorState {
  saved: Saved;
  /** The content with what is not saved. Unchanged parts are the same objects as in `saved`. */
  content: Values;
  files: Files;
  reviewed: readonly string[];
  /** The hash of the saved value on which a changed form is based. */
  bases: Readonly<Partial<Record<FileName, string>>>;
  /** The content whose errors are known: while somebody types, an older content. */
  checked: Values;
  /** Changes with what the page shows. */
  revision: number;
  /** Who writes instead of this window. */
  writer?: Writer | undefined;
  /** The number of running uploads. */
  uploads: number;
  isSaving: boolean;
  /** Why the last exchange with the server failed; `undefined` after a successful one. */
  trouble?: string | undefined;
  /** The trouble whose notice was closed. */
  closedTrouble?: string | undefined;
  /** Whether this window has ended the editor. */
  isEnded: boolean;
  past: readonly Step[];
  future: readonly Step[];
  /** The last step, until the focus leaves its control: typing on continues it. */
  typed?: Step | undefined;
  /** Every file seen so far, by id, and the last id of each path: an undo may need a removed file. */
  assets: Assets;
  lastFiles: Files;
  /** Why the last save was refused, and the content that it would have saved. */
  refused?: { refusal: string; problems: readonly FieldProblem[]; content: Values } | undefined;
  /** The addresses of fields, new groups and new items that have been edited since the last refused save. */
  dirty: ReadonlySet<string>;
  /** The addresses of fields that have lost the focus. The errors of dirty fields that are not touched are hidden. */
  touched: ReadonlySet<string>;
  /** Whether the forms show only what is pending. */
  onlyPending: boolean;
  /** The addresses that stay visible then: what has been edited, focused or shown since the form opened so. */
  kept: ReadonlySet<string>;
  form: Form;
  /** The field of the form to show; a new object shows it again. */
  target?: Field | undefined;
  /** The last action in words, shown below the header, and the step that «Deshacer» beside it undoes. */
  notice?: { text: string; step?: Step | undefined } | undefined;
}

/** The initial state of a window. */
export function initialState({ saved, draft, assets, revision, writer }: OpenReply, form: Form): EditorState {
  const { values, files, reviewed } = withDraft(saved, draft);
  const content = byFile((file) =>
    isSameForm(file, values[file], saved.values[file]) ? saved.values[file] : values[file],
  );
  const state: EditorState = {
    saved,
    content,
    files,
    reviewed,
    bases: Object.fromEntries(Object.entries(draft.forms).map(([file, { base }]) => [file, base])),
    checked: content,
    revision,
    writer,
    uploads: 0,
    isSaving: false,
    isEnded: false,
    past: [],
    future: [],
    assets,
    lastFiles: { ...saved.files, ...files },
    dirty: new Set(),
    touched: new Set(),
    onlyPending: false,
    kept: new Set(),
    form,
  };
  return isChanged(state)
    ? { ...state, notice: { text: 'Hay cambios sin guardar, de la última vez: aquí están.' } }
    : state;
}

type Changed = Pick<EditorState, 'saved' | 'content' | 'files' | 'reviewed'>;

/** The files whose form is not as saved. */
export const changedFiles = ({ saved, content }: Pick<Changed, 'saved' | 'content'>): FileName[] =>
  fileNames.filter((file) => !isSameForm(file, content[file], saved.values[file]));

/** What is not saved. A new file that no field names is not part of it; an undo may restore its field. */
export function draftOf(state: Changed & Pick<EditorState, 'bases'>): Draft {
  const { saved, content, bases, reviewed } = state;
  const forms = changedFiles(state).map((file) => [
    file,
    { value: content[file], base: bases[file] ?? saved.hashes[file] },
  ]);
  return { forms: Object.fromEntries(forms), files: changedPaths(state), reviewed: [...reviewed] };
}

/** The new and removed files by path. */
function changedPaths({ saved, content, files }: Changed): Draft['files'] {
  const owned = ownedFiles(content);
  const paths = Object.keys({ ...saved.files, ...files }).filter((path) => files[path] !== saved.files[path]);
  const changed = paths.flatMap((path) => {
    const id = files[path] ?? null;
    return id === null || owned.has(path) ? [[path, id]] : [];
  });
  return Object.fromEntries(changed);
}

/** Whether there are unsaved changes. */
export const isChanged = (state: Changed): boolean =>
  changedFiles(state).length > 0 || state.reviewed.length > 0 || Object.keys(changedPaths(state)).length > 0;

/** The forms with unsaved changes. */
export const changedForms = (state: Changed): ReadonlySet<Form> =>
  new Set(changedFiles(state).map((file) => formOf({ file, path: [] })));

/** Whether another program has changed the file of a changed form. */
export const hasConflict = (
  { saved, content, bases }: Pick<EditorState, 'saved' | 'content' | 'bases'>,
  file: FileName,
): boolean => {
  const { [file]: base = saved.hashes[file] } = bases;
  return base !== saved.hashes[file] && !isSameForm(file, content[file], saved.values[file]);
};

/** The draft's picture, video or certificate at a path. */
export const assetAt = (
  { files, assets }: Pick<EditorState, 'files' | 'assets'>,
  path: string,
): Asset | undefined => assets[files[path] ?? ''];

type Reviewed = Pick<EditorState, 'saved' | 'reviewed'>;

/** Whether the text at a field, in one language, is stale: see {@link isStale}. */
export function isStaleAt(state: Reviewed, content: Values, { file, path }: Field): boolean {
  const words = Object(getAt(content, [file, ...path.slice(0, -1)]));
  const language = String(path.at(-1));
  return isStale(state, language, words[BASE_LANGUAGE], words[language]);
}

/** Whether the Spanish text has changed since its translation, and nobody has reviewed the translation. */
export function isStale(
  { saved, reviewed }: Reviewed,
  language: string,
  spanish: unknown,
  text: unknown,
): boolean {
  const key = pairKey(language, String(spanish ?? ''), String(text ?? ''));
  return saved.stale.includes(key) && !reviewed.includes(key);
}
