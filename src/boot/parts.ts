const later = 'section~section';
/** What is laid out after the first paint: the sections after the first, their blocks and articles, and the footer. */
const PARTS = `${later},${later}>*,${later} article,footer`;

/** Styles that skip the parts. On a very high screen the first section does not fill it, and nothing is skipped. */
export const partStyles = `@media screen and (max-height:67rem){[data-skip] :is(${PARTS}){content-visibility:hidden;contain-intrinsic-size:auto 40rem}}`;

/** Resolves when the browser has nothing more urgent to do. */
export const idle = () =>
  new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));

/**
 * Prepares the return of the skipped parts.
 * @returns function that lays them out in idle time, one a frame, so that no press waits for all of them
 */
export function skippedParts(): () => Promise<void> {
  const isSkipping = 'skip' in document.documentElement.dataset;
  const parts = isSkipping ? [...document.querySelectorAll<HTMLElement>(PARTS)] : [];
  // A scroll lays out what is near the screen; a key or a link may lead anywhere, and needs all.
  const hurry = ({ type, target }: Event) => {
    const all = type === 'keydown' || (target instanceof Element && target.closest('a'));
    for (const part of parts) part.style.contentVisibility = all ? 'visible' : 'auto';
    if (all) parts.length = 0;
  };
  for (const sign of ['scroll', 'pointerdown', 'keydown', 'click']) {
    addEventListener(sign, hurry, { capture: true, passive: true });
  }
  return async () => {
    while (parts.length > 0) {
      await idle();
      parts.shift()?.style.setProperty('content-visibility', 'visible');
      await new Promise(requestAnimationFrame);
    }
  };
}
