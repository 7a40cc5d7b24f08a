/**
 * Stands in for `matchMedia` where it is missing. Nobody can be asked there, so the wish for less motion is taken for granted
 * (B3), and nothing else matches.
 */
export function answerForMedia(): void {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('motion') }) as MediaQueryList;
}
