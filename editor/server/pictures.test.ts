/** What enters the content for every kind of picture that people have, and what a build would say of it in the folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { imageMetadata } from 'astro/assets/utils';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { readGallery } from '../../model/check/references.ts';
import { openForBuild } from '../../model/files/content-folder.ts';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { Library } from './assets.ts';
import { toPlain } from './pictures.ts';
import { upload } from './uploads.ts';

const WIDTH = 240;
const HEIGHT = 160;
/** Red, green, blue and yellow, from top left to bottom right. */
const CORNERS = [
  [200, 40, 40],
  [40, 160, 40],
  [40, 40, 200],
  [200, 200, 40],
];

/** The raw pixels of a picture with a colour in each quarter. */
const pixels = Buffer.from(
  Array.from({ length: WIDTH * HEIGHT }, (_, index) => {
    const right = index % WIDTH >= WIDTH / 2 ? 1 : 0;
    return CORNERS[(index >= (WIDTH * HEIGHT) / 2 ? 2 : 0) + right] ?? [];
  }).flat(),
);
const upright = () => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
const best = { quality: 95, chromaSubsampling: '4:4:4' } as const;

/** A picture whose pixels are turned, with the EXIF orientation that turns them back. */
async function turned(orientation: number): Promise<Sharp> {
  const back = [2, 4, 5, 7].includes(orientation) ? upright().flop() : upright();
  const flat = sharp(await back.png().toBuffer());
  const angle = { 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0;
  return sharp(await flat.rotate(angle).png().toBuffer()).withMetadata({ orientation });
}

/** Inserts bytes before the first quantization table of a JPEG. */
const beforeTable = (jpeg: Buffer, bytes: number[]) => {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  return Buffer.concat([jpeg.subarray(0, at), Buffer.from(bytes), jpeg.subarray(at)]);
};
/** A JPEG whose start of scan states a wrong end of the spectrum. */
const wrongScan = (jpeg: Buffer) => {
  const copy = Buffer.from(jpeg);
  const scan = copy.indexOf(Buffer.from([0xff, 0xda]));
  copy[scan + copy.readUInt16BE(scan + 2)] = 0;
  copy[scan + copy.readUInt16BE(scan + 2)] = 10;
  return copy;
};
const animated = async (format: 'webp' | 'gif') => {
  const frames = [await upright().png().toBuffer(), await upright().negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
};
const withDisc = async (format: 'png' | 'webp') => {
  const hole = Buffer.from(`<svg width="60" height="40"><rect width="60" height="40"/></svg>`);
  const picture = upright()
    .ensureAlpha()
    .composite([{ input: hole, blend: 'dest-out', gravity: 'center' }]);
  return picture.toFormat(format).toBuffer();
};

/** A PNG with levels of another gamma, which its gAMA chunk names. */
async function withGamma(gamma: number): Promise<Buffer> {
  const levels = pixels.map((level) => 255 * (level / 255) ** (2.2 / gamma));
  const png = await sharp(levels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
  const chunk = Buffer.alloc(16);
  chunk.writeUInt32BE(4);
  chunk.write('gAMA', 4);
  chunk.writeUInt32BE(Math.round(100_000 / gamma), 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 12)), 12);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

const turnings = (['jpeg', 'webp', 'png', 'avif'] as const).flatMap((format) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map(
    (orientation) =>
      [
        `${format} with orientation ${orientation}`,
        async () => (await turned(orientation)).toFormat(format, best).toBuffer(),
      ] as const,
  ),
);

/** Formats of more than 8 bits with a profile of colours, and some of 8. */
const profiles = (['srgb', 'p3'] as const).flatMap((profile) =>
  [
    ['16 bit PNG', () => upright().toColourspace('rgb16').png()] as const,
    ['16 bit TIFF', () => upright().toColourspace('rgb16').tiff()] as const,
    [
      '10 bit AVIF',
      () =>
        upright()
          .toColourspace('rgb16')
          .avif({ ...best, bitdepth: 10 }),
    ] as const,
    ['8 bit PNG', () => upright().png()] as const,
    ['WebP', () => upright().webp(best)] as const,
  ].map(
    ([name, make]) => [`${name} with ${profile}`, () => make().withIccProfile(profile).toBuffer()] as const,
  ),
);

let seed = 1;
const noise = Buffer.from(
  Array.from({ length: 600 * 400 * 3 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed >> 16;
  }),
);
/** A picture of clouds, whose data fill the file as those of a photograph do; the same in every run. */
const clouds = () => sharp(noise, { raw: { width: 600, height: 400, channels: 3 } }).blur(2);
const formats = {
  JPEG: () => clouds().jpeg(best),
  'progressive JPEG': () => clouds().jpeg({ ...best, progressive: true }),
  PNG: () => clouds().png(),
  WebP: () => clouds().webp(),
  'lossless WebP': () => clouds().webp({ lossless: true }),
  AVIF: () => clouds().avif({ effort: 0 }),
  'LZW TIFF': () => clouds().tiff({ compression: 'lzw' }),
  'deflated TIFF': () => clouds().tiff({ compression: 'deflate' }),
  'TIFF of JPEG': () => clouds().tiff({ compression: 'jpeg' }),
  GIF: () => clouds().gif(),
};
const changed = (bytes: Buffer, from: number, to: number, change: (byte: number) => number) =>
  Buffer.from(
    bytes.map((byte, at) => (at >= bytes.length * from && at < bytes.length * to ? change(byte) : byte)),
  );
const damages = {
  'cut in half': (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
  'without its last bytes': (bytes: Buffer) => bytes.subarray(0, -9),
  'its second half as zeros': (bytes: Buffer) => changed(bytes, 0.5, 1, () => 0),
  'zeros in its middle': (bytes: Buffer) => changed(bytes, 0.4, 0.6, () => 0),
  'a few bytes changed': (bytes: Buffer) =>
    changed(bytes, 0.5, 0.5 + 40 / bytes.length, (byte) => byte ^ 0x55),
};
/** Damage that no reader can see: the data mean something else, or lack nothing but the mark of their end. */
const silent = [
  'PNG, without its last bytes',
  'JPEG, a few bytes changed',
  'TIFF of JPEG, a few bytes changed',
];
const damaged = Object.entries(formats).flatMap(([format, make]) =>
  Object.entries(damages).flatMap(([damage, apply]) => {
    const name = `${format}, ${damage}`;
    return silent.includes(name) ? [] : [[name, async () => apply(await make().toBuffer())] as const];
  }),
);

const pictures: (readonly [string, () => Promise<Buffer>])[] = [
  ...turnings,
  ...profiles,
  ['CMYK', () => upright().toColourspace('cmyk').jpeg(best).toBuffer()],
  ['P3', () => upright().withIccProfile('p3').jpeg(best).toBuffer()],
  ['16 bit', () => upright().toColourspace('rgb16').png().toBuffer()],
  ['PNG of gamma 1', () => withGamma(1)],
  ['PNG of gamma 1.8', () => withGamma(1.8)],
  ['PNG of gamma 2.2', () => withGamma(2.2)],
  [
    'AVIF of 10 bits',
    () =>
      upright()
        .avif({ ...best, bitdepth: 10 })
        .toBuffer(),
  ],
  ['TIFF', () => upright().tiff().toBuffer()],
  ['palette', () => upright().png({ palette: true }).toBuffer()],
  [
    'progressive',
    () =>
      upright()
        .jpeg({ ...best, progressive: true })
        .toBuffer(),
  ],
  ['animated WebP', () => animated('webp')],
  ['animated GIF', () => animated('gif')],
  ['PNG with a hole', () => withDisc('png')],
  ['WebP with a hole', () => withDisc('webp')],
  ['fill byte', async () => beforeTable(await upright().jpeg(best).toBuffer(), [0xff])],
  ['bytes between segments', async () => beforeTable(await upright().jpeg(best).toBuffer(), [1, 2, 3])],
  ['wrong start of scan', async () => wrongScan(await upright().jpeg(best).toBuffer())],
];

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** The bytes that an upload stores. */
async function entered(bytes: Buffer): Promise<Buffer> {
  const library = new Library(folder);
  const request = Object.assign(Readable.from([bytes]), { headers: {} }) as Readable as IncomingMessage;
  const { id } = await upload(request, 'picture', library);
  return (await library.read(id)) ?? Buffer.alloc(0);
}

/** The corners that a reader of the default settings sees. */
async function corners(bytes: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  const [right, bottom] = [info.width - 9, info.height - 9];
  return [at(8, 8), at(right, 8), at(8, bottom), at(right, bottom)];
}

/** What a check says of a picture in the folder. */
async function judged(bytes: Buffer, name: string): Promise<string> {
  mkdirSync(join(folder, 'fotos'), { recursive: true });
  writeFileSync(join(folder, 'fotos', name), bytes);
  const found = (await readGallery(openForBuild(folder), { [name]: {} })).get(name);
  return found && 'problem' in found ? `${found.problem} ${found.remedy}` : '';
}

describe('X5 any picture enters as one that every reader takes', () => {
  test.each(pictures)('%s', async (kind, make) => {
    const bytes = await entered(await make());
    const header = await sharp(bytes).metadata();
    expect(header).toMatchObject({ width: WIDTH, height: HEIGHT, space: 'srgb', depth: 'uchar' });
    for (const name of ['exif', 'icc', 'xmp', 'orientation', 'pages'])
      expect(header).not.toHaveProperty(name);
    expect(header.hasAlpha).toBe(false);
    expect(await imageMetadata(bytes)).toMatchObject({ width: WIDTH, height: HEIGHT });
    const seen = (await corners(bytes)).flat();
    // CMYK has fewer colours.
    const wrong = CORNERS.flat().filter(
      (level, index) => Math.abs(level - (seen[index] ?? 0)) > (kind === 'CMYK' ? 70 : 14),
    );
    expect(wrong, String(seen)).toEqual([]);
    expect(await entered(bytes)).toEqual(bytes);
    expect(await judged(bytes, `a.${header.format}`.replace('jpeg', 'jpg'))).toBe('');
  });

  test('a hole shows the paper', async () => {
    const { data, info } = await sharp(await entered(await withDisc('png')))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = ((info.height / 2) * info.width + info.width / 2) * info.channels;
    expect(data[middle]).toBeGreaterThan(235);
  });
});

/** A PNG whose header states a size; sharp reads no further before the cost is known. */
async function stating(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await upright().png().toBuffer());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test.each(damaged)('X5 a damaged picture is refused: %s', async (_, make) => {
  const said = await entered(await make()).then(
    () => 'accepted',
    (error: Error) => error.message,
  );
  expect(said).toMatch(/incompleto o dañado/);
});

/** A grey TIFF of whole numbers of 32 bits. */
function deepTiff(): Buffer {
  const side = 16;
  const tags = [
    [256, side], // width
    [257, side], // height
    [258, 32], // bits
    [259, 1], // not compressed
    [262, 1], // black is zero
    [273, 8], // start of the pixels
    [277, 1], // channels
    [278, side], // rows in the only strip
    [279, side * side * 4], // bytes of it
  ] as const;
  const pixels = Buffer.alloc(side * side * 4, 0x80);
  const tiff = Buffer.alloc(8 + pixels.length + 2 + tags.length * 12 + 4);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8 + pixels.length, 4);
  pixels.copy(tiff, 8);
  tiff.writeUInt16LE(tags.length, 8 + pixels.length);
  for (const [index, [tag, value]] of tags.entries()) {
    const at = 10 + pixels.length + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(4, at + 2);
    tiff.writeUInt32LE(1, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  }
  return tiff;
}

test('X5 a picture of a depth that sharp inverts is refused', async () => {
  await expect(entered(deepTiff())).rejects.toThrow(/profundidad de color.* Expórtela en JPG/);
});

const plain = ['#000', '#808080', '#c82828'].flatMap((background) => {
  const made = () => sharp({ create: { width: 1200, height: 800, channels: 3, background } });
  return [
    [`WebP of ${background}`, () => made().webp({ quality: 100 })] as const,
    [`lossless WebP of ${background}`, () => made().webp({ lossless: true })] as const,
    [`JPEG of ${background}`, () => made().jpeg({ quality: 1, chromaSubsampling: '4:4:4' })] as const,
  ];
});
test.each(plain)(
  'X5 a picture of one colour is not damaged, although its data are zeros: %s',
  async (_, make) => {
    const bytes = await make().toBuffer();
    expect(await entered(bytes)).toEqual(bytes);
  },
);

test('X5 a picture that costs too much is refused before it is decoded', async () => {
  await expect(entered(await stating(20_000, 15_000))).rejects.toThrow(
    /mide 20\.000\s×\s15\.000\spx: es demasiado grande.*4000 píxeles/,
  );
});

test('X5 a converted picture is 4000 pixels wide at most', async () => {
  const wide = sharp({ create: { width: 5000, height: 1000, channels: 3, background: '#486' } });
  const entry = await sharp(await entered(await wide.tiff({ compression: 'lzw' }).toBuffer())).metadata();
  expect([entry.width, entry.height]).toEqual([4000, 800]);
});

test('X5 one picture is converted at a time', async () => {
  const tiff = await upright().tiff().toBuffer();
  const done: number[] = [];
  const sizes = [0, 1, 2].map((index) => toPlain(tiff as Buffer<ArrayBuffer>).then(() => done.push(index)));
  await Promise.all(sizes);
  expect(done).toEqual([0, 1, 2]);
});

describe('X4 a picture put into the folder by hand gets the same judgement, as an error with its name', () => {
  test.each([
    [
      'fill byte',
      'a.jpg',
      async () => beforeTable(await upright().jpeg().toBuffer(), [0xff]),
      'no todos los programas',
    ],
    [
      'wrong start of scan',
      'a.jpg',
      async () => wrongScan(await upright().jpeg().toBuffer()),
      'no todos los programas',
    ],
    ['animation', 'a.webp', () => animated('webp'), 'es una animación'],
    ['turned WebP', 'a.webp', async () => (await turned(6)).webp().toBuffer(), 'está girado'],
    ['turned PNG', 'a.png', async () => (await turned(8)).png().toBuffer(), 'está girado'],
    ['hole', 'a.png', () => withDisc('png'), 'partes transparentes'],
    ['another gamma', 'a.png', () => withGamma(1), 'no todos los programas'],
    ...(['srgb', 'p3'] as const).map(
      (profile) =>
        [
          `16 bits with ${profile}`,
          'a.png',
          () => upright().toColourspace('rgb16').withIccProfile(profile).png().toBuffer(),
          'no todos los programas',
        ] as const,
    ),
    [
      'zeros in a JPEG',
      'a.jpg',
      async () => damages['zeros in its middle'](await formats.JPEG().toBuffer()),
      'incompleto o dañado',
    ],
    ['huge', 'a.png', () => stating(20_000, 15_000), 'demasiados píxeles'],
    ['cut', 'a.png', async () => (await upright().png().toBuffer()).subarray(0, 300), 'incompleto o dañado'],
  ] as const)('%s', async (_, name, make, words) => {
    const said = await judged(await make(), name);
    expect(said).toContain(`«${name}»`);
    expect(said).toContain(words);
  });

  test.each(['jpeg', 'png'] as const)(
    'an opaque %s, turned by EXIF where browsers read it, is right',
    async (format) => {
      const bytes = await (format === 'jpeg' ? await turned(6) : upright().ensureAlpha())
        .toFormat(format)
        .toBuffer();
      expect(await judged(bytes, format === 'jpeg' ? 'a.jpg' : 'a.png')).toBe('');
    },
  );
});
