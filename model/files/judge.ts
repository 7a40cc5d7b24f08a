import type { Judged } from './flaws.ts';
import { judgeInWorker } from './judge-in-worker.ts';
import type { Kind } from './kinds.ts';
import { headerSize, judgePicture } from './picture-file.ts';

/** Opens a file completely. */
export const judge = async (bytes: Uint8Array, kind: Kind): Promise<Judged> =>
  kind === 'picture' ? judgePicture(bytes) : judgeInWorker({ bytes, kind });

/** Judges a picture by its header, and other files not at all: for what the build judges again. */
export const judgeByHeader = async (bytes: Uint8Array, kind: Kind): Promise<Judged> =>
  kind === 'picture' ? headerSize(bytes) : {};
