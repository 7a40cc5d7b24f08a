/** Figures of repeated measurements, and their comparison with those that were kept. */

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** @throws Error without values */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [median, min, max] = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)];
  if (median === undefined || min === undefined || max === undefined)
    throw new Error('Nothing was measured.');
  return { median, min, max };
}

export const rounded = ({ median, min, max }: Spread, digits = 0): string =>
  `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
