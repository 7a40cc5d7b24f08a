/** The way back to what a version replaced. */
import { kinds } from '../../../src/content/kinds.ts';
import { shapeOf } from '../../../src/content/parts.ts';
import type { FileName } from '../../../src/content/schemas/index.ts';
import { getAt, type Keyed, keyedOf } from '../../draft/keyed.ts';
import { namedFiles } from '../../shared/content.ts';
import type { Assets, Version, VersionSummary } from '../../shared/protocol.ts';
import { type Form, schemaOf } from '../state/forms.ts';
import type { Assignment } from '../state/reduce.ts';

/** The value of an old version without the fields that its form has no longer. */
function knownPart(file: FileName, value: unknown): unknown {
  const names = Object.keys(shapeOf(schemaOf(file)));
  const isKnown = ([name]: [string, unknown]) => names.length === 0 || names.includes(name);
  return Object.fromEntries(Object.entries(Object(value)).filter(isKnown));
}

/** What brings a form of a version back, with the pictures that it shows and that «Fotografías» no longer has. */
export function changesBack({ before }: Version, { file }: Form, content: Keyed): Assignment[] {
  const value = keyedOf(knownPart(file, before[file]), [getAt(content, [file])]);
  const shown = namedFiles({ ...Object(content), [file]: value }).map(({ path }) => path);
  return [{ file, path: [], value }, ...shown.flatMap((path) => entryBack(before, path, content))];
}

/** The entry that a picture needs in «Fotografías», unless it is there. */
export function entryBack(before: Version['before'], path: string, content: Keyed): Assignment[] {
  const [folder, name = ''] = path.split('/');
  if (folder !== kinds.picture.folder || getAt(content, ['pictures', name])) return [];
  const value = Object(before.pictures)[name] ?? { standIn: false };
  return [{ file: 'pictures', path: [name], value }];
}

/**
 * What a save and those since have removed, by path: of each file, what was there first.
 * @param summaries the newest first
 */
export const removedSince = (at: number, summaries: readonly VersionSummary[]): Assets =>
  Object.assign({}, ...summaries.filter((one) => one.at >= at).map(({ removed }) => removed));
