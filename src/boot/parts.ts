import { hashTarget } from './page.ts';

/** What is laid out after the first paint: the sections after the first, their parts and articles, and the footer. */
const PARTS = 'main>section~section,main>section~section>*,main>section~section article,body>footer';

/**
 * Styles that skip the parts: all of them before the first paint; after an early input, those far from the screen. On a
 * very high screen the first section does not fill it, and nothing is skipped.
 */
export const partStyles =
  `@media screen and (max-height:67rem){[data-skip] :is(${PARTS}){content-visibility:auto;contain-intrinsic-size:auto 40rem}` +
  `[data-skip=all] :is(${PARTS}){content-visibility:hidden}}`;

/** Runs in the head, before the first paint. A page that opens at an anchor, or again at its old place, skips nothing. */
export const skipScript =
  "if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')document.documentElement.dataset.skip='all'";

/** Resolves when the browser has nothing more urgent to do. */
export const idle = () => new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));

/**
 * Prepares the way of the skipped parts back, and returns a function that lays them out in idle time, one a frame: no press
 * has to wait for all of them.
 */
export function skippedParts(): () => Promise<void> {
  const { dataset } = document.documentElement;
  const parts = dataset.skip ? [...document.querySelectorAll<HTMLElement>(PARTS)] : [];
  const layOutNext = () => parts.shift()?.style.setProperty('content-visibility', 'visible');

  for (const sign of ['scroll', 'pointerdown', 'keydown']) {
    const comeNear = () => {
      if (parts.length > 0) dataset.skip = 'far';
    };
    addEventListener(sign, comeNear, { once: true, capture: true, passive: true });
  }
  // All above the target of a link is laid out before the jump, which then ends where it should.
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      const goal = link && hashTarget(link.hash);
      while (goal && parts[0] && goal.compareDocumentPosition(parts[0]) & Node.DOCUMENT_POSITION_PRECEDING) layOutNext();
    },
    true,
  );
  return async () => {
    while (parts.length > 0) {
      await idle();
      layOutNext();
      await new Promise(requestAnimationFrame);
    }
  };
}
