import type { Content } from '../../content/loader.ts';
import type { Company } from '../../lib/company.ts';
import { newTabLink, telUrl, whatsappUrl } from '../../lib/links.ts';
import styles from './ContactBar.module.css';

interface ContactBarProps {
  texts: Content<'controls'>['bar'];
  newTab: string;
  company: Company;
  /** First message of the chat. */
  message: string;
}

/** Links at the foot of a phone's screen. Between `main` and the footer, so that the bar never covers the footer. */
export function ContactBar({ texts, newTab, company, message }: ContactBarProps) {
  return (
    <aside className={styles.bar} data-ground="dark" data-bar="" aria-label={texts.name}>
      <a
        className={styles.link}
        href={whatsappUrl(company.whatsapp, message)}
        {...newTabLink(texts.whatsapp, newTab)}
      >
        {texts.whatsapp}
      </a>
      <a className={styles.link} href={telUrl(company.phone)}>
        {texts.call}
      </a>
    </aside>
  );
}
