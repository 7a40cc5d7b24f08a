/** What the editor asks of sharp. It gets bytes: it would map a file, and the process ends when a program writes to it then. */
import sharp from 'sharp';

/** In pixels: the camera's own pictures would weigh megabytes each. */
const THUMBNAIL_WIDTH = 480;

/** A small copy of a picture, upright; `undefined` when it is damaged. */
export async function shrink(bytes: Uint8Array): Promise<Buffer | undefined> {
  const small = sharp(bytes).autoOrient().resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true }).webp();
  return small.toBuffer().catch(() => undefined);
}

/** A picture in a format that only some browsers show (AVIF, GIF, TIFF), as JPEG; `undefined` when sharp cannot read it. */
export async function toJpeg(bytes: Uint8Array): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    const image = sharp(bytes, { failOn: 'truncated' });
    const { format } = await image.metadata();
    if (!['heif', 'gif', 'tiff'].includes(format)) return undefined;
    return await image.autoOrient().flatten({ background: 'white' }).jpeg({ quality: 90 }).toBuffer();
  } catch {
    return undefined; // sharp's own words are English and technical: the refusal says what to do.
  }
}
