import type { SiteContent } from '../../../model/schemas/types.ts';
import { formatPhone } from '../../../model/text/phone.ts';
import type { EditionLink } from '../../links/paths.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Header.module.css';

interface HeaderViewProps {
  content: SiteContent;
  /** Empty on the home page, whose anchors need no path; otherwise the path of the home page. */
  base: string;
  /** The same page in other languages. */
  editions: EditionLink[];
}

/** Letters of a row of links beside the logo on a screen of 60 rem, with three for the space around each link. */
const ROW = 80;

/**
 * Sticky header with the site's navigation. The menu is a native popover: it opens, closes on Escape or a press
 * outside, and returns the focus without script.
 */
export function HeaderView({ content, base, editions }: HeaderViewProps) {
  const { company, header: words } = content;
  const labels = [...words.links, words.contact, ...editions].map(({ label }) => label);
  const fits = labels.join('').length + 3 * labels.length <= ROW;
  return (
    <header className={`${styles.header} ${fits ? styles.row : ''}`} data-ground="dark">
      <div className={`frame ${styles.bar}`}>
        <Logo content={content} />
        {/* Printed only: where the sheet comes from. */}
        <p className={styles.sheet}>{`${company.website.value} · ${formatPhone(company.phone.value)}`}</p>
        <button type="button" className={styles.toggle} popoverTarget="menu" aria-controls="menu">
          <span className={`visually-hidden ${styles.shut}`}>{words.openMenu}</span>
          <span className={`visually-hidden ${styles.open}`}>{words.closeMenu}</span>
          <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
            <path className={styles.shut} d="M3 7h18M3 12h18M3 17h18" />
            <path className={styles.open} d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
        <nav id="menu" popover="auto" className={styles.menu} aria-label={words.navigation}>
          <ul>
            {words.links.map(({ label, anchor }) => (
              <li key={anchor}>
                <a className={styles.link} href={`${base}#${anchor}`}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <ButtonLink className={styles.contact} href={`${base}#${words.contact.anchor}`}>
                {words.contact.label}
              </ButtonLink>
            </li>
            {editions.map(({ language, label, href }) => (
              <li key={language}>
                <a className={styles.link} href={href} hrefLang={language} lang={language}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
