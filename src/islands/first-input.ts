const signs = ['scroll', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Calls back once, at the visitor's first scroll, press or key. Nothing is loaded for a visitor who only looks at the
 * first screen.
 */
export function onFirstInput(callback: () => void): void {
  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake, true);
    callback();
  };
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
}
