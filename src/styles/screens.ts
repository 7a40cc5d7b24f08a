/** Width in rem from which a screen is wide; style sheets repeat it as `(width >= 48rem)`. */
const WIDE = 48;

/** Media query of wide screens. Safari before 16.4 cannot parse ranges. */
export const wideScreen = `(min-width: ${WIDE}rem)`;
/** Media query of all other screens, which get the hero's tall picture and video. */
export const tallScreen = `(max-width: ${WIDE - 0.01}rem)`;
