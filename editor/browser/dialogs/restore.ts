/** Restores what a version replaced. */
import { kinds } from '../../../model/files/kinds.ts';
import type { FileName } from '../../../model/schemas/index.ts';
import { shapeOf } from '../../../model/schemas/parts.ts';
import { namedFiles } from '../../shared/content.ts';
import { getAt, keyedOf } from '../../shared/keyed.ts';
import {
  type Assets,
  fileNames,
  type Values,
  type Version,
  type VersionSummary,
} from '../../shared/protocol.ts';
import { type Assignment, assetAt, type EditorState } from '../state/editor-state.ts';
import { type Form, schemaOf } from '../state/forms.ts';

/** The value of an old version, without fields that its form no longer has. */
function knownPart(file: FileName, value: unknown): unknown {
  const names = Object.keys(shapeOf(schemaOf(file)));
  const isKnown = ([name]: [string, unknown]) => names.length === 0 || names.includes(name);
  return Object.fromEntries(Object.entries(Object(value)).filter(isKnown));
}

/**
 * The change that restores a form of a version, with the pictures that it shows and the content lacks.
 * @param removed files that have been removed since, by path
 */
export function restoredForm({ before }: Version, { file }: Form, removed: Assets, state: EditorState) {
  const { content } = state;
  const value = valueIn(before, file, content);
  const shown = namedFiles({ ...content, [file]: value }).map(({ path }) => path);
  const missing = shown.filter((path) => removed[path] && !assetAt(state, path));
  return {
    changes: [{ file, path: [], value }, ...shown.flatMap((path) => restoredEntry(before, path, content))],
    files: Object.fromEntries(missing.map((path) => [path, removed[path]])),
  };
}

const valueIn = (before: Version['before'], file: FileName, content: Values) =>
  keyedOf(knownPart(file, before[file]), content[file]);

/**
 * The change that returns all forms and files to how they were, also those that are not saved.
 * @param version what has been replaced since
 */
export function restoredWhole({ before, removed }: Version, { saved, content, files, assets }: EditorState) {
  const changes = fileNames.map((file) => {
    const value = file in before ? valueIn(before, file, content) : saved.values[file];
    return { file, path: [], value };
  });
  const paths = Object.keys({ ...saved.files, ...files, ...removed });
  const assetOf = (path: string) => removed[path] ?? assets[saved.files[path] ?? ''];
  return { changes, files: Object.fromEntries(paths.map((path) => [path, assetOf(path)])) };
}

/** The entry that a picture needs in «Fotografías», unless the entry exists. */
export function restoredEntry(before: Version['before'], path: string, content: Values): Assignment[] {
  const [folder, name = ''] = path.split('/');
  if (folder !== kinds.picture.folder || getAt(content, ['pictures', name])) return [];
  const value = Object(before.pictures)[name] ?? { standIn: false };
  return [{ file: 'pictures', path: [name], value }];
}

/**
 * Path → the oldest file that the save at this time, or a later save, removed.
 * @param summaries newest first
 */
export const removedSince = (at: number, summaries: readonly VersionSummary[]): Assets =>
  Object.assign({}, ...summaries.filter((summary) => summary.at >= at).map(({ removed }) => removed));
