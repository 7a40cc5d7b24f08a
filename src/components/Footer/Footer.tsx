import type { Content } from '../../content/loader.ts';
import type { Company } from '../../lib/company.ts';
import { anchors, paths } from '../../lib/links.ts';
import { fill, type Language } from '../../lib/text.ts';
import type { EditionLink } from '../Header/Header.tsx';
import { List } from '../List/List.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Footer.module.css';

interface FooterProps {
  texts: Content<'footer'>;
  company: Company;
  language: Language;
  /** Empty on the home page, whose anchors need no path; otherwise the path of the home page. */
  base: string;
  /** The same page in the other language. */
  otherEdition: EditionLink;
  /** Accessible name of the logo. */
  home: string;
  /** Text of the link to the legal notice. */
  legal: string;
}

/** The copyright line. An inlined script corrects the year of an old build. */
function Copyright({ text, tradeName }: { text: string; tradeName: string }) {
  const [before, after] = fill(text, { tradeName, year: '\n' }).split('\n');
  const year = new Date().getFullYear();
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

/** The site's footer. */
export function Footer({ texts, company, language, base, otherEdition, home, legal }: FooterProps) {
  const { tradeName } = company;
  const ids = anchors[language];
  const top = paths[language].home;
  return (
    <footer className={`small ${styles.footer}`} data-ground="dark">
      <div className={`frame stack ${styles.columns}`}>
        <div className={`stack ${styles.brand}`}>
          <Logo tradeName={tradeName} label={home} language={language} />
          <p className="quiet">{texts.tagline}</p>
          <a
            className="tall"
            href={otherEdition.href}
            hrefLang={otherEdition.language}
            lang={otherEdition.language}
          >
            {otherEdition.label}
          </a>
        </div>
        <nav aria-label={texts.companyHeading}>
          <h2>{texts.companyHeading}</h2>
          <ul>
            {texts.companyLinks.map(({ label, anchor }) => (
              <li key={anchor}>
                <a className="tall" href={`${top}#${ids[anchor]}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Column heading={texts.servicesHeading} href={`${top}#${ids.services}`} items={texts.services} />
        <Column heading={texts.contactHeading} href={`${base}#${ids.contact}`} items={texts.places} />
      </div>
      <div className={`frame cluster ${styles.foot}`}>
        <Copyright text={texts.copyright} tradeName={tradeName} />
        <a className="tall" href={paths[language].legal}>
          {legal}
        </a>
      </div>
    </footer>
  );
}
