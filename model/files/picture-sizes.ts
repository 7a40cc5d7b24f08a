import { formats } from '../text/format.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** A full-width strip that the build crops from a picture scaled to `width`, starting at `top`. */
export interface Crop extends PictureSize {
  top: number;
}

/** Requirements of a place for its picture. */
export type MinSize = PictureSize & { crop?: Crop };

/** Crop of the hero's picture in the social picture, clear of its headline. */
export const socialCrop: Crop = { width: 1104, top: 30, height: 538 };

/**
 * The smallest picture for each place, at least as wide as the widest rendition in pictures.ts, and the crop, if any.
 * Other renditions are not cropped.
 */
export const pictureSizes = {
  heroWide: { width: 1920, height: 1080, crop: socialCrop },
  heroTall: { width: 900, height: 1400 },
  card: { width: 1200, height: 800 },
} as const satisfies Record<string, MinSize>;

/** The phone's poster, which is in the HTML (decision 0013): width in pixels, and most bytes. */
export const tallPoster = { width: 736, bytes: 16_000 };

const { pixels } = formats('es');

/** Why a picture is too small for its place, or cannot be cropped for it, in Spanish; undefined if it fits. */
export function sizeProblem(name: string, size: PictureSize, min: MinSize) {
  if (size.width < min.width || size.height < min.height) {
    return {
      problem: `La fotografía «${name}» mide ${pixels(size)} y aquí debe medir al menos ${pixels(min)}.`,
      remedy: 'Use el original de la cámara o ponga otra fotografía: ampliarla con un programa no la mejora.',
    };
  }
  const { crop } = min;
  // The largest width at which a picture of this height can be cropped.
  const width = crop ? Math.floor((size.height * crop.width) / (crop.top + crop.height)) : size.width;
  if (size.width <= width) return undefined;
  return {
    problem: `La fotografía «${name}» mide ${pixels(size)}: es demasiado apaisada para este lugar.`,
    remedy: `Recórtela por los lados: con esa altura, a ${pixels({ ...size, width })} como mucho.`,
  };
}
