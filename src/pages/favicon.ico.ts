import type { APIRoute } from 'astro';
import { png } from '../lib/icons.ts';

/** The icon of browsers that read no SVG icon: PNGs behind a directory with an entry of 16 bytes for each. */
export const GET: APIRoute = async () => {
  const sizes = [16, 32, 48];
  const pictures = await Promise.all(sizes.map(png));
  const directory = Buffer.alloc(6 + 16 * sizes.length);
  directory.set([0, 0, 1, 0, sizes.length]);
  let start = directory.length;
  for (const [index, { length }] of pictures.entries()) {
    const entry = directory.subarray(6 + 16 * index);
    const size = sizes[index] ?? 0;
    // Width, height, colours of a palette, 0; planes and bits of a pixel, of 16 bits each.
    entry.set([size, size, 0, 0, 1, 0, 24, 0]);
    entry.writeUInt32LE(length, 8);
    entry.writeUInt32LE(start, 12);
    start += length;
  }
  return new Response(Buffer.concat([directory, ...pictures]));
};
