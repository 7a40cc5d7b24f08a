import sharp from 'sharp';
import { color } from '../styles/colors.ts';

/** Points of the drawing, which librsvg draws at 72 dpi. */
const POINTS = 32;

/** The mark on a square, with the colours of the site. */
export const iconSvg = (): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<path fill="${color('river-deep')}" d="M0 0h32v32H0z"/>`,
    `<path fill="none" stroke="${color('paper')}" stroke-width="4" d="M10 24h6V8h6"/>`,
    `<path fill="${color('albero')}" d="M4 20h8v8H4zM20 4h8v8h-8z"/></svg>`,
  ].join('');

/** The icon as an opaque, square PNG of this many pixels. */
export async function iconPng(size: number): Promise<Buffer> {
  return sharp(Buffer.from(iconSvg()), { density: (72 * size) / POINTS })
    .resize(size, size)
    .removeAlpha()
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** The icon as an ICO with a PNG of each size, for browsers that ask for /favicon.ico. */
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
