/** Conversions by sharp, of bytes: sharp would memory-map a file, and crash if another program writes to the file. */
import sharp from 'sharp';

/** In pixels. */
const THUMBNAIL_WIDTH = 480;

/** A small copy of a picture, rotated by EXIF; `undefined` when the picture is damaged. */
export async function shrink(bytes: Uint8Array): Promise<Buffer | undefined> {
  const small = sharp(bytes).autoOrient().resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true }).webp();
  return small.toBuffer().catch(() => undefined);
}

/** Converts AVIF, GIF and TIFF into JPEG; `undefined` for other formats and damaged pictures. */
export async function toJpeg(bytes: Uint8Array): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    const image = sharp(bytes, { failOn: 'truncated' });
    const { format } = await image.metadata();
    if (!['heif', 'gif', 'tiff'].includes(format)) return undefined;
    return await image.autoOrient().flatten({ background: 'white' }).jpeg({ quality: 90 }).toBuffer();
  } catch {
    return undefined; // sharp's messages are English and technical; the refusal says what to do.
  }
}
