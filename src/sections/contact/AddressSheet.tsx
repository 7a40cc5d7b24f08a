import type { Company } from '../../../model/schemas/types.ts';
import { addressLines } from '../../links/links.ts';
import styles from './AddressSheet.module.css';

/** An empty sheet with a mark and the address, in place of the drawn map for premises elsewhere. */
export const AddressSheet = ({ company }: { company: Company }) => (
  <div className={styles.sheet}>
    <svg viewBox="0 0 12 12" className={styles.mark} aria-hidden="true">
      <path d="M.5.5h11v11H.5z" />
    </svg>
    <p>
      {addressLines(company).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </p>
  </div>
);
