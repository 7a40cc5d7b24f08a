import { useEffect } from 'react';

/** How each group of cards reveals: share of the card that must show, and margin in CSS pixels at the screen's foot. */
const groups = {
  about: { threshold: 0.1, margin: 50 },
  objectives: { threshold: 0.15, margin: 0 },
} as const;

/** Delay between two cards of a group, in milliseconds. */
const stagger = 100;

/**
 * Hides the cards of a group that are still below the screen, and shows each, once, as it comes into view. A card that is or was
 * on screen is never hidden. The observer tells the places: to ask the cards would lay out the page at once.
 */
function reveal(group: keyof typeof groups): void {
  const { threshold, margin } = groups[group];
  const cards = [...document.querySelectorAll<HTMLElement>(`[data-reveal="${group}"]`)];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const card = target as HTMLElement;
        if (!isIntersecting && boundingClientRect.top >= innerHeight) {
          card.dataset.armed = '';
          continue;
        }
        // Not before: alone, a delay puts off every change of style, even of the width.
        if ('armed' in card.dataset) card.style.transitionDelay = `${cards.indexOf(card) * stagger}ms`;
        card.dataset.revealed = '';
        observer.unobserve(card);
      }
    },
    { threshold, rootMargin: `0px 0px -${margin}px 0px` },
  );
  for (const card of cards) observer.observe(card);
}

/**
 * Reveals the cards marked with `data-reveal`. A card is hidden only by the effect that shows it, so without script, or under
 * reduced motion, all cards stay visible.
 */
export function useReveals() {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    reveal('about');
    reveal('objectives');
  }, []);
}
