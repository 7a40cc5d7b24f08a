import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FileReference } from '../../model/files/kinds.ts';
import { kinds } from '../../model/files/kinds.ts';
import { type PictureSize, sizeProblem } from '../../model/files/picture-sizes.ts';
import { CONTENT } from '../support/fixture.ts';
import { pdfOf } from '../support/pdf.ts';
import type { Random } from './random.ts';

/** Width by height: a camera's, a square, upright, a panorama, a screen's. */
const SHAPES = [
  [3, 2],
  [1, 1],
  [2, 3],
  [4, 1],
  [16, 9],
] as const;
/** Few, so that builds find their renditions in Astro's cache. */
const PICTURES = 24;

/** The smallest picture of a shape that is as large as its place requires. */
function sizeOf([across, down]: readonly [number, number], { width, height }: PictureSize): PictureSize {
  const scale = Math.ceil(Math.max(width / across, height / down));
  return { width: scale * across, height: scale * down };
}

/** Pictures that are drawn already, by name. */
const drawn = new Map<string, Promise<Buffer>>();

/** A plain picture with a frame, which shows how a page crops it. */
function draw(hue: number, { width, height }: PictureSize, type: string): Promise<Buffer> {
  const frame = Math.round(Math.min(width, height) / 12);
  const inner = { width: width - frame * 2, height: height - frame * 2 };
  return sharp({ create: { ...inner, channels: 3, background: `hsl(${hue}, 30%, 35%)` } })
    .extend({ top: frame, bottom: frame, left: frame, right: frame, background: `hsl(${hue}, 50%, 75%)` })
    .toFormat(type === 'webp' || type === 'png' ? type : 'jpeg', { effort: 1, compressionLevel: 1 })
    .toBuffer();
}

/** The files that generated content references. */
export class Files {
  readonly #made = new Map<string, () => Buffer | string | Promise<Buffer>>();
  /** Names of the pictures. */
  readonly pictures = new Set<string>();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** The name of a file that a field may reference. */
  nameFor({ kind, shape, min = { width: 1, height: 1 } }: FileReference): string {
    const number = this.#random.between(1, PICTURES);
    const type = this.#random.pick(Object.keys(kinds[kind].types));
    if (kind !== 'picture') {
      const name = `${shape ?? kind}-${number}.${type}`;
      const video = `hero-${shape === 'apaisado' ? 1280 : 720}.${type}`;
      this.#made.set(`${kinds[kind].folder}/${name}`, () =>
        kind === 'video' ? readFileSync(join(CONTENT, kinds.video.folder, video)) : pdfOf(),
      );
      return name;
    }
    const size = sizeOf(SHAPES[number % SHAPES.length] ?? SHAPES[0], min);
    const name = `${number}-${size.width}x${size.height}.${type}`;
    if (sizeProblem(name, size, min)) return this.nameFor({ kind, min });
    this.pictures.add(name);
    this.#made.set(`${kinds.picture.folder}/${name}`, () => {
      const picture = drawn.get(name) ?? draw(number * 47, size, type);
      drawn.set(name, picture);
      return picture;
    });
    return name;
  }

  /** The bytes of each file, by path in the content folder. */
  bytes(): Promise<(readonly [string, Buffer | string])[]> {
    return Promise.all([...this.#made].map(async ([path, make]) => [path, await make()] as const));
  }
}
