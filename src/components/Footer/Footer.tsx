import { fill } from '../../content/fill.ts';
import type { Site } from '../../content/types.ts';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Footer.module.css';

interface FooterProps {
  words: Site['footer'];
  tradeName: string;
  homeLabel: string;
  /** `/` on any page but the home page (P4). */
  base: '' | '/';
  /** Year of the build; a script corrects it on a page built in an earlier year (B5). */
  year: number;
}

/** The copyright line, with the year apart so that it can be corrected in the browser (P5, B5). */
function Copyright({ template, tradeName, year }: { template: string; tradeName: string; year: number }) {
  const [before = '', after = ''] = fill(template, { tradeName, year: '\n' }).split('\n');
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

/** Footer of every page (P1–P5). */
export function Footer({ words, tradeName, homeLabel, base, year }: FooterProps) {
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className={`frame ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo name={tradeName} label={homeLabel} />
          <p>{words.tagline}</p>
        </div>
        <nav aria-label={words.companyHeading}>
          <h2 className={styles.heading}>{words.companyHeading}</h2>
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
        <div>
          <h2 className={styles.heading}>
            <a className={styles.link} href="/#servicios">
              {words.servicesHeading}
            </a>
          </h2>
          <ul className={styles.lines}>
            {words.services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className={styles.heading}>
            <a className={styles.link} href={`${base}#contacto`}>
              {words.contactHeading}
            </a>
          </h2>
          <ul className={styles.lines}>
            {words.places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`frame ${styles.foot}`}>
        <Copyright template={words.copyright} tradeName={tradeName} year={year} />
        <a className={styles.link} href="/aviso-legal">
          {words.legal}
        </a>
      </div>
    </footer>
  );
}
