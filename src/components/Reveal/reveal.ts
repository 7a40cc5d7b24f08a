/** How each group of cards reveals. Threshold as a share of the card; margin in CSS pixels off the screen's foot. */
const groups = {
  // A2: 10 % visible with a 50 px margin.
  about: { threshold: 0.1, margin: 50 },
  // J2: at a visibility of 0.15.
  objectives: { threshold: 0.15, margin: 0 },
} as const;

/** Delay between one card of a group and the next, in milliseconds (A2, J2). */
const stagger = 100;

/**
 * Hides the cards of `[data-reveal]` that are still below the screen and shows each, once, as it comes into view (A2, J2). A
 * card is hidden only by the same run that will show it, and nothing moves under reduced motion, so no card can stay
 * hidden (B3, B4).
 *
 * @returns a function that stops watching and shows all cards
 */
export function reveal(root: Document): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || typeof IntersectionObserver !== 'function') {
    return () => {};
  }
  const stops = Object.entries(groups).map(([group, { threshold, margin }]) => {
    const cards = [...root.querySelectorAll<HTMLElement>(`[data-reveal="${group}"]`)];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          target.setAttribute('data-revealed', '');
          observer.unobserve(target);
        }
      },
      { threshold, rootMargin: `0px 0px -${margin}px 0px` },
    );
    for (const [index, card] of cards.entries()) {
      // What the visitor sees already, or has passed, is never taken away.
      if (card.getBoundingClientRect().top < innerHeight) continue;
      observer.observe(card);
      card.style.transitionDelay = `${index * stagger}ms`;
      card.setAttribute('data-armed', '');
    }
    return () => {
      observer.disconnect();
      for (const card of cards) card.removeAttribute('data-armed');
    };
  });
  return () => {
    for (const stop of stops) stop();
  };
}
