import type { Judged } from './flaws.ts';
import type { Kind } from './kinds.ts';
import { headerSize, judgePicture } from './picture-file.ts';

/** Opens a file completely. The libraries for certificates and videos are loaded on first use: they take 0.2 s each. */
export async function judge(bytes: Uint8Array, kind: Kind): Promise<Judged> {
  if (kind === 'picture') return judgePicture(bytes);
  if (kind === 'certificate') return (await import('./certificate-file.ts')).judgeCertificate(bytes);
  return (await import('./video-file.ts')).judgeVideo(bytes);
}

/** Judges a picture by its header, and other files not at all: for what the build judges again. */
export const judgeByHeader = async (bytes: Uint8Array, kind: Kind): Promise<Judged> =>
  kind === 'picture' ? headerSize(bytes) : {};
