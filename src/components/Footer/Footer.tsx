import type { ReactNode } from 'react';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { idOf, otherEditions, type Page, pathOf, sectionLink, serviceIdOf } from '../../lib/links.ts';
import { fill } from '../../lib/text.ts';
import { List } from '../List/List.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Footer.module.css';

/** The copyright line. An inlined script corrects the year of an old build. */
function Copyright({ text, tradeName }: { text: string; tradeName: string }) {
  const [before, after] = text.split('{year}').map((part) => fill(part, { tradeName }));
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

interface ColumnProps {
  heading: string;
  href: string;
  /** The items of the list. */
  children: ReactNode;
}

function Column({ heading, href, children }: ColumnProps) {
  return (
    <div>
      <h2 className="reference small">
        <a className="tall" href={href}>
          {heading}
        </a>
      </h2>
      <List>{children}</List>
    </div>
  );
}

/** The site's footer. */
export async function Footer({ page, language }: { page: Page; language: Language }) {
  const texts = await get('footer', language);
  const { places } = await get('common', language);
  const header = await get('header', language);
  const { link } = await get('legal', language);
  const { tradeName, phone } = await get('company', language);
  const top = pathOf('home', language);
  return (
    <footer className={`small ${styles.footer}`} data-ground="dark">
      <div className={`page-width stack ${styles.columns}`}>
        <div className={`stack ${styles.brand}`}>
          <Logo tradeName={tradeName} label={header.home} language={language} />
          <p className="quiet">{texts.tagline}</p>
          {otherEditions(page, language).map((edition) => (
            <a key={edition.lang} className="tall" {...edition}>
              {header.otherEdition}
            </a>
          ))}
        </div>
        <nav aria-label={texts.companyHeading}>
          <h2 className="reference small">{texts.companyHeading}</h2>
          <ul>
            {texts.companyLinks.map(({ label, anchor }) => (
              <li key={anchor}>
                <a className="tall" href={`${top}#${idOf(anchor, language)}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Column heading={texts.servicesHeading} href={`${top}#${idOf('services', language)}`}>
          {texts.services.map(({ label, anchor }) => (
            <li key={label}>
              <a className="tall" href={`${top}#${serviceIdOf(anchor, language)}`}>
                {label}
              </a>
            </li>
          ))}
        </Column>
        <Column heading={texts.contactHeading} href={sectionLink('contact', language, page)}>
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
          <li>
            <a className="tall" href={phone.href}>
              {phone.text}
            </a>
          </li>
        </Column>
      </div>
      <div className={`page-width cluster ${styles.foot}`}>
        <Copyright text={texts.copyright} tradeName={tradeName} />
        <a className="tall" href={pathOf('legal', language)}>
          {link}
        </a>
      </div>
    </footer>
  );
}
