import { pathTo } from '../../shared/content.ts';
import type { Asset } from '../../shared/protocol.ts';
import { useEditorState } from '../state/context.ts';
import { assetAt } from '../state/editor-state.ts';

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
