/** The state of one window of the editor: the draft, the undo history, and what is shown. */

import { BASE_LANGUAGE } from '../../../src/content/languages.ts';
import { isObject } from '../../../src/content/parts.ts';
import { type Changes, currentOf, type Draft, type Edit, unsavedIn, withEdits } from '../../draft/draft.ts';
import { getAt, type Keyed, leafAt, pathOf } from '../../draft/keyed.ts';
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
  type State,
} from '../../shared/protocol.ts';
import { type Form, formOf } from './forms.ts';

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

export interface Work {
  saved: Saved;
  /** The changes of all windows, with this window's unsent edits. */
  changes: Changes;
  /** What is saved, with the changes applied. Unchanged parts stay the same objects. */
  content: Keyed;
  /** The content whose faults are known: while somebody types, an older content. */
  checked: Keyed;
  /** The revision of the draft that the server has sent. */
  revision: number;
  /** The unconfirmed requests, and the numbers of the newest request and of the newest sent request. */
  unsent: readonly Request[];
  number: number;
  sent: number;
  /** The number of running uploads. */
  sending: number;
  isSaving: boolean;
  /** Whether the server answers. */
  isOpen: boolean;
  /** Whether this window has ended the editor. */
  isEnded: boolean;
  past: readonly Step[];
  future: readonly Step[];
  /** Every file seen so far, by id. */
  assets: Assets;
  /** Why the last save was refused, and the content that it would have saved. */
  refused?: { refusal: string; faults: readonly FieldProblem[]; content: Keyed } | undefined;
  /** Addresses whose faults, and those below, stay hidden until blur or a refused save. */
  quiet: ReadonlySet<string>;
  /** The addresses of fields that have lost the focus. */
  left: ReadonlySet<string>;
  /** Whether the forms show only what is pending. */
  onlyPending: boolean;
  form: Form;
  /** The field of the form to show; a new object shows it again. */
  target?: Field | undefined;
  /** The last action in words, shown below the header. */
  notice?: string | undefined;
}

/** The initial work of a window. */
export function begin({ saved, changes, revision, assets }: State, form: Form): Work {
  if (!saved || !changes || !assets) throw new Error('The first state has no content.');
  const content = currentOf({ saved: saved.content, changes });
  const work: Work = {
    saved,
    changes,
    content,
    checked: content,
    revision,
    unsent: [],
    number: 0,
    sent: 0,
    sending: 0,
    isSaving: false,
    isOpen: true,
    isEnded: false,
    past: [],
    future: [],
    assets,
    quiet: new Set(),
    left: new Set(),
    onlyPending: false,
    form,
  };
  const addresses = unsavedAddresses(work);
  if (addresses.length === 0) return work;
  const edits = addresses.map((address) => ({
    address,
    from: leafAt(saved.content, pathOf(address)),
    to: changes[address]?.to,
  }));
  // Undo returns to the saved content.
  const past = [{ edits, field: { file: form.file, path: [] } }];
  return {
    ...work,
    past,
    notice: 'Hay cambios sin guardar, de la última vez o de otra ventana: aquí están.',
  };
}

/** The work with another draft. */
export function withDraft(
  work: Work,
  { saved, changes, revision }: Pick<Work, 'saved' | 'changes' | 'revision'>,
): Work {
  const server: Draft = { saved: saved.content, changes };
  const draft = work.unsent.reduce((before, { edits }) => withEdits(before, edits), server);
  return {
    ...work,
    saved,
    changes: draft.changes,
    content: shared(work.content, currentOf(draft)),
    revision,
  };
}

/** Structural sharing: `after` with the objects of `before` wherever they are equal, which keeps memoised results. */
export function shared(before: unknown, after: unknown): unknown {
  if (
    before === after ||
    !isObject(before) ||
    !isObject(after) ||
    Array.isArray(before) !== Array.isArray(after)
  )
    return after;
  const entries = Object.entries(after).map(
    ([key, part]) => [key, shared(Reflect.get(before, key), part)] as const,
  );
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([key, part]) => part === Reflect.get(before, key));
  if (isSame) return before;
  return Array.isArray(after) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

const unsavedAddresses = ({ saved, changes, content }: Work): string[] =>
  unsavedIn({ saved: saved.content, changes }).filter((address) => !isUnnamed(content, address));

/** Whether there are unsaved changes. */
export const isChanged = (work: Work): boolean => unsavedAddresses(work).length > 0;

/** The forms with unsaved changes. */
export const changedForms = ({ saved, changes }: Work): ReadonlySet<Form> =>
  new Set(
    unsavedIn({ saved: saved.content, changes }).flatMap((address) => {
      const [file = '', ...path] = pathOf(address);
      return file === FILES || file === REVIEWED ? [] : [formOf({ file: file as Field['file'], path })];
    }),
  );

/** The draft's picture, video or certificate at a path. */
export const assetAt = (
  { content, assets }: Pick<Work, 'content' | 'assets'>,
  path: string,
): Asset | undefined => assets[String(getAt(content, [FILES, path]))];

/** Whether the text at a field, in one language, is stale: see {@link isStale}. */
export function isStaleAt(work: Pick<Work, 'saved' | 'content'>, { file, path }: Field): boolean {
  const words = Object(getAt(work.content, [file, ...path.slice(0, -1)]));
  const language = String(path.at(-1));
  return isStale(work, language, words[BASE_LANGUAGE], words[language]);
}

/** Whether the Spanish text has changed since its translation, and nobody has reviewed the translation. */
export function isStale(
  { saved, content }: Pick<Work, 'saved' | 'content'>,
  language: string,
  spanish: unknown,
  text: unknown,
): boolean {
  const key = pairKey(language, String(spanish ?? ''), String(text ?? ''));
  return saved.stale.includes(key) && getAt(content, [REVIEWED, key]) !== true;
}
