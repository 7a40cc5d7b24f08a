/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A strip that the build cuts out of a picture when it is `width` pixels wide: all of its width, from `top` on. */
export interface Crop extends PictureSize {
  top: number;
}

/** Of the hero's picture in the social picture, clear of its headline. */
export const socialCrop: Crop = { width: 1104, top: 30, height: 538 };

/**
 * The smallest picture for each place: as wide as the widest rendition that pictures.ts makes for it, and what is cut out
 * of it. Other renditions are whole.
 */
export const pictureSizes = {
  heroWide: { width: 1920, height: 1080, crop: socialCrop },
  heroTall: { width: 900, height: 1400 },
  card: { width: 1200, height: 800 },
} as const satisfies Record<string, PictureSize & { crop?: Crop }>;

/** The widest picture of a height that is high enough for a crop. */
export const widestFor = (height: number, crop: Crop): number =>
  Math.floor((height * crop.width) / (crop.top + crop.height));
