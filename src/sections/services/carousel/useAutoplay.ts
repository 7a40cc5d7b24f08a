import { type RefObject, useEffect, useEffectEvent, useReducer } from 'react';
import { reducedMotion } from './useEmbla.ts';

/** Time each slide stays, in milliseconds. */
const DELAY = 2000;

/** Reasons to hold still. Each one is kept apart: the end of one never lifts another. */
const initialHolds = {
  /** The visitor pressed pause. */
  visitor: false,
  motion: false,
  pointer: false,
  focus: false,
  hidden: false,
  /** Off screen, until the observer reports. */
  away: true,
};
type Holds = typeof initialHolds;

/**
 * Advances every two seconds unless something holds the carousel: the visitor's pause, reduced motion, pointer, a focus that
 * shows (that of a press would hold it for good), a hidden tab, or being off screen. docs/decisions/0006 says why this is not Embla's plugin.
 * @param root the whole carousel, with its controls
 * @param ready whether there is anything to advance
 * @param index the current slide
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  ready: boolean,
  index: number,
  advance: () => void,
) {
  const [holds, change] = useReducer(
    (current: Holds, changed: Partial<Holds>) => ({ ...current, ...changed }),
    initialHolds,
  );
  const paused = holds.visitor || holds.motion;
  const playing = ready && !Object.values(holds).includes(true);
  const onTime = useEffectEvent(advance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide stays for the whole delay, however it was reached.
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(onTime, DELAY);
    return () => clearTimeout(timer);
  }, [playing, index]);

  useEffect(() => {
    const node = root.current;
    if (!node || !ready) return;
    const motion = reducedMotion();
    const onMotion = () => change({ motion: motion.matches });
    const onVisibility = () => change({ hidden: document.hidden });
    const observer = new IntersectionObserver((entries) => change({ away: !entries.at(-1)?.isIntersecting }));
    observer.observe(node);
    motion.addEventListener('change', onMotion);
    document.addEventListener('visibilitychange', onVisibility);
    onMotion();
    onVisibility();
    // Pointer and focus may be here before the script. On touch screens `:hover` outlasts the touch.
    change({
      pointer: matchMedia('(hover: hover)').matches && node.matches(':hover'),
      focus: node.querySelector(':focus-visible') !== null,
    });
    return () => {
      observer.disconnect();
      motion.removeEventListener('change', onMotion);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [root, ready]);

  const look = ({ target }: { target: EventTarget }) =>
    change({ focus: (target as Element).matches(':focus-visible') });
  return {
    playing,
    /** What the button shows: reasons that come and go do not count. */
    paused,
    /** Play also lifts the hold of the focus, which the press itself has put on the button. */
    toggle: () => change(paused ? { visitor: false, motion: false, focus: false } : { visitor: true }),
    /** For the root element. */
    handlers: {
      onPointerEnter: () => change({ pointer: true }),
      onPointerLeave: () => change({ pointer: false }),
      onFocus: look,
      // A key may show the focus of a press.
      onKeyDownCapture: look,
      onBlur: () => change({ focus: false }),
    },
  };
}
