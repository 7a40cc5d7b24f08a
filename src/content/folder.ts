/** The folder of the content, and what its files are. */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The folder of the content. Tests build another one. */
export const contentFolder = () => process.env.CONTENT_DIR ?? 'content';

export type Folder = 'fotos' | 'certificados' | 'video';
/** The path of a file of the content. */
export const inFolder = (folder: Folder, name: string) => join(contentFolder(), folder, name);

/** How the bytes of a file begin and end, by extension. */
export const signatures: Record<string, { name: string; has: (bytes: Buffer) => boolean }> = {
  pdf: {
    name: 'un PDF',
    has: (bytes) => bytes.subarray(0, 1024).includes('%PDF-') && bytes.subarray(-1024).includes('%%EOF'),
  },
  webm: { name: 'un vídeo WebM', has: (bytes) => bytes.indexOf('1a45dfa3', 0, 'hex') === 0 },
  mp4: { name: 'un vídeo MP4', has: (bytes) => bytes.indexOf('ftyp') === 4 },
};

/** Opens a picture of the content, upright. Every reader but Astro's `getImage` comes here. */
export const openPicture = async (name: string) =>
  sharp(await readFile(inFolder('fotos', name))).autoOrient();

/** The size of a picture, or what is wrong with it. It is decoded, because a header says nothing of its end. */
async function examine(name: string): Promise<{ width: number; height: number; fault?: string }> {
  const damaged = { width: 0, height: 0, fault: `${name} está dañada o no es una imagen` };
  try {
    const image = await openPicture(name);
    const { format = '', autoOrient } = await image.metadata();
    await image.resize(16).raw().toBuffer();
    if (name.replace(/\.jpg$/, '.jpeg').endsWith(`.${format}`)) return autoOrient;
    const cure = /jpeg|png|webp/.test(format) ? 'cambie su extensión' : 'guárdela como JPEG, PNG o WebP';
    return { ...damaged, fault: `${name} es una imagen ${format.toUpperCase()}: ${cure}` };
  } catch {
    return damaged;
  }
}

/** Pictures that have been examined, by name and version. */
const examined = new Map<string, ReturnType<typeof examine>>();

/** The size of a picture of the content, or what is wrong with it. */
export function pictureOf(name: string) {
  const { mtimeMs, size } = statSync(inFolder('fotos', name));
  const key = `${inFolder('fotos', name)} ${mtimeMs} ${size}`;
  const known = examined.get(key) ?? examine(name);
  examined.set(key, known);
  return known;
}
