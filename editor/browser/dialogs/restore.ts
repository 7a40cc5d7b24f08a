/** Restores what a version replaced. */
import { kinds } from '../../../src/content/kinds.ts';
import { shapeOf } from '../../../src/content/parts.ts';
import type { FileName } from '../../../src/content/schemas/index.ts';
import { getAt, type Keyed, keyedOf } from '../../shared/keyed.ts';
import { namedFiles } from '../../shared/content.ts';
import type { Assets, Version, VersionSummary } from '../../shared/protocol.ts';
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
  const value = keyedOf(knownPart(file, before[file]), [getAt(content, [file])]);
  const shown = namedFiles({ ...Object(content), [file]: value }).map(({ path }) => path);
  const missing = shown.filter((path) => removed[path] && !assetAt(state, path));
  return {
    changes: [{ file, path: [], value }, ...shown.flatMap((path) => restoredEntry(before, path, content))],
    files: Object.fromEntries(missing.map((path) => [path, removed[path]])),
  };
}

/** The entry that a picture needs in «Fotografías», unless the entry exists. */
export function restoredEntry(before: Version['before'], path: string, content: Keyed): Assignment[] {
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
