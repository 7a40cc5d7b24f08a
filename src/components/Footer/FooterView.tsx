import { sluggedPages } from '../../../model/schemas/index.ts';
import type { SiteContent } from '../../../model/schemas/types.ts';
import { fill } from '../../../model/text/tokens.ts';
import { type EditionLink, homeOf, pathOf } from '../../links/paths.ts';
import { List } from '../List/List.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Footer.module.css';

interface FooterViewProps {
  content: SiteContent;
  /** Empty on the home page, whose anchors need no path; otherwise the path of the home page. */
  base: string;
  /** The same page in other languages. */
  editions: EditionLink[];
}

/** The copyright line. An inlined script corrects the year of an old build. */
function Copyright({ content: { company, footer } }: { content: SiteContent }) {
  const tradeName = company.tradeName.value;
  const [before, after] = fill(footer.copyright, { tradeName, year: '\n' }).split('\n');
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
export function FooterView({ content, base, editions }: FooterViewProps) {
  const { contact, footer: words, services } = content;
  const home = homeOf(content);
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className={`frame ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo content={content} />
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
        <Column heading={words.servicesHeading} href={`${home}#${services.anchor}`} items={words.services} />
        <Column heading={words.contactHeading} href={`${base}#${contact.anchor}`} items={words.places} />
      </div>
      <div className={`frame ${styles.foot}`}>
        <Copyright content={content} />
        {sluggedPages.map((page) => (
          <a key={page} className="tall" href={pathOf(page, content)}>
            {content[page].link}
          </a>
        ))}
      </div>
    </footer>
  );
}
