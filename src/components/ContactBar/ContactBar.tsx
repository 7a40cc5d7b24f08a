import type { SiteContent } from '../../../model/schemas/types.ts';
import { telUrl, whatsappUrl } from '../../links/links.ts';
import { newTabLink } from '../../links/new-tab.ts';
import styles from './ContactBar.module.css';

/** Links at the foot of a phone's screen. Between `main` and the footer, so that the bar never covers the footer. */
export function ContactBar({ content }: { content: SiteContent }) {
  const { company, contact, controls } = content;
  const words = controls.bar;
  const chat = whatsappUrl(company.whatsapp.value, contact.whatsapp.message);
  return (
    <aside className={styles.bar} data-ground="dark" data-bar="" aria-label={words.name}>
      <a className={styles.link} href={chat} {...newTabLink(words.whatsapp, controls.newTab)}>
        {words.whatsapp}
      </a>
      <a className={styles.link} href={telUrl(company.phone.value)}>
        {words.call}
      </a>
    </aside>
  );
}
