import { useEffect } from 'react';

/** How each group of cards reveals: share of the card that must show, and margin at the screen's foot. */
const groups = {
  about: { threshold: 0.1, rootMargin: '0px 0px -50px' },
  objectives: { threshold: 0.15 },
};

/** Delay between two cards of a group, in milliseconds. */
const stagger = 100;

/**
 * Hides the cards that are still below the screen, and shows each once, when it comes into view. A card that was on screen is never
 * hidden. Positions come from the observer: reading them from the cards would force a layout.
 */
function reveal(group: keyof typeof groups): void {
  const cards = [...document.querySelectorAll<HTMLElement>(`[data-reveal="${group}"]`)];
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const card = target as HTMLElement;
      if (!isIntersecting && boundingClientRect.top >= innerHeight) {
        card.dataset.armed = '';
        continue;
      }
      // Cards that were never hidden get no delay: it would apply to every later change of their style.
      if ('armed' in card.dataset) card.style.transitionDelay = `${cards.indexOf(card) * stagger}ms`;
      card.dataset.revealed = '';
      observer.unobserve(card);
    }
  }, groups[group]);
  for (const card of cards) observer.observe(card);
}

/** Reveals the cards marked with `data-reveal`. Without script, or with reduced motion, all cards stay visible. */
export function Reveals() {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    reveal('about');
    reveal('objectives');
  }, []);
  return null;
}
