import sharp from 'sharp';
import type { PictureSize } from './places.ts';

/** The size of a picture as it is seen, turned as the camera says; nothing when the file cannot be read to its end. */
export async function pictureSize(path: string): Promise<PictureSize | undefined> {
  try {
    const image = sharp(path, { failOn: 'truncated' });
    const { autoOrient } = await image.metadata();
    // Only reading all of it shows that nothing is missing; as a thumbnail that takes a few milliseconds.
    await image.resize(8).raw().toBuffer();
    return autoOrient;
  } catch {
    // Whatever sharp says, in English, comes to the same: the caller reports the file as damaged.
    return undefined;
  }
}
