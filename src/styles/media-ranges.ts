/** The largest value below a bound such as `40rem`, for `max-` media features. */
const below = (bound: string) => bound.replace(/^[\d.]+/, (number) => String(Number(number) - 0.01));

/**
 * PostCSS plugin: rewrites `(width < 40rem)` as `(max-width: 39.99rem)`. Lightning CSS would write `not (min-width:
 * 40rem)`, which Safari parses from 16.4 on.
 */
export const mediaRanges = {
  postcssPlugin: 'media-ranges',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params
        .replace(/\(([\d.]+\w+) <= (width) < /g, '(min-$2: $1) and ($2 < ')
        .replace(/\((width|height) < ([\d.]+\w+)\)/g, (_, side, bound) => `(max-${side}: ${below(bound)})`);
    },
  },
};
