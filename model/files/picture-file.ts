import { imageMetadata } from 'astro/assets/utils';
import sharp, { type Metadata } from 'sharp';
import type { Flaw, Judged } from './flaws.ts';

/** Decoding more pixels, over all frames, would take more than half a gigabyte. */
const MAX_PIXELS = 100_000_000;

/**
 * Decodes a picture, unless it is huge. Its size is that after rotation by EXIF.
 * @param bytes not a path: sharp maps the file, and the process crashes if a program writes to it meanwhile
 */
export async function judgePicture(bytes: Uint8Array): Promise<Judged> {
  const judged = await judgeHeader(bytes);
  const { flaw } = judged;
  if (flaw === 'huge' || flaw === 'damaged' || (await canDecode(bytes, 'warning'))) return judged;
  // Readers differ in the warnings that they ignore.
  return (await canDecode(bytes, 'truncated'))
    ? { ...judged, flaw: flaw ?? 'irregular' }
    : { flaw: 'damaged' };
}

/** Judges a picture by its header. A file that may be truncated is decoded as well. */
export async function headerSize(bytes: Uint8Array): Promise<Judged> {
  return isWhole(bytes) ? judgeHeader(bytes) : judgePicture(bytes);
}

async function judgeHeader(bytes: Uint8Array): Promise<Judged> {
  const header = await headerOf(bytes);
  return header ? { ...header.autoOrient, flaw: await flawOf(bytes, header) } : { flaw: 'damaged' };
}

/** The header of a picture of any size; undefined without one: sharp's messages are English and technical. */
export const headerOf = (bytes: Uint8Array): Promise<Metadata | undefined> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);

async function flawOf(bytes: Uint8Array, header: Metadata): Promise<Flaw | undefined> {
  const { autoOrient, pages = 1, hasAlpha } = header;
  if (autoOrient.width * autoOrient.height * pages > MAX_PIXELS) return 'huge';
  if (pages > 1) return 'animated';
  // Astro reads headers by a library of its own.
  const read = await imageMetadata(bytes).catch(() => undefined);
  if (!read || gammaOf(bytes)) return 'irregular';
  if (read.width !== autoOrient.width || read.height !== autoOrient.height) return 'turned';
  return hasAlpha && (await isTransparent(bytes)) ? 'transparent' : undefined;
}

/** Gamma of screens, which sRGB has. */
export const SCREEN_GAMMA = 2.2;

/** The gamma of a PNG that browsers show with another one than sRGB's, which sharp ignores. */
export function gammaOf(bytes: Uint8Array): number | undefined {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!png.subarray(1, 4).equals(Buffer.from('PNG'))) return undefined;
  let gamma: number | undefined;
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString('latin1', at + 4, at + 8);
    // A profile, or the mark of sRGB, takes precedence.
    if (name === 'iCCP' || name === 'sRGB') return undefined;
    if (name === 'gAMA') gamma = 100_000 / png.readUInt32BE(at + 8);
    if (name === 'IDAT') break;
  }
  return gamma && Math.abs(gamma - SCREEN_GAMMA) > 0.1 ? gamma : undefined;
}

const isTransparent = (bytes: Uint8Array): Promise<boolean> =>
  sharp(bytes, { failOn: 'none' })
    .stats()
    .then(
      ({ isOpaque }) => !isOpaque,
      () => false, // A damaged picture is reported as such.
    );

/** Whether a picture can be decoded to its end. */
const canDecode = (bytes: Uint8Array, failOn: 'warning' | 'truncated'): Promise<boolean> =>
  sharp(bytes, { failOn })
    .resize(8)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/** Whether a JPEG or PNG has its end marker, or a WebP the length that its header states. */
function isWhole(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-8)).toString('hex');
  const riffLength = Buffer.from(bytes.subarray(4, 8)).reduceRight((sum, byte) => sum * 256 + byte, 8);
  return /ffd9$|49454e44ae426082$/.test(end) || riffLength === bytes.length;
}
