import { getImage } from 'astro:assets';
import { getPicture, original, type PictureData } from '../../components/Picture/Picture.tsx';
import { openPicture } from '../../content/folder.ts';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { tallScreen } from '../../styles/screens.ts';

/** The phone's poster, which is in the HTML: width in pixels, and most bytes. */
const tallPoster = { width: 736, bytes: 16_000 };

/** The phone's poster as a `data:` URL, in the best quality within its limit. */
async function encodeTallPoster(name: string, width: number, height: number): Promise<string> {
  const resized = (await openPicture(name)).resize(width, height);
  let bytes = Buffer.alloc(0);
  for (const quality of [30, 20, 10]) {
    bytes = await resized.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    if (bytes.length <= tallPoster.bytes) break;
  }
  return `data:image/avif;base64,${bytes.toString('base64')}`;
}

/** The poster: one picture for phones, in the HTML (decision 0013), another for wide screens. */
export async function getPoster(language: Language): Promise<PictureData> {
  const { tall, wide } = await get('hero', language);
  const { pictures, video } = await get('pictures', language);
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
  // The caption goes when the posters of both shapes and the video are of the company.
  const isIllustration =
    video.provisional || pictures.some(({ file, provisional }) => provisional && [tall, wide].includes(file));
  return { ...landscape, sources: [...sources, ...landscape.sources], isIllustration };
}

/** The poster of wide screens. */
export async function getWidePoster(language: Language): Promise<PictureData> {
  const { wide } = await get('hero', language);
  return getPicture(wide, language, { widths: [960, 1440, 1920], quality: 48 });
}
