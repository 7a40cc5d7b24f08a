import type { ControlsContent } from '../../content/types.ts';
import { newTabLink } from '../../links/new-tab.ts';
import styles from './ContactBar.module.css';

interface ContactBarProps {
  words: ControlsContent['bar'];
  /** Addresses of the links. */
  links: Record<'whatsapp' | 'phone', string>;
  /** Announced after links that open a tab. */
  newTab: string;
}

/** Links at the foot of a phone's screen. Between `main` and the footer, so that the bar never covers the footer. */
export function ContactBar({ words, links, newTab }: ContactBarProps) {
  return (
    <aside className={styles.bar} data-ground="dark" data-bar="" aria-label={words.name}>
      <a className={styles.link} href={links.whatsapp} {...newTabLink(words.whatsapp, newTab)}>
        {words.whatsapp}
      </a>
      <a className={styles.link} href={links.phone}>
        {words.call}
      </a>
    </aside>
  );
}
