import styles from './Plate.module.css';

interface PlateProps {
  /** Small line above the reference: who gives it or what it measures. */
  label: string;
  /** The reference itself, such as «GRU-3254» or «670 l». */
  value: string;
  /** `large` for the plates that stand alone. */
  size?: 'normal' | 'large';
}

/** A fact set like a reference on a plate: label above, tabular figures below. Lives inside a `dl`. */
export function Plate({ label, value, size = 'normal' }: PlateProps) {
  return (
    <div className={`${styles.plate} ${styles[size]}`}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
