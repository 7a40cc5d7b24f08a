import { getImage } from 'astro:assets';
import { basename } from 'node:path';
import type { ImageMetadata } from 'astro';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';

/** A picture for the page: sources by format and size, and its alternative text. */
export interface PictureData {
  sources: { type: string; srcSet: string; media?: string }[];
  src: string;
  width: number;
  height: number;
  alt: string;
  /** Not a photograph of the company: a render, which a visitor must not take for evidence. */
  isIllustration: boolean;
}

// astro.config.ts points «@content» at the content folder.
const files = import.meta.glob<ImageMetadata>('@content/fotos/*.{jpg,jpeg,png,webp}', {
  eager: true,
  import: 'default',
});
const byName = new Map(Object.entries(files).map(([path, file]) => [basename(path), file]));

/** The file of a picture. @throws Error when it is missing; the content check reports it first */
export function original(name: string): ImageMetadata {
  const file = byName.get(name);
  if (!file) throw new Error(`fotos/${name}: no such picture.`);
  return file;
}

interface Rendering {
  /** Widths in pixels; those larger than the original are omitted. */
  widths: number[];
  /** AVIF quality, 0–100. */
  quality?: number;
}

/** A picture of fotos.yaml by file name: AVIF in several widths, and one JPEG for browsers without AVIF. */
export async function getPicture(
  name: string,
  language: Language,
  { widths, quality = 50 }: Rendering = { widths: [400, 800, 1200] },
): Promise<PictureData> {
  const { pictures } = await get('pictures', language);
  const picture = pictures.find(({ file }) => file === name);
  const src = original(name);
  const avif = await getImage({ src, widths, format: 'avif', quality });
  const fallback = await getImage({ src, width: 800, format: 'jpeg', quality: 70 });
  // The size comes from the rendition: reading a property of the imported file would make Astro publish the original.
  const { width, height } = avif.attributes;
  return {
    sources: [{ type: 'image/avif', srcSet: avif.srcSet.attribute }],
    src: fallback.src,
    width: Number(width),
    height: Number(height),
    alt: picture?.alt ?? '',
    isIllustration: picture?.provisional === true,
  };
}

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

interface CaptionProps {
  of: PictureData;
  language: Language;
}

/** Says that a picture is an illustration, if it is no photograph of the company. The footer says it of all pictures. */
export async function Caption({ of, language }: CaptionProps) {
  const { illustration } = await get('common', language);
  return of.isIllustration && <p className="label unprinted">{illustration}</p>;
}
