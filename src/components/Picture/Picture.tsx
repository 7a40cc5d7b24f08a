import type { PictureData } from './pictures.ts';

interface PictureProps {
  picture: PictureData;
  /** `sizes` attribute. Safari before 16.4 reads `(min-width: …)` but no ranges such as `(width >= …)`. */
  sizes: string;
  /** For the picture of the first screen; the others are lazy. */
  eager?: boolean;
  className?: string | undefined;
}

/** A responsive picture that keeps its place while it loads. Astro's `<Picture>` puts no `sizes` on the sources. */
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
