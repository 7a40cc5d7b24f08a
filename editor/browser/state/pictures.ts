/** The pictures of the draft. */
import { type MinSize, type PictureSize, sizeFault } from '../../../src/content/picture-sizes.ts';
import { getAt, type Keyed } from '../../draft/keyed.ts';
import { namedFiles, pathTo } from '../../shared/content.ts';
import { onceFor } from '../../shared/memo.ts';
import type { Asset } from '../../shared/protocol.ts';
import { nameOf } from './forms.ts';
import { assetAt, type Work } from './work.ts';

/** The names of all pictures, the newest first. */
export function picturesByAge(work: Work): string[] {
  const ageOf = (name: string) => assetAt(work, pathTo('picture', name))?.at ?? 0;
  return Object.keys(Object(getAt(work.content, ['pictures']))).toSorted(
    (one, other) => ageOf(other) - ageOf(one),
  );
}

/** The first words that describe a picture, given its entry in «Fotografías». */
export const pictureName = (entry: Keyed) => nameOf(getAt(entry, ['alt'])) || 'Sin descripción';

/** The fields that show each picture, by its path. */
export const usesOf = onceFor((content: Keyed) =>
  Map.groupBy(
    namedFiles(content).filter(({ field }) => field.file !== 'pictures'),
    ({ path }) => path,
  ),
);

/** The size of a picture, if it is known. */
export const sizeOf = ({ width, height }: Partial<PictureSize> = {}): PictureSize | undefined =>
  width && height ? { width, height } : undefined;

/** Why a picture is too small for its place, if its size is known. */
export function faultAt(min: MinSize | undefined, name: string, asset: Asset | undefined) {
  const size = sizeOf(asset);
  return size && min && sizeFault(name, size, min);
}
