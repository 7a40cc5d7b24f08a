import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../../model/files/folder.ts';

/** Points of the drawing, which librsvg draws at 72 dpi. */
const POINTS = 32;

/** favicon.svg as an opaque, square PNG of this many pixels. */
export async function iconPng(size: number): Promise<Buffer> {
  const drawing = await readFile(join(projectRoot, 'public/favicon.svg'));
  return sharp(drawing, { density: (72 * size) / POINTS })
    .resize(size, size)
    .removeAlpha()
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** favicon.svg as an ICO with a PNG of each size, for browsers that ask for /favicon.ico. */
export async function iconIco(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map(iconPng));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let start = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.fill(sizes[index] ?? 0, entry, entry + 2);
    // One colour plane, 24 bits per pixel.
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(24, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(start, entry + 12);
    start += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
