import { createElement, Fragment } from 'react';
import { InSpanish } from '../../components/InSpanish.tsx';
import { List } from '../../components/List/List.tsx';
import type { Content } from '../../content/loader.ts';
import type { Language } from '../../lib/language.ts';
import { capitalised, fill, token, withoutEmpty } from '../../lib/text.ts';
import styles from './LegalText.module.css';

/** Rows whose figures are set in tabular style. */
const references: ReadonlySet<string> = new Set(['taxId', 'cnae']);

export interface CompanyFacts {
  /** The company's data, formatted. */
  values: Record<string, string>;
  /** `https:`, `mailto:` and `tel:` URLs of the values that are links. */
  hrefs: Record<string, string>;
  language: Language;
}

/** Values that a browser's translation would spoil: «comercial@…». */
const names: ReadonlySet<string> = new Set(['tradeName', 'legalName', 'email']);

/** A text such as «escriba a {email}» with the company's data; website, e-mail and phone are links. */
export function FilledText({ template, values, hrefs, language }: CompanyFacts & { template: string }) {
  // Every second piece is the name of a token.
  const pieces = withoutEmpty(template, values)
    .split(token)
    .map((piece, index) => {
      if (index % 2 === 0) return unbroken(piece, language);
      const words = fill(`{${piece}}`, values);
      const href = hrefs[piece];
      const translate = names.has(piece) ? 'no' : undefined;
      if (!href) return translate ? createElement('span', { translate }, words) : unbroken(words, language);
      // A telephone number stays on one line, if it is not longer than the line.
      const label = href.startsWith('tel:') ? words.replaceAll(' ', '\u00a0') : words;
      return createElement('a', { href, translate, className: styles.inline }, label);
    });
  return createElement(Fragment, null, ...pieces);
}

/** Keeps references such as «GRU-3254» and «6(1)(b)» on one line. */
function unbroken(words: string, language: Language) {
  const pieces = words
    .split(/([A-Z]{2,4}-\d{4}|\d+\(\d+\)(?:\([a-z]\))?)/)
    .map((piece, index) =>
      index % 2
        ? createElement('span', { className: styles.code, translate: 'no' as const }, piece)
        : InSpanish({ text: piece, language }),
    );
  return createElement(Fragment, null, ...pieces);
}

/** Splits «Acceso: saber si…» at its first colon, if the text before it is short enough for a term. */
export function leadIn(point: string): { term: string; text: string } | undefined {
  const [, term, text] = /^([^:.;]{1,60}): (.+)$/s.exec(point) ?? [];
  return term && text ? { term, text: capitalised(text) } : undefined;
}

/** The first section: a row for each value of the company. The LSSI (article 10.1.a) requires the phone. */
export function CompanyData({ legal, ...facts }: CompanyFacts & { legal: Content<'legal'> }) {
  return (
    <section id={legal.companyDataAnchor} className={`stack ${styles.section}`}>
      <h2 className={`subheading numbered ${styles.heading}`}>{legal.companyDataHeading}</h2>
      <dl className={styles.data}>
        {Object.entries(legal.rows).map(([name, label]) => (
          <div key={name} className={styles.row}>
            <dt className="label">{label}</dt>
            <dd
              className={references.has(name) ? 'reference' : undefined}
              // The entry in the Spanish register is in Spanish.
              lang={name === 'register' ? 'es' : undefined}
            >
              <FilledText template={`{${name}}`} {...facts} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A list of points; as terms and descriptions if every point begins with a term. */
function Points({ list, ...facts }: CompanyFacts & { list: readonly string[] }) {
  const terms = list.map(leadIn).filter((term) => term !== undefined);
  if (terms.length < list.length) {
    return (
      <List className={`stack ${styles.points}`}>
        {list.map((point) => (
          <li key={point}>
            <FilledText template={point} {...facts} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <dl>
      {terms.map(({ term, text }) => (
        <div key={term} className={styles.row}>
          <dt className="control">{term}</dt>
          <dd>
            <FilledText template={text} {...facts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A numbered section: paragraphs, then points or terms, then links to its sources. */
export function LegalSection({
  section: { anchor, title, paragraphs, list = [], links = [] },
  ...facts
}: CompanyFacts & { section: Content<'legal'>['sections'][number] }) {
  return (
    <section id={anchor} className={`stack ${styles.section}`}>
      <h2 className={`subheading numbered ${styles.heading}`}>{title}</h2>
      <div className="stack">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <FilledText template={paragraph} {...facts} />
          </p>
        ))}
        {list.length > 0 && <Points list={list} {...facts} />}
        {links.length > 0 && (
          <List>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a className={`tall small ${styles.external}`} href={href} rel="external noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </List>
        )}
      </div>
    </section>
  );
}
