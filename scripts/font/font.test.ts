import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import subset from 'subset-font';
import { describe, expect, test } from 'vitest';
import { withoutWidths } from '../../tests/support/font.ts';
import { cut, cutForSocialPicture, open, WEIGHTS } from './cut.ts';
import { identify } from './main.ts';
import { styleSheet } from './style-sheet.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, 'src', file));
const brand = read('assets/fonts/brand.woff2');
const signsOf = (font: Buffer) => open(font).characterSet.toSorted();

describe('the files of `npm run font`', () => {
  test('belong together', async () => {
    expect(await styleSheet(brand)).toBe(String(read('styles/fonts.css')));
    expect((await cutForSocialPicture(brand)).equals(read('assets/fonts/brand-display.ttf'))).toBe(true);
  });

  test('have the same signs, and the weights of the site', async () => {
    expect(signsOf(await cut(brand))).toEqual(signsOf(brand));
    expect(signsOf(read('assets/fonts/brand-display.ttf'))).toEqual(signsOf(brand));
    expect(open(brand).variationAxes).toMatchObject({ wght: WEIGHTS });
  });
});

test('X2 Pango finds the font of the social picture by its file', async () => {
  const fontfile = join(ROOT, 'src/assets/fonts/brand-display.ttf');
  const text = { text: 'mmmm', font: 'brand-display 100', fontfile, dpi: 72 };
  const { width = 0 } = await sharp({ text }).metadata();
  const letter = open(readFileSync(fontfile)).glyphForCodePoint('m'.charCodeAt(0));
  const em = open(readFileSync(fontfile)).unitsPerEm;
  const { minX, maxX } = letter.bbox;
  expect(Math.abs(width - (100 * (3 * letter.advanceWidth + maxX - minX)) / em)).toBeLessThan(3);
});

describe('another font', () => {
  test('without a width axis has headings of its only width', async () => {
    const text = await cut(await withoutWidths(brand));
    expect(Object.keys(open(text).variationAxes)).toEqual(['wght']);
    const [, bold, wide] = [...(await styleSheet(text)).matchAll(/size-adjust: .*/g)].map(String);
    expect(wide).toBe(bold);
  });

  test('is refused without weights or letters', async () => {
    const static600 = read('assets/fonts/brand-display.ttf');
    await expect(cut(static600)).rejects.toThrow(
      'The font is not variable from weight 400 to 600: choose another.',
    );
    const english = await subset(brand, 'English', { targetFormat: 'woff2' });
    await expect(cut(english)).rejects.toThrow(/ lacks .*ñ.*: choose another\.$/);
  });

  test('is refused with a licence that nobody has approved', () => {
    expect(identify(String(read('assets/fonts/licence.txt')))).toMatch(/^(OFL-1\.1|Apache-2\.0)$/);
    expect(() => identify('All rights reserved.')).toThrow(
      'The licence is neither OFL-1.1 nor Apache-2.0: approve it',
    );
  });
});
