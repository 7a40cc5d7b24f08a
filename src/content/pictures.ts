import { getImage } from 'astro:assets';
import { basename } from 'node:path';
import type { ImageMetadata } from 'astro';
import { pictureSizes } from './picture-sizes.ts';
import type { Pictures, SiteContent } from './types.ts';

/** A picture ready for the page: sources by format and size, and the text that describes it. */
export interface PictureData {
  sources: { type: string; srcSet: string; media?: string }[];
  src: string;
  width: number;
  height: number;
  alt: string;
}

// astro.config.ts defines «@content» as the folder of the content.
const files = import.meta.glob<ImageMetadata>('@content/fotos/*.{jpg,jpeg,png,webp}', {
  eager: true,
  import: 'default',
});
const byName = new Map(Object.entries(files).map(([path, file]) => [basename(path), file]));

function original(name: string): ImageMetadata {
  const file = byName.get(name);
  if (!file) throw new Error(`fotos/${name}: no such picture.`);
  return file;
}

interface Rendering {
  /** Widths in pixels; larger ones than the original are left out. */
  widths: number[];
  /** AVIF quality, 0–100. */
  quality?: number;
  /** Media query of this rendering, for art direction. */
  media?: string;
}

// The size comes from the result: reading a property of the imported file would make Astro publish the original.
async function render(name: string, { widths, quality = 50, media }: Rendering) {
  const avif = await getImage({ src: original(name), widths, format: 'avif', quality });
  const { width, height } = avif.attributes;
  const source = { type: 'image/avif', srcSet: avif.srcSet.attribute };
  return { width: Number(width), height: Number(height), source: media ? { ...source, media } : source };
}

/**
 * A picture by file name: AVIF in several widths, with one JPEG for browsers without AVIF.
 * @throws Error when it is missing; the content check reports it first
 */
export async function getPicture(
  name: string,
  pictures: Pictures,
  rendering: Rendering = { widths: [400, 800, pictureSizes.card.width] },
): Promise<PictureData> {
  const { width, height, source } = await render(name, rendering);
  const fallback = await getImage({ src: original(name), width: 800, format: 'jpeg', quality: 70 });
  return { sources: [source], src: fallback.src, width, height, alt: pictures[name]?.alt ?? '' };
}

/** Media query of the hero's tall picture and video; the same stands in Hero.module.css and in boot/video.ts. */
const tallScreen = '(max-width: 47.99rem)';

/** The hero's poster: one picture for phones, another for wide screens. */
export async function getHeroPicture({
  hero,
  pictures,
}: Pick<SiteContent, 'hero' | 'pictures'>): Promise<PictureData> {
  const portrait = await render(hero.tall, {
    widths: [480, 736, pictureSizes.heroTall.width],
    quality: 30,
    media: tallScreen,
  });
  const landscape = await getPicture(hero.wide, pictures, {
    widths: [960, 1440, pictureSizes.heroWide.width],
    quality: 48,
  });
  return { ...landscape, sources: [portrait.source, ...landscape.sources] };
}

/** Pictures by file name, in the same order. @throws Error when one is missing; the content check reports it first. */
export function getPictures(names: readonly string[], pictures: Pictures): Promise<PictureData[]> {
  return Promise.all(names.map((name) => getPicture(name, pictures)));
}
