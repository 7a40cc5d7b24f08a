import { getImage } from 'astro:assets';
import { basename } from 'node:path';
import type { ImageMetadata } from 'astro';
import type { PictureData } from '../components/Picture/Picture.tsx';
import { pictureSizes } from './places.ts';
import type { Pictures } from './types.ts';

// «@content» stands for the folder of the content, in astro.config.ts.
const files = import.meta.glob<ImageMetadata>('@content/fotos/*.{jpg,jpeg,png,webp}', {
  eager: true,
  import: 'default',
});
const byName = new Map(Object.entries(files).map(([path, file]) => [basename(path), file]));

/** The photograph of that file name. @throws Error when it is missing: the content check names it before it comes to this. */
function photograph(name: string): ImageMetadata {
  const file = byName.get(name);
  if (!file) throw new Error(`fotos/${name}: no such photograph.`);
  return file;
}

interface Rendering {
  /** Widths in pixels; those beyond the original's are left out. */
  widths: number[];
  /** AVIF quality, 0–100. */
  quality?: number;
  /** Media query under which this rendering is used; for art direction. */
  media?: string;
}

/*
 * No property of the imported photograph is read here: Astro takes a read for a use of the original, and would publish it. The
 * size comes from the result instead.
 */
async function render(name: string, { widths, quality = 50, media }: Rendering) {
  const avif = await getImage({ src: photograph(name), widths, format: 'avif', quality });
  const { width, height } = avif.attributes;
  const source = { type: 'image/avif', srcSet: avif.srcSet.attribute };
  return { width: Number(width), height: Number(height), source: media ? { ...source, media } : source };
}

/** A photograph as AVIF in several widths, with one JPEG for browsers without it. */
async function picture(
  name: string,
  pictures: Pictures,
  rendering: Rendering = { widths: [400, 800, pictureSizes.card.width] },
): Promise<PictureData> {
  const { width, height, source } = await render(name, rendering);
  const fallback = await getImage({ src: photograph(name), width: 800, format: 'jpeg', quality: 70 });
  return { sources: [source], src: fallback.src, width, height, alt: pictures[name]?.alt ?? '' };
}

/** Media query of the hero's tall picture and video; the same stands in Hero.module.css and in boot/video.ts. */
const tallScreen = '(max-width: 47.99rem)';

/** The hero's poster: one picture for phones, another for wide screens. */
export async function heroPicture(wide: string, tall: string, pictures: Pictures): Promise<PictureData> {
  const portrait = await render(tall, {
    widths: [480, 736, pictureSizes.heroTall.width],
    quality: 30,
    media: tallScreen,
  });
  const landscape = await picture(wide, pictures, {
    widths: [960, 1440, pictureSizes.heroWide.width],
    quality: 48,
  });
  return { ...landscape, sources: [portrait.source, ...landscape.sources] };
}

/** Every photograph of the content that a page asks for, by name. */
export async function photographs(
  names: string[],
  pictures: Pictures,
): Promise<(name: string) => PictureData> {
  const unique = [...new Set(names)];
  const rendered = await Promise.all(unique.map((name) => picture(name, pictures)));
  const found = new Map(unique.map((name, index) => [name, rendered[index]]));
  return (name) => {
    const data = found.get(name);
    if (!data) throw new Error(`${name}: not among the photographs asked for.`);
    return data;
  };
}
