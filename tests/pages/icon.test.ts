import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SITE } from '../support/fixture.ts';

/** Bytes of the header and of each entry of an ICO. */
const [HEADER, ENTRY] = [6, 16];

const drawing = readFileSync(join(SITE, 'favicon.svg'));

const pixels = (picture: Buffer, size: number): Promise<Buffer> =>
  sharp(picture).resize(size).removeAlpha().raw().toBuffer();

/** Expects a PNG of this size that shows favicon.svg without transparency. */
async function expectDrawing(picture: Buffer, size: number): Promise<void> {
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'png',
    width: size,
    height: size,
    hasAlpha: false,
  });
  const [drawn, expected] = await Promise.all([pixels(picture, size), pixels(drawing, size)]);
  const sum = drawn.reduce((total, value, at) => total + Math.abs(value - expected.readUInt8(at)), 0);
  expect(sum / drawn.length, `mean difference of ${size} px, of 255`).toBeLessThan(1);
}

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
])('X2 %s is favicon.svg', (file, size) => expectDrawing(readFileSync(join(SITE, file)), size));

test('X2 favicon.ico is favicon.svg in the sizes of tabs and shortcuts', async () => {
  const icon = readFileSync(join(SITE, 'favicon.ico'));
  const entries = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const entry = icon.subarray(HEADER + ENTRY * index);
    const start = entry.readUInt32LE(12);
    return { size: entry.readUInt8(0), picture: icon.subarray(start, start + entry.readUInt32LE(8)) };
  });
  expect(entries.map(({ size }) => size)).toEqual([16, 32, 48]);
  for (const { size, picture } of entries) await expectDrawing(picture, size);
});
