/** The system's wish for reduced motion, as it stands and as it changes (B3). */
export function stillness(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}
