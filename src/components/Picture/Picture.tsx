import type { PictureData } from './pictures.ts';

interface PictureProps {
  picture: PictureData;
  /** `sizes` attribute. */
  sizes: string;
  /** Loads eagerly, for the picture of the first screen; other pictures are lazy. */
  eager?: boolean;
  className?: string | undefined;
}

/** A responsive picture with reserved space. Not Astro's `<Picture>`, which writes a JPEG for each width. */
export function Picture({ picture, sizes, eager = false, className }: PictureProps) {
  return (
    <picture>
      {picture.sources.map((source) => (
        <source key={source.srcSet} {...source} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        className={className}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : undefined}
        loading={eager ? undefined : 'lazy'}
      />
    </picture>
  );
}
