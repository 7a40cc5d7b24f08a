import { kinds } from '../../src/content/kinds.ts';
import { fieldMeta, isGroup, part, type Field as Schema } from '../../src/content/parts.ts';
import { useEditor } from './context.ts';
import { nameOf } from './forms.ts';
import { getAt } from './values.ts';
import { assetAt } from './work.ts';

export const pathOf = (picture: unknown) => `${kinds.picture.folder}/${picture}`;

/** The first words that describe a picture, as its name. */
export function usePictureName() {
  const { work } = useEditor();
  return (name: unknown) =>
    nameOf(getAt(work.draft.values.pictures, [String(name), 'alt'])) || 'Sin descripción';
}

/** A whole picture, small. Its name stands beside it. */
export function Thumbnail({ name, className }: { name: unknown; className?: string }) {
  const { work } = useEditor();
  const asset = assetAt(work, pathOf(name));
  if (!asset) return null;
  const { id, width, height } = asset;
  return (
    <img
      src={`/editor/thumbnail/${id}`}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      className={className}
    />
  );
}

/** The thumbnail of the first picture of an item, if it has one. */
export function FirstPicture({ schema, value }: { schema: Schema; value: unknown }) {
  const name = Object.entries(Object(value)).find(
    ([key, one]) => !isGroup(one) && fieldMeta(part(schema, key)).file?.kind === 'picture',
  )?.[1];
  return name ? <Thumbnail name={name} className="first" /> : null;
}
