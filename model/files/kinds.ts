import { formats } from '../text/format.ts';
import type { Judged } from './flaws.ts';
import type { MinSize } from './picture-sizes.ts';

/** Requirements of a field for its file: its smallest size, a picture's crop, a video's maximum bytes and shape. */
export interface FileReference {
  kind: Kind;
  min?: MinSize;
  max?: number;
  shape?: 'apaisado' | 'vertical';
}

export type Kind = 'picture' | 'video' | 'certificate';

const megabyte = 1024 ** 2;

/** Enough for the signature of every kind of file. */
export const START_BYTES = 1024;

/**
 * For each kind of file: its folder; its extensions, the usual one first, with a pattern for the first bytes in
 * hexadecimal; the formats in words; the file dialog's `accept`; maximum bytes, and how to make a file smaller.
 */
export const kinds = {
  picture: {
    folder: 'fotos',
    types: { jpg: /^ffd8ff/, jpeg: /^ffd8ff/, png: /^89504e47/, webp: /^52494646.{8}57454250/ },
    words: 'JPG, PNG o WebP',
    accept: 'image/*',
    max: 20 * megabyte,
    lighter: 'Expórtelo en JPG con calidad 80, a 4000 píxeles de ancho como mucho.',
  },
  video: {
    folder: 'video',
    // HEIC, HEIF and AVIF have the signature of MP4.
    types: { webm: /^1a45dfa3/, mp4: /^.{8}66747970(?!6865|6d696631|6d736631|617669)/ },
    words: 'MP4 (H.264) o WebM, de unos 10 segundos, sin sonido',
    accept: 'video/*',
    max: 20 * megabyte,
    lighter: 'Expórtelo con menos calidad o con menos duración.',
  },
  certificate: {
    folder: 'certificados',
    // Readers accept a header within the first 1024 bytes.
    types: { pdf: /^(..)*?255044462d/ },
    words: 'PDF',
    accept: '.pdf',
    max: 5 * megabyte,
    lighter: 'Guárdelo con menos resolución o con la opción «tamaño reducido».',
  },
} satisfies Record<Kind, object>;

const { pixels, bytes } = formats('es');

/** Requirements in Spanish, shown before a file is chosen: «JPG, PNG o WebP, hasta 20 MB». */
export function limitsOf({ kind, shape, min, max = kinds[kind].max }: FileReference): string {
  const size = min && `de al menos ${pixels(min)}`;
  return [kinds[kind].words, shape, size, `hasta ${bytes(max)}`].filter(Boolean).join(', ');
}

/** Why a video does not fit into its place, in Spanish; undefined if it fits or its size is unknown. */
export function videoProblem({ shape, min }: FileReference, { width, height }: Judged) {
  if (!width || !height || !min) return undefined;
  const size = `El vídeo mide ${pixels({ width, height })}`;
  const good = pixels({ width: min.width * 2, height: min.height * 2 });
  if ((shape === 'apaisado') !== width > height)
    return {
      problem: `${size} y aquí debe ser ${shape}.`,
      remedy: `Elija el ${shape}, o expórtelo ${shape}, a ${good}.`,
    };
  if (width >= min.width && height >= min.height) return undefined;
  return { problem: `${size} y aquí debe medir al menos ${pixels(min)}.`, remedy: `Expórtelo a ${good}.` };
}

/** Whether Windows reserves a name for devices, with any extension: Windows cannot build a site with `con.jpg`. */
export const isReservedName = (name: string): boolean => /^(con|prn|aux|nul|(com|lpt)\d)(\.|$)/i.test(name);
