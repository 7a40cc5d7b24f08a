import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';

const folder = mkdtempSync(join(tmpdir(), 'fotos-'));
afterAll(() => rmSync(folder, { recursive: true }));

const blank = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#0e4d45' } });
const saved = (name: string, bytes: Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

describe('X4 the size of a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is read from %s', async (format) => {
    const path = saved(`a.${format}`, await blank().toFormat(format).toBuffer());
    expect(await pictureSize(path)).toEqual({ width: 300, height: 200 });
  });

  it('is that of the picture upright, as phones store it lying', async () => {
    const path = saved('turned.jpg', await blank().withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(await pictureSize(path)).toEqual({ width: 200, height: 300 });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is none when the end of a %s is missing', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width: 300, height: 200, channels: 3, background: '#000', noise } as const;
    const whole = await sharp({ create }).toFormat(format).toBuffer();
    expect(await pictureSize(saved(`cut.${format}`, whole.subarray(0, whole.length / 2)))).toBeUndefined();
  });

  it('is none for a file that is no picture', async () => {
    expect(await pictureSize(saved('words.jpg', Buffer.from('HEIC')))).toBeUndefined();
  });
});
