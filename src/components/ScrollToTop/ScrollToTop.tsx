import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import styles from './ScrollToTop.module.css';

/** Scroll position in CSS pixels beyond which the button shows. */
const limit = 300;

/**
 * Sets `data-foot-hidden` while a control with `data-kept-clear` is behind the button or the contact bar, or up to
 * their height below. Where there is no bar, controls beside the button do not count.
 */
function makeWayForControls(button: HTMLElement): void {
  const root = document.documentElement;
  let observer: IntersectionObserver | undefined;
  const watch = () => {
    observer?.disconnect();
    const bar = document.querySelector<HTMLElement>('[data-bar]')?.offsetHeight ?? 0;
    const { left, right, top } = button.getBoundingClientRect();
    const height = Math.max(bar, innerHeight - top);
    const sides = bar > 0 ? [0, 0] : [right - root.clientWidth, -left];
    const inPlace = new Set<Element>();
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inPlace.add(target);
          else inPlace.delete(target);
        root.toggleAttribute('data-foot-hidden', inPlace.size > 0);
      },
      { rootMargin: `${height - innerHeight}px ${sides[0]}px ${height}px ${sides[1]}px` },
    );
    for (const control of document.querySelectorAll('[data-kept-clear]')) observer.observe(control);
  };
  watch();
  addEventListener('resize', watch);
}

/** The button that scrolls to the top and moves the focus there. */
export function ScrollToTop({ label }: { label: string }) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Without cleanup: it lives as long as the page.
  useEffect(() => {
    if (button.current) makeWayForControls(button.current);
    const update = () => setShown(scrollY > limit);
    update();
    addEventListener('scroll', update, { passive: true });
  }, []);

  const toTop = () => {
    // Smooth unless motion is reduced (base.css).
    scrollTo({ top: 0 });
    document.getElementById('top')?.focus({ preventScroll: true });
  };
  return (
    <Button
      ref={button}
      look="icon"
      className={styles.toTop}
      data-shown={shown}
      aria-label={label}
      onClick={toTop}
    >
      <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
        <path d="M12 20V5M5 12l7-7 7 7" />
      </svg>
    </Button>
  );
}
