import type { Content } from '../../content/loader.ts';
import type { Company } from '../../lib/company.ts';
import { anchors } from '../../lib/links.ts';
import { formatPhone, type Language } from '../../lib/text.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Header.module.css';

/** The link to the same page in the other language, in that language. */
export interface EditionLink {
  language: Language;
  label: string;
  href: string;
}

interface HeaderProps {
  texts: Content<'header'>;
  company: Company;
  language: Language;
  /** Empty on the home page, whose anchors need no path; otherwise the path of the home page. */
  base: string;
  otherEdition: EditionLink;
}

/** Letters of a row of links beside the logo on a screen of 60 rem, with three for the space around each link. */
const ROW = 80;

/**
 * Sticky header with the site's navigation. The menu is a native popover: it opens, closes on Escape or a press
 * outside, and returns the focus without script.
 */
export function Header({ texts, company, language, base, otherEdition }: HeaderProps) {
  const { tradeName, website, phone } = company;
  const ids = anchors[language];
  const labels = [...texts.links, texts.contact, otherEdition].map(({ label }) => label);
  const fits = labels.join('').length + 3 * labels.length <= ROW;
  return (
    <header className={`${styles.header} ${fits ? styles.row : ''}`} data-ground="dark">
      <div className={`frame ${styles.bar}`}>
        <Logo tradeName={tradeName} label={texts.home} language={language} />
        {/* Printed only: where the sheet comes from. */}
        <p className="printed">{`${website} · ${formatPhone(phone)}`}</p>
        <button type="button" className={styles.toggle} popoverTarget="menu" aria-controls="menu">
          <span className={`visually-hidden ${styles.shut}`}>{texts.openMenu}</span>
          <span className={`visually-hidden ${styles.open}`}>{texts.closeMenu}</span>
          <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
            <path className={styles.shut} d="M3 7h18M3 12h18M3 17h18" />
            <path className={styles.open} d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
        <nav id="menu" popover="auto" className={styles.menu} aria-label={texts.navigation}>
          <ul>
            {texts.links.map(({ label, anchor }) => (
              <li key={anchor}>
                <a className={styles.link} href={`${base}#${ids[anchor]}`}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <ButtonLink className={styles.contact} href={`${base}#${ids[texts.contact.anchor]}`}>
                {texts.contact.label}
              </ButtonLink>
            </li>
            <li>
              <a
                className={styles.link}
                href={otherEdition.href}
                hrefLang={otherEdition.language}
                lang={otherEdition.language}
              >
                {otherEdition.label}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
