import type { ReactNode } from 'react';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { idOf, otherEditions, type Page, pathOf, sectionLink, serviceIdOf } from '../../lib/links.ts';
import { token } from '../../lib/text.ts';
import { List } from '../List/List.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Footer.module.css';

/** The copyright line. An inlined script corrects the year of an old build. */
function Copyright({ text, tradeName }: { text: string; tradeName: string }) {
  const year = new Date().getFullYear();
  const pieces = {
    year: (
      <time key="year" data-year dateTime={String(year)}>
        {year}
      </time>
    ),
    tradeName: (
      <span key="name" translate="no">
        {tradeName}
      </span>
    ),
  };
  return <p>{text.split(token).map((piece) => pieces[piece as keyof typeof pieces] ?? piece)}</p>;
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
  const common = await get('common', language);
  const { newTab } = await get('controls', language);
  const { pictures } = await get('pictures', language);
  const isIllustrated = pictures.some(({ provisional }) => provisional);
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
          <h2 className="reference small tall">{texts.companyHeading}</h2>
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
          {common.places.map((place) => (
            <li key={place}>
              <span className="tall">{place}</span>
            </li>
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
        {isIllustrated && <p className="unprinted">{common.illustrations}</p>}
        {/* What the arrow beside a link means; each of these links has it in its name. */}
        <p className="unprinted" data-new-tab="" aria-hidden="true">
          {newTab}
        </p>
      </div>
    </footer>
  );
}
