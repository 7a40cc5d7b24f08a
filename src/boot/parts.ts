const later = 'section~section';
/**
 * What is laid out after the first paint: the sections after the first, their blocks and articles, the parts of the longest block,
 * and the footer.
 */
const PARTS = `${later},${later}>*,${later} article,section:nth-of-type(2)>*>*,footer`;

/**
 * Styles that skip the parts, and after an early scroll only those far from the screen. On a very high screen the first section
 * does not fill it, and nothing is skipped. A skipped part has a height alone: a width would make the page wider than the screen.
 */
export const partStyles = `@media screen and (max-height:67rem){[data-skip] :is(${PARTS}){content-visibility:hidden;contain-intrinsic-height:auto 40rem}[data-skip=far] :is(${PARTS}){content-visibility:auto}}`;

/** Resolves when the browser has nothing more urgent to do. */
export const idle = () =>
  new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));

/** Lays out the skipped parts in idle time, one a frame, so that no press waits for all of them. The footer comes last. */
export async function layOutParts(): Promise<void> {
  const { dataset } = document.documentElement;
  let last: HTMLElement | undefined;
  for (const part of [...document.querySelectorAll<HTMLElement>(PARTS), undefined]) {
    await idle();
    if (!('skip' in dataset)) return;
    // By way of `auto`: Chromium counts the step from `hidden` to `visible` as a layout shift.
    last?.style.setProperty('content-visibility', 'visible');
    part?.style.setProperty('content-visibility', 'auto');
    last = part;
    await new Promise(requestAnimationFrame);
  }
}
