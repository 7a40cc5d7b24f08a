import type { PictureData } from '../../content/pictures.ts';

interface PictureProps {
  picture: PictureData;
  /** `sizes` attribute. Safari before 16.4 reads `(min-width: …)` but no ranges such as `(width >= …)`. */
  sizes: string;
  /** `high` for the picture of the first screen; the others are lazy. */
  priority?: 'high' | 'low';
  /** Empty for a picture that the text beside it describes. */
  alt?: string;
  className?: string | undefined;
}

/** A responsive picture that keeps its place while it loads. Astro's `<Picture>` puts no `sizes` on the sources. */
export function Picture({ picture, sizes, priority = 'low', alt = picture.alt, className }: PictureProps) {
  return (
    <picture>
      {picture.sources.map((source) => (
        <source key={source.srcSet} {...source} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        decoding={priority === 'high' ? 'sync' : 'async'}
        {...(priority === 'high' ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
