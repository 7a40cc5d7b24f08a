const section = '[data-skippable]';
/**
 * Parts that are laid out after the first paint: sections with `data-skippable`, their blocks and articles, the parts
 * of a long block (`data-skippable="parts"`), and the footer.
 */
const SKIPPED = `${section},${section}>*,${section} article,[data-skippable=parts]>*>*,footer`;

/**
 * Hides these parts until they have `data-laid-out`. Not on very high screens, which show more than the first section;
 * not in Gecko, which exposes no region whose heading was hidden when the region appeared. An intrinsic width would
 * make the page wider than the screen. `visibility: hidden` keeps Chromium from counting a layout shift.
 */
export const skipStyles = `@supports not (-moz-appearance:none){@media screen and (max-height:67rem){[data-skip] :is(${SKIPPED}):not([data-laid-out]){content-visibility:hidden;visibility:hidden;contain-intrinsic-height:40rem}}}`;

/** Longest wait for an idle browser, in milliseconds. */
const timeout = 100;

/** Resolves when the browser is idle, or after the timeout. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });

/**
 * Lays out the skipped parts in idle time, one per frame, so that input never waits for all parts. The footer is last.
 */
export async function layOutSkipped(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(SKIPPED)) {
    await idle();
    if (!('skip' in document.documentElement.dataset)) return;
    part.dataset.laidOut = '';
    await new Promise(requestAnimationFrame);
  }
}
