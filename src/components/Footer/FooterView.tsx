import { fill } from '../../content/tokens.ts';
import type { FooterContent, Site } from '../../content/types.ts';
import type { EditionLink } from '../../links/paths.ts';
import { List } from '../List/List.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Footer.module.css';

interface FooterProps {
  words: FooterContent;
  anchors: Site['anchors'];
  tradeName: string;
  /** Accessible name of the logo link. */
  homeLabel: string;
  /** Path of the home page. */
  home: string;
  /** Empty on the home page, whose anchors need no path; otherwise its path. */
  base: string;
  /** Path of the legal notice. */
  legal: string | undefined;
  /** The same page in other languages. */
  editions: EditionLink[];
  /** Year of the build. */
  year: number;
}

/** The copyright line. An inlined script corrects the year of an old build. */
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
        <a className="tall" href={href}>
          {heading}
        </a>
      </h2>
      <List>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    </div>
  );
}

export function FooterView({
  words,
  anchors,
  tradeName,
  homeLabel,
  home,
  base,
  legal,
  editions,
  year,
}: FooterProps) {
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className={`frame ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo name={tradeName} label={homeLabel} home={home} />
          <p>{words.tagline}</p>
          {editions.map(({ language, label, href }) => (
            <a key={language} className="tall" href={href} hrefLang={language} lang={language}>
              {label}
            </a>
          ))}
        </div>
        <nav aria-label={words.companyHeading}>
          <h2>{words.companyHeading}</h2>
          <ul>
            {words.companyLinks.map(({ label, anchor }) => (
              <li key={anchor}>
                <a className="tall" href={`${home}#${anchor}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Column
          heading={words.servicesHeading}
          href={`${home}#${anchors.servicios}`}
          items={words.services}
        />
        <Column heading={words.contactHeading} href={`${base}#${anchors.contacto}`} items={words.places} />
      </div>
      <div className={`frame ${styles.foot}`}>
        <Copyright words={words} tradeName={tradeName} year={year} />
        <a className="tall" href={legal}>
          {words.legal}
        </a>
      </div>
    </footer>
  );
}
