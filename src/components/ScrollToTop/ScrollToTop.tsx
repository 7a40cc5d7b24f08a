import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { Button } from '../Button/Button.tsx';
import styles from './ScrollToTop.module.css';

/** The button that scrolls to the top. Invisible until its script has come (scripts/to-top.ts). */
export async function ScrollToTop({ language }: { language: Language }) {
  const { scrollToTop } = await get('controls', language);
  return (
    <Button look="icon" className={styles.toTop} data-to-top="" aria-label={scrollToTop}>
      <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
        <path d="M12 20V5M5 12l7-7 7 7" />
      </svg>
    </Button>
  );
}
