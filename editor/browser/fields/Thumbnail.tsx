import type { Schema } from '../../../src/content/parts.ts';
import { pathTo } from '../../shared/content.ts';
import type { Asset } from '../../shared/protocol.ts';
import { useEditorState } from '../state/context.ts';
import { assetAt } from '../state/editor-state.ts';
import { pictureIn } from '../state/pictures.ts';

interface AssetImageProps {
  asset: Asset | undefined;
  className?: string | undefined;
  alt?: string;
}

/** The thumbnail of an asset. `alt` is empty where the asset's name is beside the picture. */
export const AssetImage = ({ asset, className, alt = '' }: AssetImageProps) =>
  asset && (
    <img
      src={`/editor/thumbnail/${asset.id}`}
      alt={alt}
      width={asset.width}
      height={asset.height}
      loading="lazy"
      className={className}
    />
  );

/** The thumbnail of a picture of the draft. */
export function Thumbnail({ name, className }: { name: unknown; className?: string }) {
  return (
    <AssetImage
      asset={useEditorState((state) => assetAt(state, pathTo('picture', name)))}
      {...{ className }}
    />
  );
}

/** The thumbnail of the first picture of an item; nothing for an item without pictures. */
export function FirstPicture({ schema, value }: { schema: Schema; value: unknown }) {
  const name = pictureIn(schema, value);
  return name ? <Thumbnail name={name} className="first" /> : null;
}
