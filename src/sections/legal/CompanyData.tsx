import { formatDate } from '../../content/format.ts';
import { FilledText } from './FilledText.tsx';
import styles from './LegalText.module.css';
import type { LegalNoticeProps, LegalValues } from './types.ts';

/** Rows in the order of L1, with the phone that article 10.1.a of the LSSI wants beside the address. */
const order = [
  'legalName',
  'taxId',
  'legalForm',
  'sector',
  'incorporated',
  'address',
  'website',
  'email',
  'phone',
  'activity',
  'cnae',
  'register',
] as const;

/** Set like references on a plate: their figures line up. */
const references: ReadonlySet<keyof LegalValues> = new Set(['taxId', 'phone', 'cnae']);

/** Anchor of the company's data. */
export const companyDataId = 'datos-de-la-empresa';

/** The first section: the company's data (L1), one row each. */
export function CompanyData({ content: { companyDataHeading, rows }, values, hrefs }: LegalNoticeProps) {
  return (
    <section id={companyDataId} className={styles.section}>
      <h2 className={styles.heading}>{companyDataHeading}</h2>
      <dl className={styles.data}>
        {order.map((name) => (
          <div key={name} className={styles.row}>
            <dt>{rows[name]}</dt>
            <dd className={references.has(name) ? styles.reference : undefined}>
              {name === 'incorporated' ? (
                <time dateTime={values.incorporated}>{formatDate(values.incorporated)}</time>
              ) : (
                <FilledText template={`{${name}}`} values={values} hrefs={hrefs} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
