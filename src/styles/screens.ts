/** Media queries of two breakpoints (docs/design.md), for attributes and scripts; style sheets repeat them. */
export const wideScreen = '(width >= 48rem)';
/** All other screens get the hero's tall picture and video. */
export const tallScreen = '(width < 48rem)';
