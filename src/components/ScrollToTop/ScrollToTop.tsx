import { useEffect, useState } from 'react';
import { IslandBoundary } from '../../islands/IslandBoundary.tsx';
import { Button } from '../Button/Button.tsx';
import styles from './ScrollToTop.module.css';

/** Scroll position in CSS pixels beyond which the button shows */
const limit = 300;

function LiveScrollToTop({ label }: { label: string }) {
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

/** Button that scrolls to the top of the page and moves focus there. */
export function ScrollToTop({ label }: { label: string }) {
  return (
    <IslandBoundary fallback={null}>
      <LiveScrollToTop label={label} />
    </IslandBoundary>
  );
}
