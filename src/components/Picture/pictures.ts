import { getImage } from 'astro:assets';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import { contentFolder } from '../../content/schemas.ts';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/text.ts';
import { tallScreen } from '../../styles/screens.ts';

/** A picture for the page: sources by format and size, and its alternative text. */
export interface PictureData {
  sources: { type: string; srcSet: string; media?: string }[];
  src: string;
  width: number;
  height: number;
  alt: string;
}

// astro.config.ts points «@content» at the content folder.
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
    alt: pictures.find(({ file }) => file === name)?.alt ?? '',
  };
}

/** The phone's poster, which is in the HTML: width in pixels, and most bytes. */
const tallPoster = { width: 736, bytes: 16_000 };

/** The phone's poster as a `data:` URL, in the best quality within its limit. */
async function encodeTallPoster(name: string, width: number, height: number): Promise<string> {
  const resized = sharp(await readFile(join(contentFolder(), 'fotos', name)))
    .autoOrient()
    .resize(width, height);
  let bytes = Buffer.alloc(0);
  for (const quality of [30, 20, 10]) {
    bytes = await resized.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    if (bytes.length <= tallPoster.bytes) break;
  }
  return `data:image/avif;base64,${bytes.toString('base64')}`;
}

/** The hero's poster: one picture for phones, in the HTML (decision 0013), another for wide screens. */
export async function getHeroPicture(language: Language): Promise<PictureData> {
  const { tall } = await get('hero', language);
  const landscape = await getWidePoster(language);
  // For phones without AVIF; Astro would publish the original of a picture that it never encodes.
  const fallback = await getImage({
    src: original(tall),
    width: tallPoster.width,
    format: 'jpeg',
    quality: 60,
  });
  const { width, height } = fallback.attributes;
  const poster = await encodeTallPoster(tall, Number(width), Number(height));
  const media = tallScreen;
  const sources = [
    { type: 'image/avif', srcSet: `${poster} ${width}w`, media },
    { type: 'image/jpeg', srcSet: `${fallback.src} ${width}w`, media },
  ];
  return { ...landscape, sources: [...sources, ...landscape.sources] };
}

/** The hero's poster on wide screens. */
export async function getWidePoster(language: Language): Promise<PictureData> {
  const { wide } = await get('hero', language);
  return getPicture(wide, language, { widths: [960, 1440, 1920], quality: 48 });
}
