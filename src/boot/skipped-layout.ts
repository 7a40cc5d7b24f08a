const section = '[data-skippable]';
/**
 * What is laid out after the first paint: the sections that say so, their blocks and articles, the parts of a block that is said to
 * be long (`data-skippable="parts"`), and the footer.
 */
const SKIPPED = `${section},${section}>*,${section} article,[data-skippable=parts]>*>*,footer`;

/**
 * Styles that skip the parts until they are shown. On a very high screen the first section does not fill it, and nothing is
 * skipped. A skipped part has a height alone: a width would make the page wider than the screen. It is invisible, too: Chromium
 * would count its appearance as a layout shift. Gecko skips nothing: it tells screen readers of no region whose heading was
 * hidden when the region appeared.
 */
export const skipStyles = `@supports not (-moz-appearance:none){@media screen and (max-height:67rem){[data-skip] :is(${SKIPPED}):not([data-laid-out]){content-visibility:hidden;visibility:hidden;contain-intrinsic-height:40rem}}}`;

/** Milliseconds after which a browser that is never idle goes on. */
const timeout = 100;

/** Resolves when the browser has nothing more urgent to do, or after a limit. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });

/** Lays out the skipped parts in idle time, one a frame, so that no press waits for all of them. The footer comes last. */
export async function layOutSkipped(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(SKIPPED)) {
    await idle();
    if (!('skip' in document.documentElement.dataset)) return;
    part.dataset.laidOut = '';
    await new Promise(requestAnimationFrame);
  }
}
