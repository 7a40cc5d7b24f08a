import { useEffect, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import styles from './ScrollToTop.module.css';

/** Scroll position in CSS pixels beyond which the button shows. */
const limit = 300;

/**
 * Sets `data-bar-hidden` while a control with `data-avoids-bar` is behind the contact bar, or up to its height below.
 * @returns cleanup function
 */
function hideBarBehindControls(): () => void {
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
        root.toggleAttribute('data-bar-hidden', inPlace.size > 0);
      },
      { rootMargin: `${height - innerHeight}px 0px ${height}px` },
    );
    if (height > 0)
      for (const control of document.querySelectorAll('[data-avoids-bar]')) observer.observe(control);
  };
  watch();
  addEventListener('resize', watch);
  return () => {
    observer?.disconnect();
    removeEventListener('resize', watch);
  };
}

/** The button that scrolls to the top and moves the focus there. */
export function ScrollToTop({ label }: { label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(hideBarBehindControls, []);
  useEffect(() => {
    const update = () => setShown(scrollY > limit);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);

  const toTop = () => {
    // Smooth unless motion is reduced (base.css).
    scrollTo({ top: 0 });
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
