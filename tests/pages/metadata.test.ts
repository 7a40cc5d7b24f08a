/** What the texts of text/ do not show of metadata: pictures, icons, days, licences. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bytesOf, pages, read } from './site.ts';

const SOCIAL = ['/imagen-social.jpg', '/en/social-picture.jpg'];

test.each(SOCIAL)('X2 %s is as networks want it', async (picture) => {
  const jpeg = { format: 'jpeg', width: 1200, height: 630 };
  expect(await sharp(bytesOf(picture)).metadata()).toMatchObject(jpeg);
  expect(bytesOf(picture).length, 'WhatsApp shows no larger one').toBeLessThan(300_000);
});

test('E1 the pictures for networks differ: each has the title of its edition', async () => {
  const aboveReferences = { left: 0, top: 0, width: 1200, height: 512 };
  const cropped = SOCIAL.map((picture) => sharp(bytesOf(picture)).extract(aboveReferences).png());
  const [es, en = ''] = await Promise.all(cropped.map((one) => one.toBuffer()));
  const difference = await sharp(es)
    .composite([{ input: en, blend: 'difference' }])
    .png()
    .toBuffer();
  // Compression alone differs by less than 10.
  expect((await sharp(difference).stats()).channels[0]?.max).toBeGreaterThan(100);
});

/** Expects an opaque square PNG: iOS shows transparency as black. */
async function expectIcon(picture: Buffer, size: number): Promise<void> {
  const expected = { format: 'png', width: size, height: size, hasAlpha: false };
  expect(await sharp(picture).metadata()).toMatchObject(expected);
}

test('X2 icons are opaque squares of the sizes that manifests and browsers expect', async () => {
  for (const manifest of ['/manifest.webmanifest', '/en/manifest.webmanifest']) {
    const { icons, theme_color } = JSON.parse(read(manifest));
    for (const { src, sizes } of icons) {
      await expectIcon(bytesOf(src), Number.parseInt(sizes, 10));
      const corner = sharp(bytesOf(src)).extract({ left: 0, top: 0, width: 1, height: 1 }).raw();
      expect(`#${(await corner.toBuffer()).toString('hex')}`).toBe(theme_color);
    }
  }
  expect((await sharp(bytesOf('/favicon.svg')).metadata()).format).toBe('svg');
  await expectIcon(bytesOf('/apple-touch-icon.png'), 180);
  // ICO: a header of 6 bytes, then 16 for each picture, which end with its length and its place.
  const icon = bytesOf('/favicon.ico');
  expect(icon.readUInt16LE(4)).toBe(3);
  for (const [index, size] of [16, 32, 48].entries()) {
    const [length, start] = [icon.readUInt32LE(14 + 16 * index), icon.readUInt32LE(18 + 16 * index)];
    await expectIcon(icon.subarray(start, start + length), size);
  }
});

test('X2 E5 each page that search engines may show is in the sitemap', () => {
  const shown = pages.filter(({ page }) => !page.querySelector('[name="robots"]')).map(({ file }) => file);
  const isNamed = (file: string) =>
    read('/sitemap.xml').includes(`example${file.replace(/(index)?\.html$/, '')}</loc>`);
  expect(shown).not.toEqual([]);
  expect(
    shown.filter((file) => !isNamed(file)),
    'no line in `pages` of src/lib/links.ts',
  ).toEqual([]);
});

test('X2 security.txt expires within a year (RFC 9116)', () => {
  const [, expires = ''] = /^Expires: (.*)$/m.exec(read('/.well-known/security.txt')) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(366);
});

test('X2 licencias.txt has every package in the site, the font and the coast, with their terms', () => {
  const text = read('/licencias.txt');
  const named = text.matchAll(/^## (.+?)(?: - [\d.]+)? \(([^()]+)\)$/gm);
  // A package that is new here needs an approval, and a text if it has none.
  expect(Array.from(named, ([, name, licence]) => `${name}: ${licence}`).join('; ')).toBe(
    'Archivo: OFL-1.1; world-atlas: ISC; astro, embla-carousel, rolldown: MIT; @astrojs/react: MIT; embla-carousel: MIT; react-dom: MIT; react: MIT; scheduler: MIT',
  );
  for (const words of ['SIL OPEN FONT LICENSE Version', 'Michael Bostock', 'Copyright (c) David Jerleke'])
    expect(text).toContain(words);
});
