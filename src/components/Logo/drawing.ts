/**
 * The logo, a load's trace from origin to destination, as path data in a square of `size` units. Header, icons and social
 * picture draw it.
 */
export const drawing = {
  size: 24,
  /** Drawn with lines of this width. */
  lines: 'M1 1h22v22H1zM8 17h4V7h4',
  lineWidth: 2,
  /** Filled, in the colour of the trace's stations. */
  stations: 'M5 15h4v4H5zM15 5h4v4h-4z',
};
