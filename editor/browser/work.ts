/** What is being edited: the values of all files, what is saved, and the way back. */
import { kinds } from '../../src/content/kinds.ts';
import { fieldMeta, walk } from '../../src/content/parts.ts';
import { contentFiles } from '../../src/content/schemas/index.ts';
import { inOrder, withoutBlanks } from '../../src/content/written.ts';
import type { Asset, Assets, FileName, Path, Refused, Save, State } from '../protocol.ts';
import { type Field, type Form, schemaOf } from './forms.ts';
import { getAt } from './values.ts';

export type Values = Record<FileName, unknown>;

/** All that a person can change. It is never changed in place. */
export interface Draft {
  values: Values;
  /** Files that take the place of what is saved, by path. */
  uploads: Assets;
  /** Stale texts that have been declared valid. */
  valid: readonly string[];
}

export interface Change extends Field {
  value: unknown;
}

/** A draft to go back to, and the field that was changed. */
interface Step {
  draft: Draft;
  field: Field;
}

export interface Work {
  saved: State;
  draft: Draft;
  /** The version of each file that the draft starts from. */
  base: Record<FileName, string>;
  past: readonly Step[];
  future: readonly Step[];
  /** Every file seen so far, by path: what is put back finds its bytes. */
  known: Assets;
  /** Why the last save was refused, and what it sent. */
  refused?: (Refused & { sent?: Draft }) | undefined;
  form: Form;
  /** The field of the form to show; another object shows it again. */
  target?: Field | undefined;
  /** What has just been done, for the line below the header. */
  notice?: string | undefined;
}

export type Action =
  | { do: 'change'; changes: readonly Change[]; uploads?: Assets; valid?: string; notice?: string }
  | { do: 'undo' | 'redo' | 'dismiss' }
  | { do: 'open'; form: Form }
  | { do: 'show'; field: Field }
  | { do: 'know'; assets: Assets }
  | { do: 'load'; state: State; sent?: Draft }
  | { do: 'refuse'; refused: Refused; sent?: Draft }
  | { do: 'resolve'; keep: 'mine' | 'saved' };

export const fileNames = Object.keys(contentFiles) as FileName[];
const byFile = <T>(make: (file: FileName) => T) =>
  Object.fromEntries(fileNames.map((file) => [file, make(file)])) as Record<FileName, T>;
const text = (file: FileName, value: unknown) =>
  JSON.stringify(inOrder(schemaOf(file), withoutBlanks(schemaOf(file), value)));

/** The work on what is saved, with nothing changed and a form open. */
export function begin(saved: State, form: Form): Work {
  const draft = { values: byFile((file) => saved.files[file].value), uploads: {}, valid: [] };
  const base = byFile((file) => saved.files[file].version);
  return { saved, draft, base, past: [], future: [], known: saved.assets, form };
}

/** The files whose draft is not what is saved. */
export const changedFiles = ({ draft, saved }: Work): FileName[] =>
  fileNames.filter((file) => {
    const [mine, theirs] = [draft.values[file], saved.files[file].value];
    return mine !== theirs && text(file, mine) !== text(file, theirs);
  });

/** Whether the draft of a form is not what is saved. */
export function isFormChanged(work: Work, { file, keys }: Form): boolean {
  if (!changedFiles(work).includes(file)) return false;
  const part = (values: unknown, key: string) => JSON.stringify(getAt(values, [key]));
  const [mine, theirs] = [work.draft.values[file], work.saved.files[file].value];
  return !keys || keys.some((key) => part(mine, key) !== part(theirs, key));
}

export const isChanged = (work: Work) =>
  changedFiles(work).length + Object.keys(work.draft.uploads).length + work.draft.valid.length > 0;

/** A picture, video or certificate as the draft has it, by path. */
export const assetAt = ({ draft, saved, known }: Work, path: string): Asset | undefined =>
  draft.uploads[path] ?? saved.assets[path] ?? known[path];

/** What a save sends. */
export function toSave(work: Work): Save {
  const { draft, base, saved } = work;
  const changed = changedFiles(work).map((file) => {
    const value = withoutBlanks(schemaOf(file), draft.values[file]);
    return [file, { version: base[file], value }] as const;
  });
  // What has come back has its bytes from where it was seen.
  const back = filesIn(draft.values).filter(({ path }) => !(path in saved.assets));
  const uploads = [...Object.keys(draft.uploads), ...back.map(({ path }) => path)].flatMap((path) => {
    const asset = assetAt(work, path);
    return asset ? [[path, asset.id]] : [];
  });
  return {
    files: Object.fromEntries(changed),
    uploads: Object.fromEntries(uploads),
    valid: [...draft.valid],
  };
}

/** The files that the content names, each with the field that names it. The pictures are named by their own form as well. */
export function filesIn(values: Values): { path: string; field: Field }[] {
  const pathOf = (kind: keyof typeof kinds, name: string) => `${kinds[kind].folder}/${name}`;
  const pictures = Object.keys(Object(values.pictures)).map((name) => {
    return { path: pathOf('picture', name), field: { file: 'pictures' as const, path: [name] } };
  });
  const others = fileNames.flatMap((file) =>
    [...walk(schemaOf(file), values[file])].flatMap(({ schema, value, path }) => {
      const { file: reference } = fieldMeta(schema);
      if (!reference || typeof value !== 'string') return [];
      return [{ path: pathOf(reference.kind, value), field: { file, path: path as Path } }];
    }),
  );
  return [...pictures, ...others];
}
