import { type Dispatch, type RefObject, useEffect, useReducer } from 'react';
import { changeHolds, type Hold, type HoldChange, type Holds } from './holds.ts';
import { stillness } from './motion.ts';

/** Off screen until the browser says otherwise: nothing plays unseen. */
const atFirst: Holds = new Set<Hold>(['away']);

/**
 * Watches everything that makes the carousel hold still by itself: pointer, focus, screen, tab and the wish for reduced
 * motion (S2, S3). What the visitor's buttons and swipes add comes through the dispatcher.
 *
 * @param root the whole carousel, with its controls
 */
export function useHolds(root: RefObject<HTMLElement | null>): [Holds, Dispatch<HoldChange>] {
  const [holds, change] = useReducer(changeHolds, atFirst);

  useEffect(() => {
    const node = root.current;
    if (!node || typeof IntersectionObserver !== 'function') return;
    const set = (hold: Hold, on: boolean) => change({ hold, on });
    const listeners = new AbortController();
    const listen = (target: EventTarget, type: string, listener: () => void) =>
      target.addEventListener(type, listener, { signal: listeners.signal });

    listen(node, 'pointerenter', () => set('pointer', true));
    listen(node, 'pointerleave', () => set('pointer', false));
    listen(node, 'focusin', () => set('focus', true));
    // A move of focus within the carousel brings a focusin right after.
    listen(node, 'focusout', () => set('focus', false));
    listen(document, 'visibilitychange', () => set('hidden', document.hidden));
    const still = stillness();
    listen(still, 'change', () => set('motion', still.matches));
    const screen = new IntersectionObserver((entries) => set('away', !entries.at(-1)?.isIntersecting));
    screen.observe(node);

    // Pointer and focus may have been there before this script. A touch screen's hover outlives the touch: it tells nothing.
    set('pointer', matchMedia('(hover: hover)').matches && node.matches(':hover'));
    set('focus', node.contains(document.activeElement));
    set('hidden', document.hidden);
    set('motion', still.matches);
    return () => {
      listeners.abort();
      screen.disconnect();
    };
  }, [root]);

  return [holds, change];
}
