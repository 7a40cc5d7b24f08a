/** Conversions by sharp, of bytes: sharp would memory-map a file, and crash if another program writes to the file. */
import sharp, { type Metadata } from 'sharp';
import { flawWords } from '../../model/files/flaws.ts';
import { gammaOf, headerOf, judgePicture, SCREEN_GAMMA } from '../../model/files/picture-file.ts';
import { formats } from '../../model/text/format.ts';
import { color } from '../site.ts';
import { Refusal } from './refusal.ts';

/** In pixels. */
const THUMBNAIL_WIDTH = 480;
/** No place shows a wider picture on any screen; in pixels. */
const MAX_SIDE = 4000;

/** The first bytes of a GIF, TIFF or AVIF, which may be cut off before its header can be read. */
const pictureStart = /^(GIF8|II\*\0|MM\0\*|.{4}ftypavi)/s;
const remedy = `Expórtela en JPG, a ${MAX_SIDE} píxeles de ancho como mucho.`;

/** A small copy of a picture, rotated by EXIF; `undefined` when the picture is damaged. */
export async function shrink(bytes: Uint8Array): Promise<Buffer | undefined> {
  const small = sharp(bytes, { failOn: 'truncated' })
    .autoOrient()
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .webp();
  return small.toBuffer().catch(() => undefined);
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * The picture that enters the content: the bytes of a plain JPEG, PNG or WebP, else an upright JPEG in sRGB of 8 bits,
 * of the first frame, without metadata. `undefined` for other kinds of file. One at a time: each takes much memory.
 * @throws Refusal when it is damaged or huge, or of a depth that sharp converts wrongly
 */
export function toPlain(bytes: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer> | undefined> {
  const plain = turn.then(() => convert(bytes));
  turn = plain.catch(() => undefined);
  return plain;
}

async function convert(bytes: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer> | undefined> {
  const header = await headerOf(bytes);
  if (!header && pictureStart.test(bytes.toString('latin1', 0, 12))) throw new Refusal(flawWords('damaged'));
  if (!header || !['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'].includes(header.format)) return undefined;
  const { width = 0, height = 0, flaw } = await judgePicture(bytes);
  if (flaw === 'huge') {
    const frames = (header.pages ?? 1) > 1 ? ' y sus imágenes son muchas' : '';
    throw new Refusal(
      `La fotografía mide ${formats('es').pixels({ width, height })}${frames}: es demasiado grande para convertirla. ${remedy}`,
    );
  }
  if (flaw === 'damaged') throw new Refusal(flawWords(flaw));
  if (!/^u(char|short)$/.test(header.depth))
    throw new Refusal(`La fotografía tiene una profundidad de color que no se puede convertir. ${remedy}`);
  if (!flaw && isPlain(header)) return bytes;
  const gamma = gammaOf(bytes);
  // A step of its own: sharp would apply it to the background as well.
  const shown = gamma
    ? await sharp(bytes)
        .gamma(Math.min(Math.max(gamma, 1), 3), SCREEN_GAMMA)
        .png()
        .toBuffer()
    : bytes;
  const upright = sharp(shown, { failOn: 'error' })
    .autoOrient()
    .flatten({ background: color('paper') })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  // With 16 bits, sharp drops a profile without applying it, unless another one is asked for.
  if (header.icc) upright.withIccProfile('srgb', { attach: false });
  return upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Whether a picture is in sRGB or grey, whose names imply 8 bits, without metadata. */
function isPlain({ format, space, orientation = 1, ...metadata }: Metadata): boolean {
  const { exif, xmp, iptc, icc, hasAlpha } = metadata;
  return (
    /^(jpeg|png|webp)$/.test(format) &&
    /^(srgb|b-w)$/.test(space) &&
    orientation === 1 &&
    !(exif || xmp || iptc || icc || hasAlpha)
  );
}
