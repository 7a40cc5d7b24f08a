import type { ReactNode } from 'react';
import { InSpanish } from '../../components/InSpanish.tsx';
import { List } from '../../components/List/List.tsx';
import { Plate } from '../../components/Plate/Plate.tsx';
import type { Content } from '../../content/loader.ts';
import { valid } from '../../lib/company.ts';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { certificatePath, idOf, newTabLink } from '../../lib/links.ts';
import { fill, formats } from '../../lib/text.ts';
import styles from './Certifications.module.css';

interface DetailsProps {
  /** Rows with a label and a value; those without a value are left out. */
  rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known of an authorisation or a certificate, inside a `dl`. */
const Details = ({ rows }: DetailsProps) =>
  rows
    .filter(([, value]) => value)
    .map(([label, value]) => (
      <div key={label}>
        <dt className="label">{label}</dt>
        <dd className="small">{value}</dd>
      </div>
    ));

interface AuthorisationProps {
  texts: Content<'certifications'>;
  authority: string;
  website: string;
  newTab: string;
  language: Language;
  one: Content<'company'>['authorisations'][number];
}

/** An authorisation as a plate; below it what a stranger needs to check it, where the company gives it. */
function Authorisation({ texts, authority, website, newTab, language, one }: AuthorisationProps) {
  const { authorisation: labels, validity } = texts;
  const format = formats(language);
  const { reference, scope, holder, nima, date, file, bytes, register } = one;
  // Print shows the whole address.
  const link = (href: string, label: string, site = '') => (
    <p className="small">
      <a className="tall" href={href} data-site={site} {...newTabLink(`${label}: ${reference}`, newTab)}>
        {label}
      </a>
    </p>
  );
  return (
    <div>
      <dl className="text">
        <Plate
          label={authority}
          value={reference}
          language={language}
          note={one.validUntil && fill(validity, { date: format.date(one.validUntil) })}
        />
        <Details
          rows={[
            [labels.scope, scope],
            [labels.holder, holder],
            [
              labels.nima,
              nima && (
                <>
                  {nima} <span className="label quiet">{labels.nimaMeaning}</span>
                </>
              ),
            ],
            [labels.date, date && format.date(date)],
          ]}
        />
      </dl>
      {register && link(register, labels.register)}
      {file &&
        bytes &&
        link(certificatePath(file), `${labels.resolution} (PDF, ${format.bytes(bytes)})`, website)}
    </div>
  );
}

/** The authorisations as plates, and the certificates as documents to open. */
export async function Certifications({ language }: { language: Language }) {
  const texts = await get('certifications', language);
  const { authority } = await get('common', language);
  const company = await get('company', language);
  const { newTab } = await get('controls', language);
  const authorisations = valid(company.authorisations);
  const certificates = valid(company.certificates);
  const said = [
    authorisations.length > 0 && texts.text.authorisations,
    authorisations.some(({ scope }) => !scope) && texts.text.scope,
    certificates.length > 0 && texts.text.certificates,
  ].filter(Boolean);
  // The title names both.
  const title = certificates.length > 0 ? texts.title : texts.authorisationsHeading;
  const format = formats(language);
  const validity = (day: string) => fill(texts.validity, { date: format.date(day) });
  return (
    <section
      id={idOf('certifications', language)}
      className={`section trace ${styles.section}`}
      aria-label={title}
    >
      <div className={`page-width thirds ${styles.layout}`}>
        <div className="opening">
          <h2>{title}</h2>
          {said.length > 0 && (
            <p>
              <InSpanish text={said.join(' ')} language={language} />
            </p>
          )}
        </div>
        {authorisations.length > 0 && (
          <div className="text">
            {title !== texts.authorisationsHeading && <h3>{texts.authorisationsHeading}</h3>}
            <div className={`cluster ${styles.plates}`}>
              {authorisations.map((one) => (
                <Authorisation
                  key={one.reference}
                  website={company.website}
                  {...{ texts, authority, newTab, language, one }}
                />
              ))}
            </div>
          </div>
        )}
        {certificates.length > 0 && (
          <div className="text">
            <h3>{texts.certificatesHeading}</h3>
            <List className={`cluster ${styles.documents}`}>
              {certificates.map(({ name, reference, subject, issuer, number, validUntil, file, bytes }) => (
                <li key={reference}>
                  <p className={`reference ${styles.reference}`} translate="no">
                    {reference}
                  </p>
                  <p className={styles.subject}>{subject}</p>
                  {(issuer || number) && (
                    <dl className="text">
                      <Details
                        rows={[
                          [texts.issuer, issuer],
                          [texts.number, number],
                        ]}
                      />
                    </dl>
                  )}
                  {validUntil && <p className="small quiet">{validity(validUntil)}</p>}
                  <a
                    className={styles.open}
                    href={certificatePath(file)}
                    data-site={company.website}
                    {...newTabLink(`${texts.open}: ${name}`, newTab)}
                  >
                    {texts.open}
                  </a>
                  <p className="small quiet">{`PDF, ${format.bytes(bytes)}`}</p>
                </li>
              ))}
            </List>
          </div>
        )}
      </div>
    </section>
  );
}
