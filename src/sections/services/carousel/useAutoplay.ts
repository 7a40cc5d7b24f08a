import { type RefObject, useEffect, useEffectEvent, useReducer } from 'react';
import { reducedMotion } from './useEmbla.ts';

/** Time for each slide, in milliseconds. */
const DELAY = 2000;

/** Reasons to pause, all independent: the end of one never cancels another. */
const initialReasons = {
  /** The visitor has pressed pause. */
  visitor: false,
  motion: false,
  pointer: false,
  focus: false,
  hidden: false,
  /** Off screen, until the observer reports otherwise. */
  away: true,
};
type PauseReasons = typeof initialReasons;

/**
 * Advances every two seconds unless there is a reason to pause: the visitor's press, reduced motion, the pointer, a
 * visible focus (the focus after a press would pause the carousel for good), a hidden tab, or being off screen.
 * Decision 0006 says why this is not Embla's plugin.
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
  const [reasons, change] = useReducer(
    (current: PauseReasons, changed: Partial<PauseReasons>) => ({ ...current, ...changed }),
    initialReasons,
  );
  const paused = reasons.visitor || reasons.motion;
  const playing = ready && !Object.values(reasons).includes(true);
  const onTime = useEffectEvent(advance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide stays for the whole delay.
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
    // Pointer and focus may already be inside. On touch screens `:hover` outlasts the touch.
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

  const followFocus = ({ target }: { target: EventTarget }) =>
    change({ focus: (target as Element).matches(':focus-visible') });
  return {
    playing,
    /** Whether the visitor or reduced motion has paused the carousel: the button ignores temporary reasons. */
    paused,
    /** Play also cancels the pause by focus, which the press itself has set on the button. */
    toggle: () => change(paused ? { visitor: false, motion: false, focus: false } : { visitor: true }),
    /** For the root element. */
    handlers: {
      onPointerEnter: () => change({ pointer: true }),
      onPointerLeave: () => change({ pointer: false }),
      onFocus: followFocus,
      // After a press, a key makes the focus visible.
      onKeyDownCapture: followFocus,
      onBlur: () => change({ focus: false }),
    },
  };
}
