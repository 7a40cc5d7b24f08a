/** How the cards of each group appear, and the IntersectionObserver options of the moment when they do. */
const groups = {
  about: { entrance: { opacity: [0, 1] }, observed: { threshold: 0.1, rootMargin: '0px 0px -50px' } },
  objectives: {
    entrance: { opacity: [0, 1], transform: ['translateY(1.5rem)', 'none'] },
    observed: { threshold: 0.15 },
  },
};

/** Delay between two cards of a group, in milliseconds. */
const stagger = 100;

/** The page is at rest this many milliseconds after its last scroll. Safari before 26 has no `scrollend`. */
const rest = 150;

/**
 * Opacity over a card's way through the screen. Only values that differ make Chromium hide the card in the frame that
 * scrolls, even while the page is busy; two zeros would show it for a frame.
 */
const whileInView = { opacity: [1, 0, 0], offset: [0, 0.001, 1] };

/** A window that grows by more than this factor at once is a capture of the whole page, not a phone's address bar. */
const captureGrowth = 1.5;

/** A card that has not been on screen yet. */
interface Waiting {
  /** Hides the card below the screen while the page scrolls. */
  below: Animation;
  /** Ends the wait, with the entrance if the card is hidden. */
  appear(moves: boolean): void;
}

/**
 * Reveals each card with `data-reveal` when it first comes into view; without script, or with reduced motion, all cards
 * stay visible. A card that was on screen is never hidden, and at rest none is, in view or elsewhere.
 *
 * A view timeline hides a waiting card only where it is in view: even one step of a wheel shows it enter, and a capture
 * of the whole page is complete. For browsers without such timelines, or whose timelines lag behind the scroll, cards of
 * the next screen are also hidden until the scroll ends. Both change the opacity only: a transform would move the box
 * that is observed.
 */
export function revealCards(): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  if (reducedMotion.matches) return;
  const waiting = new Map<Element, Waiting>();
  /** Ends all listeners once no card waits. */
  const end = new AbortController();
  const { signal } = end;
  const showInView = (moves: boolean) => {
    for (const [card, { appear }] of waiting) {
      const { top, bottom } = card.getBoundingClientRect();
      if (top < innerHeight && bottom > 0) appear(moves);
    }
  };
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      showInView(true);
      for (const { below } of waiting.values()) below.cancel();
    }, rest);
  };
  // A card may also come into view without a scroll, if the page above becomes shorter.
  const entering = new IntersectionObserver(settle);
  for (const [name, { entrance, observed }] of Object.entries(groups)) {
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.appear(true);
    }, observed);
    for (const [index, card] of document.querySelectorAll(`[data-reveal="${name}"]`).entries()) {
      if (card.getBoundingClientRect().top < innerHeight) continue;
      const below = new Animation(new KeyframeEffect(card, { opacity: [0, 0] }, 1));
      const inView =
        'ViewTimeline' in window
          ? card.animate(whileInView, { timeline: new ViewTimeline({ subject: card }) })
          : undefined;
      const appear = (moves: boolean) => {
        const isHidden = getComputedStyle(card).opacity !== '1';
        below.cancel();
        inView?.cancel();
        for (const one of [observer, entering]) one.unobserve(card);
        waiting.delete(card);
        if (waiting.size === 0) end.abort();
        if (!moves || !isHidden) return;
        const easing = 'cubic-bezier(0.2, 0.6, 0.2, 1)';
        card.animate(entrance, { duration: 600, delay: index * stagger, fill: 'backwards', easing });
      };
      waiting.set(card, { below, appear });
      for (const one of [observer, entering]) one.observe(card);
    }
  }
  if (waiting.size === 0) return;
  const follow = () => {
    for (const [card, { below }] of waiting) {
      const { top } = card.getBoundingClientRect();
      if (top >= innerHeight && top < 2 * innerHeight) below.pause();
    }
    settle();
  };
  // Input comes before the scroll that it causes, whose first event is too late for a card that enters with it.
  for (const eventName of ['wheel', 'touchmove', 'keydown', 'scroll'])
    addEventListener(eventName, follow, { passive: true, signal });
  let height = innerHeight;
  const onResize = () => {
    if (innerHeight > height * captureGrowth) showInView(false);
    height = innerHeight;
  };
  addEventListener('resize', onResize, { signal });
  const showAll = () => {
    for (const { appear } of waiting.values()) appear(false);
  };
  addEventListener('beforeprint', showAll, { signal });
  reducedMotion.addEventListener('change', showAll, { signal });
}
