import type { SiteContent } from '../../../model/schemas/types.ts';
import { fill } from '../../../model/text/tokens.ts';
import { homeOf } from '../../links/paths.ts';
import styles from './Logo.module.css';

/** The mark: a load's trace from origin to destination. Decorative beside the name. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden="true">
      <path d="M1 1h22v22H1z" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M8 17h4V7h4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M5 15h4v4H5zM15 5h4v4h-4z" fill="currentColor" />
    </svg>
  );
}

/** Mark and trade name, as a link home. */
export function Logo({ content }: { content: SiteContent }) {
  const tradeName = content.company.tradeName.value;
  const label = fill(content.header.home, { tradeName });
  return (
    <a className={`tall ${styles.logo}`} href={homeOf(content)} aria-label={label}>
      <Mark />
      <span>{tradeName}</span>
    </a>
  );
}
