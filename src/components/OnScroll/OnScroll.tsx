import { useEffect, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import styles from './OnScroll.module.css';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scroll position in CSS pixels beyond which the button shows. */
const limit = 300;

/** How each group of cards reveals: share of the card that must show, and margin at the screen's foot. */
const groups = {
  about: { threshold: 0.1, rootMargin: '0px 0px -50px' },
  objectives: { threshold: 0.15 },
};

/** Delay between two cards of a group, in milliseconds. */
const stagger = 100;

/**
 * Hides the cards of a group that are still below the screen, and shows each, once, as it comes into view. A card that is or was
 * on screen is never hidden. The observer tells the places: to ask the cards would lay out the page at once.
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
      // Not before: alone, a delay puts off every change of style, even of the width.
      if ('armed' in card.dataset) card.style.transitionDelay = `${cards.indexOf(card) * stagger}ms`;
      card.dataset.revealed = '';
      observer.unobserve(card);
    }
  }, groups[group]);
  for (const card of cards) observer.observe(card);
}

/**
 * Marks the page while a control with `data-clear` stands where the contact bar is, or is about to: bar and button make way.
 * Returns what ends it.
 */
function makeWay(): () => void {
  const root = document.documentElement;
  let observer: IntersectionObserver | undefined;
  const watch = () => {
    observer?.disconnect();
    const height = document.querySelector<HTMLElement>('[data-bar]')?.offsetHeight ?? 0;
    const inPlace = new Set<Element>();
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inPlace.add(target);
          else inPlace.delete(target);
        root.toggleAttribute('data-yields', inPlace.size > 0);
      },
      { rootMargin: `${height - innerHeight}px 0px ${height}px` },
    );
    if (height > 0)
      for (const control of document.querySelectorAll('[data-clear]')) observer.observe(control);
  };
  watch();
  addEventListener('resize', watch);
  return () => {
    observer?.disconnect();
    removeEventListener('resize', watch);
  };
}

/**
 * What follows the scroll: the contact bar, the cards marked with `data-reveal`, and the button that leads back to the top, with
 * the focus. Only the effect that shows a card hides it: without script, or under reduced motion, all cards stay visible.
 */
export function OnScroll({ label }: { label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (reducedMotion()) return;
    reveal('about');
    reveal('objectives');
  }, []);
  useEffect(makeWay, []);
  useEffect(() => {
    const update = () => setShown(scrollY > limit);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);

  const toTop = () => {
    scrollTo({ top: 0, behavior: reducedMotion() ? 'instant' : 'smooth' });
    document.getElementById('top')?.focus({ preventScroll: true });
  };
  return (
    <Button look="icon" className={styles.toTop} data-shown={shown} aria-label={label} onClick={toTop}>
      <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
        <path d="M12 20V5M5 12l7-7 7 7" />
      </svg>
    </Button>
  );
}
