/** The pictures of the draft. */

import { type MinSize, type PictureSize, sizeProblem } from '../../../model/files/picture-sizes.ts';
import { fieldMeta, isObject, part, type Schema } from '../../../model/schemas/parts.ts';
import { namedFiles, pathTo } from '../../shared/content.ts';
import { getAt, type Keyed } from '../../shared/keyed.ts';
import { memoizeLast } from '../../shared/memo.ts';
import type { Asset, Values } from '../../shared/protocol.ts';
import { assetAt, type EditorState } from './editor-state.ts';
import { nameOf } from './forms.ts';

/** The names of all pictures, newest first. */
export function picturesByAge(state: EditorState): string[] {
  const names = Object.keys(Object(getAt(state.content, ['pictures'])));
  const times = new Map(names.map((name) => [name, assetAt(state, pathTo('picture', name))?.at ?? 0]));
  return names.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
}

/** The first words of a picture's description, from its entry in «Fotografías». */
export const pictureName = (entry: Keyed) => nameOf(getAt(entry, ['alt'])) || 'Sin descripción';

/** Fields outside «Fotografías» that name a file, by its path. */
export const usesOf = memoizeLast((content: Values) =>
  Map.groupBy(
    namedFiles(content).filter(({ field }) => field.file !== 'pictures'),
    ({ path }) => path,
  ),
);

/** The size of a picture, if it is known. */
export const sizeOf = ({
  width,
  height,
}: {
  width?: number | undefined;
  height?: number | undefined;
} = {}): PictureSize | undefined => (width && height ? { width, height } : undefined);

/** Why a picture is too small for its place, if its size is known. */
export function sizeProblemAt(min: MinSize | undefined, name: string, asset: Asset | undefined) {
  const size = sizeOf(asset);
  return size && min && sizeProblem(name, size, min);
}

/** The name of an item's first picture. The item may be a picture itself. */
export function pictureIn(schema: Schema | undefined, item: unknown): string | undefined {
  if (fieldMeta(schema).file?.kind === 'picture') return nameIn(item);
  const names = isObject(item)
    ? Object.entries(item).map(([key, value]) => !isObject(value) && pictureIn(part(schema, key), value))
    : [];
  return names.find((name) => typeof name === 'string');
}

export const nameIn = (value: unknown) => (typeof value === 'string' ? value : undefined);
