/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * The least that a picture must measure in each place: as wide as the widest rendering that pictures.ts makes for it, in the
 * shape that the place has on the screens where it is largest.
 */
export const pictureSizes = {
  heroWide: { width: 1920, height: 1080 },
  heroTall: { width: 900, height: 1400 },
  card: { width: 1200, height: 800 },
} as const satisfies Record<string, PictureSize>;

/** The most that a file of the hero's video may weigh, in bytes: the tall one is what phones fetch. */
export const videoWeights = { wide: 1.5 * 1024 ** 2, tall: 600 * 1024 } as const;
