import type { PictureData } from '../../content/pictures.ts';

interface PictureProps {
  picture: PictureData;
  /** How wide the picture is shown, in the syntax of the `sizes` attribute: Astro's `<Picture>` would leave it off the sources. */
  sizes: string;
  /** `high` for the one picture of the first screen; all others wait until they come near. */
  priority?: 'high' | 'low';
  /** Empty for a picture whose content the text beside it tells already. */
  alt?: string;
  className?: string | undefined;
}

/** A responsive picture that keeps its place while it loads. */
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
