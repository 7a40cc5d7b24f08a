import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes; below this a compressed copy saves no packet on the wire. */
const WORTHWHILE = 512;

/** Sizes of the encoder's blocks, as powers of two; 0 leaves it to the encoder, which is not always right by 0.1 kB. */
const BLOCKS = [0, 16];

/**
 * Writes `.br` and `.gz` copies beside text files, at the best quality, since it is done once per build.
 * @param files absolute paths
 */
export async function precompress(files: readonly string[]): Promise<void> {
  // All workers draw from one iterator: bounded, and none idle while files are left.
  const queue = files.values();
  const work = async () => {
    for (const file of queue) await compress(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTHWHILE) return;
  const copies = [
    { suffix: '.br', bytes: await smallestBrotli(content) },
    { suffix: '.gz', bytes: await zip(content, { level: constants.Z_BEST_COMPRESSION }) },
  ];
  for (const { suffix, bytes } of copies) {
    if (bytes.length < content.length) await writeFile(file + suffix, bytes);
  }
}

async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const tries = BLOCKS.map((block) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGBLOCK]: block,
      },
    }),
  );
  const results = await Promise.all(tries);
  return results.reduce((best, one) => (one.length < best.length ? one : best));
}
