import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { otherEditions, type Page, sectionLink } from '../../lib/links.ts';
import { Button, ButtonLink } from '../Button/Button.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Header.module.css';

/**
 * Sticky header with the site's navigation. The menu is a native popover: it opens, closes on Escape or a press
 * outside, and returns the focus without script.
 */
export async function Header({ page, language }: { page: Page; language: Language }) {
  const texts = await get('header', language);
  const { tradeName, website, phone } = await get('company', language);
  return (
    <header className={styles.header} data-ground="dark">
      <div className={`page-width ${styles.bar}`}>
        <Logo tradeName={tradeName} label={texts.home} language={language} />
        {/* Printed only: where the sheet comes from. */}
        <p className="printed">{`${website} · ${phone.text}`}</p>
        <a className={`unprinted control tall ${styles.phone}`} href={phone.href}>
          {phone.text}
        </a>
        <Button look="icon" className={styles.toggle} popoverTarget="menu" aria-controls="menu">
          <span className={`visually-hidden ${styles.shut}`}>{texts.openMenu}</span>
          <span className={`visually-hidden ${styles.open}`}>{texts.closeMenu}</span>
          <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
            <path className={styles.shut} d="M3 7h18M3 12h18M3 17h18" />
            <path className={styles.open} d="M5 5l14 14M19 5L5 19" />
          </svg>
        </Button>
        <nav id="menu" popover="auto" className={styles.menu} aria-label={texts.navigation}>
          <ul>
            {texts.links.map(({ label, anchor }) => (
              <li key={anchor}>
                <a className={`control tall ${styles.link}`} href={sectionLink(anchor, language, page)}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <ButtonLink className={styles.contact} href={sectionLink('contact', language, page)}>
                {texts.contact}
              </ButtonLink>
            </li>
            {otherEditions(page, language).map((edition) => (
              <li key={edition.lang}>
                <a className={`control tall ${styles.link}`} {...edition}>
                  {texts.otherEdition}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
