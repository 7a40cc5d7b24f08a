import { List } from '../../components/List/List.tsx';
import { Plate } from '../../components/Plate/Plate.tsx';
import type { Formats } from '../../content/format.ts';
import { fill } from '../../content/tokens.ts';
import type { CertificationsContent, Company } from '../../content/types.ts';
import { newTabLink } from '../../links/new-tab.ts';
import styles from './Certifications.module.css';

interface CertificationsViewProps {
  id: string;
  content: CertificationsContent;
  /** Valid authorisations and certificates only. */
  authorisations: Company['authorisations'];
  certificates: CertificationsContent['certificates'];
  /** The site's address, for printed URLs. */
  website: string;
  /** Announced after links that open a tab. */
  newTab: string;
  format: Formats;
}

/** The authorisations as plates, and the certificates as documents to open. */
export function CertificationsView({
  id,
  content,
  authorisations,
  certificates,
  website,
  newTab,
  format,
}: CertificationsViewProps) {
  const validity = (day: string) => fill(content.validUntil, { date: format.date(day) });
  return (
    <section
      id={id}
      className={`section trace ${styles.section}`}
      data-skippable=""
      aria-label={content.title}
    >
      <div className={`frame ${styles.layout}`}>
        <div className={`opening ${styles.head}`}>
          <h2>{content.title}</h2>
          {content.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {authorisations.length > 0 && (
          <div className={styles.authorisations}>
            <h3>{content.authorisationsHeading}</h3>
            <dl className={styles.plates}>
              {authorisations.map(({ reference, validUntil }) => (
                <Plate
                  key={reference}
                  label={content.authorisationLabel}
                  value={reference}
                  note={validUntil && validity(validUntil)}
                />
              ))}
            </dl>
          </div>
        )}
        {certificates.length > 0 && (
          <div>
            <h3>{content.certificatesHeading}</h3>
            <List className={styles.documents}>
              {certificates.map(({ id, name, reference, subject, validUntil, file, bytes }) => (
                <li key={id}>
                  <p className={styles.reference}>{reference}</p>
                  <p className={styles.subject}>{subject}</p>
                  {validUntil && <p className={styles.size}>{validity(validUntil)}</p>}
                  <a
                    className={styles.open}
                    href={`/certificados/${file}`}
                    data-site={website}
                    {...newTabLink(`${content.open} ${name}`, newTab)}
                  >
                    {content.open}
                  </a>
                  <p className={styles.size}>
                    {`PDF, ${format.bytes(bytes)} `}
                    {/* Hidden from screen readers: the link's name contains the text. */}
                    <span aria-hidden="true">{newTab}</span>
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
