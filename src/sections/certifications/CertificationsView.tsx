import type { SiteContent } from '../../../model/schemas/types.ts';
import { valid } from '../../../model/schemas/validity.ts';
import { formats } from '../../../model/text/format.ts';
import { fill } from '../../../model/text/tokens.ts';
import { List } from '../../components/List/List.tsx';
import { Plate } from '../../components/Plate/Plate.tsx';
import { newTabLink } from '../../links/new-tab.ts';
import { certificatePath } from '../../links/paths.ts';
import styles from './Certifications.module.css';

/** The authorisations as plates, and the certificates as documents to open. */
export function CertificationsView({ content }: { content: SiteContent }) {
  const { certifications, company, controls, language } = content;
  const authorisations = valid(company.authorisations);
  const certificates = valid(certifications.certificates);
  const format = formats(language);
  const validity = (day: string) => fill(certifications.validUntil, { date: format.date(day) });
  return (
    <section
      id={certifications.anchor}
      className={`section trace ${styles.section}`}
      data-skippable=""
      aria-label={certifications.title}
    >
      <div className={`frame ${styles.layout}`}>
        <div className={`opening ${styles.head}`}>
          <h2>{certifications.title}</h2>
          {certifications.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {authorisations.length > 0 && (
          <div className={styles.authorisations}>
            <h3>{certifications.authorisationsHeading}</h3>
            <dl className={styles.plates}>
              {authorisations.map(({ reference, validUntil }) => (
                <Plate
                  key={reference}
                  label={certifications.authorisationLabel}
                  value={reference}
                  note={validUntil && validity(validUntil)}
                />
              ))}
            </dl>
          </div>
        )}
        {certificates.length > 0 && (
          <div>
            <h3>{certifications.certificatesHeading}</h3>
            <List className={styles.documents}>
              {certificates.map(({ id, name, reference, subject, validUntil, file, bytes }) => (
                <li key={id}>
                  <p className={styles.reference}>{reference}</p>
                  <p className={styles.subject}>{subject}</p>
                  {validUntil && <p className={styles.size}>{validity(validUntil)}</p>}
                  <a
                    className={styles.open}
                    href={certificatePath(file)}
                    data-site={company.website.value}
                    {...newTabLink(`${certifications.open} ${name}`, controls.newTab)}
                  >
                    {certifications.open}
                  </a>
                  <p className={styles.size}>
                    {`PDF, ${format.bytes(bytes)} `}
                    {/* Hidden from screen readers: the link's name contains the text. */}
                    <span aria-hidden="true">{controls.newTab}</span>
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
