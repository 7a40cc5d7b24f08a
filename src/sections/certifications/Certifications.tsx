import { List } from '../../components/List/List.tsx';
import { Plate } from '../../components/Plate/Plate.tsx';
import { valid } from '../../lib/company.ts';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { anchors, certificatePath, newTabLink } from '../../lib/links.ts';
import { fill, formats } from '../../lib/text.ts';
import styles from './Certifications.module.css';

/** The authorisations as plates, and the certificates as documents to open. */
export async function Certifications({ language }: { language: Language }) {
  const texts = await get('certifications', language);
  const { authority } = await get('common', language);
  const company = await get('company', language);
  const { newTab } = await get('controls', language);
  const authorisations = valid(company.authorisations);
  const certificates = valid(company.certificates);
  const format = formats(language);
  const validity = (day: string) => fill(texts.validUntil, { date: format.date(day) });
  return (
    <section
      id={anchors[language].certifications}
      className={`section trace ${styles.section}`}
      data-skippable=""
      aria-label={texts.title}
    >
      <div className={`frame split ${styles.layout}`}>
        <div className={`opening ${styles.head}`}>
          <h2>{texts.title}</h2>
          {texts.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {authorisations.length > 0 && (
          <div>
            <h3>{texts.authorisationsHeading}</h3>
            <dl className={`cluster ${styles.plates}`}>
              {authorisations.map(({ reference, validUntil }) => (
                <Plate
                  key={reference}
                  label={authority}
                  value={reference}
                  note={validUntil && validity(validUntil)}
                />
              ))}
            </dl>
          </div>
        )}
        {certificates.length > 0 && (
          <div>
            <h3>{texts.certificatesHeading}</h3>
            <List className={`cluster ${styles.documents}`}>
              {certificates.map(({ name, reference, subject, validUntil, file, bytes }) => (
                <li key={reference}>
                  <p className={styles.reference}>{reference}</p>
                  <p className={styles.subject}>{subject}</p>
                  {validUntil && <p className="small quiet">{validity(validUntil)}</p>}
                  <a
                    className={styles.open}
                    href={certificatePath(file)}
                    data-site={company.website}
                    {...newTabLink(`${texts.open} ${name}`, newTab)}
                  >
                    {texts.open}
                  </a>
                  <p className={`small quiet ${styles.size}`}>
                    {`PDF, ${format.bytes(bytes)} `}
                    {/* Hidden from screen readers: the link's name contains the text. */}
                    <span className="label" aria-hidden="true">
                      {newTab}
                    </span>
                  </p>
                </li>
              ))}
            </List>
          </div>
        )}
      </div>
    </section>
  );
}
