import { fill } from '../../content/fill.ts';
import type { Site } from '../../content/types.ts';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Footer.module.css';

interface FooterProps {
  words: Site['footer'];
  tradeName: string;
  /** Accessible name of the logo's link. */
  homeLabel: string;
  /** `/` on any page but the home page. */
  base: '' | '/';
  /** Year of the build. */
  year: number;
}

/** The copyright line. A script in the page corrects the year of an old build. */
function Copyright({ words, tradeName, year }: Pick<FooterProps, 'words' | 'tradeName' | 'year'>) {
  const [before = '', after = ''] = fill(words.copyright, { tradeName, year: '\n' }).split('\n');
  return (
    <p>
      {before}
      <time data-year dateTime={String(year)}>
        {year}
      </time>
      {after}
    </p>
  );
}

function Column({ heading, href, items }: { heading: string; href: string; items: string[] }) {
  return (
    <div>
      <h2>
        <a className={styles.link} href={href}>
          {heading}
        </a>
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

/** Footer of every page. */
export function FooterView({ words, tradeName, homeLabel, base, year }: FooterProps) {
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className={`frame ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo name={tradeName} label={homeLabel} />
          <p>{words.tagline}</p>
        </div>
        <nav aria-label={words.companyHeading}>
          <h2>{words.companyHeading}</h2>
          <ul>
            {words.companyLinks.map(({ label, anchor }) => (
              <li key={anchor}>
                <a className={styles.link} href={`/#${anchor}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Column heading={words.servicesHeading} href="/#servicios" items={words.services} />
        <Column heading={words.contactHeading} href={`${base}#contacto`} items={words.places} />
      </div>
      <div className={`frame ${styles.foot}`}>
        <Copyright words={words} tradeName={tradeName} year={year} />
        <a className={styles.link} href="/aviso-legal">
          {words.legal}
        </a>
      </div>
    </footer>
  );
}
