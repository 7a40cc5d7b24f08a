import { List } from '../../components/List/List.tsx';
import { Plate } from '../../components/Plate/Plate.tsx';
import type { Formats } from '../../content/format.ts';
import type { CertificationsContent } from '../../content/types.ts';
import styles from './Certifications.module.css';

interface CertificationsViewProps {
  /** Anchor. */
  id: string;
  content: CertificationsContent;
  authorisations: string[];
  /** Read out after links that open a tab. */
  newTab: string;
  format: Formats;
}

/** The authorisations as plates, and the certificates as documents to open. */
export function CertificationsView({ id, content, authorisations, newTab, format }: CertificationsViewProps) {
  return (
    <section id={id} className={`section trace ${styles.section}`} aria-labelledby={`${id}-title`}>
      <div className={`frame ${styles.layout}`}>
        <div className={`opening ${styles.head}`}>
          <h2 id={`${id}-title`}>{content.title}</h2>
          {content.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.authorisations}>
          <h3>{content.authorisationsHeading}</h3>
          <dl className={styles.plates}>
            {authorisations.map((code) => (
              <Plate key={code} label={content.authorisationLabel} value={code} />
            ))}
          </dl>
        </div>
        <div>
          <h3>{content.certificatesHeading}</h3>
          <List className={styles.documents}>
            {content.certificates.map((certificate) => (
              <li key={certificate.id}>
                <a
                  href={`/certificados/${certificate.file}`}
                  type="application/pdf"
                  target="_blank"
                  rel="noopener"
                >
                  <span className={styles.reference}>{certificate.reference}</span>
                  <span className={styles.subject}>{certificate.subject}</span>
                  <span className={styles.rules} aria-hidden="true" />
                  <span className={styles.open}>
                    {`${content.open} `}
                    <span className="visually-hidden">{certificate.name}</span>
                  </span>
                  <span className={styles.size}>
                    {`PDF, ${format.bytes(certificate.bytes)} `}
                    <span>{newTab}</span>
                  </span>
                </a>
              </li>
            ))}
          </List>
        </div>
      </div>
    </section>
  );
}
