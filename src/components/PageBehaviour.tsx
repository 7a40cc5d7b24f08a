import { useEffect } from 'react';
import { followHeader } from '../scripts/header.ts';
import { revealCards } from '../scripts/reveals.ts';
import { ScrollToTop } from './ScrollToTop/ScrollToTop.tsx';

/**
 * What every page does from the first input on: the header's state, the entrance of cards, the scroll-to-top button.
 * An island of one file: inlined it would weigh 0.7 kB, and Astro inlines no script that imports.
 * @param scrollToTop name of the button
 */
export function PageBehaviour({ scrollToTop }: { scrollToTop: string }) {
  useEffect(() => {
    followHeader();
    revealCards();
  }, []);
  return <ScrollToTop label={scrollToTop} />;
}
