import { fieldMeta, isObject, part, type Field as Schema } from '../../../src/content/parts.ts';
import { pathTo } from '../../shared/content.ts';
import { useWork } from '../state/context.ts';
import { assetAt } from '../state/work.ts';

/** A whole picture, small. Its name is beside it. */
export function Thumbnail({ name, className }: { name: unknown; className?: string }) {
  const asset = useWork((work) => assetAt(work, pathTo('picture', name)));
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
    ([key, one]) => !isObject(one) && fieldMeta(part(schema, key)).file?.kind === 'picture',
  )?.[1];
  return name ? <Thumbnail name={name} className="first" /> : null;
}
