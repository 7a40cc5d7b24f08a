import sharp from 'sharp';
import type { PictureSize } from './picture-sizes.ts';

/**
 * The size of a picture after rotation by EXIF; undefined if it cannot be decoded completely.
 * @param bytes not a path: sharp maps the file, and the process crashes if a program writes to it meanwhile
 */
export async function pictureSize(bytes: Uint8Array): Promise<PictureSize | undefined> {
  try {
    const image = sharp(bytes, { failOn: 'truncated' });
    const { autoOrient } = await image.metadata();
    await image.resize(8).raw().toBuffer();
    return autoOrient;
  } catch {
    return undefined; // sharp's messages are English and technical; the report says «dañado».
  }
}

/** The size in a picture's header. A file that may be truncated is decoded instead; undefined if it is damaged. */
export async function headerSize(bytes: Uint8Array): Promise<PictureSize | undefined> {
  if (!isWhole(bytes)) return pictureSize(bytes);
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return header?.autoOrient;
}

/** Whether a JPEG or PNG has its end marker, or a WebP the length that its header states. */
function isWhole(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-8)).toString('hex');
  const riffLength = Buffer.from(bytes.subarray(4, 8)).reduceRight((sum, byte) => sum * 256 + byte, 8);
  return /ffd9$|49454e44ae426082$/.test(end) || riffLength === bytes.length;
}
