import { imageMetadata } from 'astro/assets/utils';
import sharp, { type Metadata } from 'sharp';
import type { Flaw, Judged } from './flaws.ts';

/** Decoding more pixels, over all frames, would take more than half a gigabyte. */
const MAX_PIXELS = 100_000_000;

/** Warnings about data that libjpeg replaces by grey or noise. Others, as of a fill byte, leave the picture as it was. */
const lossy = /bad \w+ code|premature end|instead of RST|\d{4} extraneous/;

/**
 * Decodes a picture, unless it is huge. Its size is that after rotation by EXIF.
 * @param bytes not a path: sharp maps the file, and the process crashes if a program writes to it meanwhile
 */
export async function judgePicture(bytes: Uint8Array): Promise<Judged> {
  const judged = await judgeHeader(bytes);
  const { flaw } = judged;
  if (flaw === 'huge' || flaw === 'damaged') return judged;
  if (hasHole(bytes, judged)) return { flaw: 'damaged' };
  const warning = await failureOf(bytes, 'warning');
  if (warning === undefined) return judged;
  // Readers differ in the warnings that they ignore.
  return lossy.test(warning) || (await failureOf(bytes, 'error'))
    ? { flaw: 'damaged' }
    : { ...judged, flaw: flaw ?? 'irregular' };
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
  const { autoOrient, pages = 1, hasAlpha, depth, icc } = header;
  if (autoOrient.width * autoOrient.height * pages > MAX_PIXELS) return 'huge';
  if (pages > 1) return 'animated';
  // Astro reads headers by a library of its own.
  const read = await imageMetadata(bytes).catch(() => undefined);
  // sharp shows a profile of 16 bits with dull colours.
  if (!read || gammaOf(bytes) || (depth === 'ushort' && icc)) return 'irregular';
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

/** Why a picture cannot be decoded to its end, in libvips' words; undefined if it can. */
const failureOf = (bytes: Uint8Array, failOn: 'warning' | 'error'): Promise<string | undefined> =>
  sharp(bytes, { failOn })
    .resize(8)
    .raw()
    .toBuffer()
    .then(() => undefined, String);

/**
 * Whether a JPEG or WebP has more zeros in a row than any real one, of which their decoders make grey without an error.
 * A picture of one colour has a byte of zeros for each 85 pixels, a photograph of usual quality one of data for each 10.
 */
function hasHole(bytes: Uint8Array, { width = 0, height = 0 }: Judged): boolean {
  const data = compressedData(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  let [run, longest] = [0, 0];
  for (const byte of data) {
    run = byte === 0 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest > 64 + (width * height) / 64;
}

/** The compressed pixels of a JPEG or WebP without its metadata, which may have zeros; empty if not found. */
function compressedData(picture: Buffer): Buffer {
  if (picture.toString('latin1', 8, 12) === 'WEBP') {
    const at = 8 + Math.max(picture.indexOf('VP8 '), picture.indexOf('VP8L'));
    return picture.subarray(at, at + picture.readUInt32LE(at - 4));
  }
  if (picture.readUInt16BE() !== 0xffd8) return picture.subarray(0, 0);
  let scan = 2;
  while (scan + 4 <= picture.length && picture[scan + 1] !== 0xda) scan += 2 + picture.readUInt16BE(scan + 2);
  const end = picture.indexOf(Buffer.from([0xff, 0xd9]), scan);
  return picture.subarray(scan, end < 0 ? picture.length : end);
}

/** Whether a JPEG or PNG has its end marker, or a WebP the length that its header states. */
function isWhole(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-8)).toString('hex');
  const riffLength = Buffer.from(bytes.subarray(4, 8)).reduceRight((sum, byte) => sum * 256 + byte, 8);
  return /ffd9$|49454e44ae426082$/.test(end) || riffLength === bytes.length;
}
