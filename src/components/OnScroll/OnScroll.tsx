import { useEffect, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import styles from './OnScroll.module.css';
import { useReveals } from './useReveals.ts';

/** Scroll position in CSS pixels beyond which the button shows */
const limit = 300;

/** What follows the scroll: cards that reveal themselves, and the button that leads back to the top, with the focus. */
export function OnScroll({ label }: { label: string }) {
  useReveals();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(scrollY > limit);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);

  const toTop = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    document.getElementById('top')?.focus({ preventScroll: true });
  };
  return (
    <Button look="icon" className={styles.toTop} data-shown={shown} aria-label={label} onClick={toTop}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20V5M5 12l7-7 7 7" />
      </svg>
    </Button>
  );
}
