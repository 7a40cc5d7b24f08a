/** Width in rem from which a screen is wide; style sheets write it as `(width >= 48rem)`, and a test compares. */
export const WIDE = 48;

/** Media query of wide screens. Safari before 16.4 knows no ranges. */
export const wideScreen = `(min-width: ${WIDE}rem)`;
/** Media query of all others: they have the hero's tall picture and film. */
export const tallScreen = `(max-width: ${WIDE - 0.01}rem)`;
