import { useEffect } from 'react';

/** IntersectionObserver options of each group of cards. */
const groups = {
  about: { threshold: 0.1, rootMargin: '0px 0px -50px' },
  objectives: { threshold: 0.15 },
};

/** Delay between two cards of a group, in milliseconds. */
const stagger = 100;

/**
 * Hides the cards below the screen, and reveals each card when it first comes into view. A card that was on screen is
 * never hidden. Positions come from the observer: reading them from the cards would force a layout.
 */
function reveal(group: keyof typeof groups): void {
  const cards = [...document.querySelectorAll<HTMLElement>(`[data-reveal="${group}"]`)];
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const card = target as HTMLElement;
      if (!isIntersecting && boundingClientRect.top >= innerHeight) {
        card.dataset.pendingReveal = '';
        continue;
      }
      // No delay for cards that were never hidden: it would apply to every later change of their style.
      if ('pendingReveal' in card.dataset) card.style.transitionDelay = `${cards.indexOf(card) * stagger}ms`;
      card.dataset.revealed = '';
      observer.unobserve(card);
    }
  }, groups[group]);
  for (const card of cards) observer.observe(card);
}

/** Reveals the cards with `data-reveal`. Without script, or with reduced motion, all cards stay visible. */
export function Reveals() {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    reveal('about');
    reveal('objectives');
  }, []);
  return null;
}
