import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { newTabLink, whatsappUrl } from '../../lib/links.ts';
import styles from './ContactBar.module.css';

/** Links at the foot of a phone's screen. Between `main` and the footer, so that the bar never covers the footer. */
export async function ContactBar({ language }: { language: Language }) {
  const { bar, newTab } = await get('controls', language);
  const { phone, whatsapp } = await get('company', language);
  const { message } = (await get('contact', language)).whatsapp;
  return (
    <aside className={styles.bar} data-ground="dark" data-bar="" aria-label={bar.name}>
      <a
        className={`control tall ${styles.link}`}
        href={whatsappUrl(whatsapp, message)}
        {...newTabLink(bar.whatsapp, newTab)}
      >
        {bar.whatsapp}
      </a>
      <a className={`control tall ${styles.link}`} href={phone.href}>
        {bar.call}
      </a>
    </aside>
  );
}
