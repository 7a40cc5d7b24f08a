import { useEffect } from 'react';

/** How the cards of each group appear, and the IntersectionObserver options of the moment when they do. */
const groups = {
  about: { keyframes: { opacity: [0, 1] }, observed: { threshold: 0.1, rootMargin: '0px 0px -50px' } },
  objectives: {
    keyframes: { opacity: [0, 1], transform: ['translateY(1.5rem)', 'none'] },
    observed: { threshold: 0.15 },
  },
};

/** Delay between two cards of a group, in milliseconds. */
const stagger = 100;

/** The page is at rest this many milliseconds after its last scroll. Safari before 26 has no `scrollend`. */
const rest = 150;

/**
 * Reveals each card when it first comes into view. While the page scrolls, a paused animation hides the cards of the
 * next screen; at rest it hides none. A saved or captured page is complete: an animation is in no attribute. A card
 * that was on screen is never hidden.
 */
function reveal(
  { keyframes, observed }: (typeof groups)[keyof typeof groups],
  cards: Iterable<Element>,
): void {
  const waiting = new Map<Element, Animation>();
  const appear = (card: Element) => {
    const entrance = waiting.get(card);
    if (entrance?.playState === 'paused') entrance.play();
    waiting.delete(card);
    observer.unobserve(card);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) appear(target);
  }, observed);
  for (const card of cards) {
    const timing = { duration: 600, delay: waiting.size * stagger, fill: 'backwards' } as const;
    const effect = new KeyframeEffect(card, keyframes, {
      ...timing,
      easing: 'cubic-bezier(0.2, 0.6, 0.2, 1)',
    });
    waiting.set(card, new Animation(effect));
    observer.observe(card);
  }
  const settle = () => {
    for (const [card, entrance] of waiting) {
      if (entrance.playState !== 'paused') continue;
      if (card.getBoundingClientRect().top < innerHeight) appear(card);
      else entrance.cancel();
    }
  };
  let timer: ReturnType<typeof setTimeout>;
  const follow = () => {
    for (const [card, entrance] of waiting) {
      const { top } = card.getBoundingClientRect();
      if (top >= innerHeight && top < 2 * innerHeight) entrance.pause();
    }
    clearTimeout(timer);
    timer = setTimeout(settle, rest);
  };
  addEventListener('scroll', follow, { passive: true });
}

/** Reveals the cards with `data-reveal`. Without script, or with reduced motion, all cards stay visible. */
export function Reveals() {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [name, group] of Object.entries(groups))
      reveal(group, document.querySelectorAll(`[data-reveal="${name}"]`));
  }, []);
  return null;
}
