import styles from './Plate.module.css';

interface PlateProps {
  /** Small line above the reference: who gives it or what it measures. */
  label: string;
  /** The reference itself, such as «GRU-3254» or «670 l». */
  value: string;
  /** For the plates that stand alone. */
  large?: boolean;
}

/** A fact set like a reference on a plate: label above, tabular figures below. Lives inside a `dl`. */
export function Plate({ label, value, large = false }: PlateProps) {
  return (
    <div className={large ? `${styles.plate} ${styles.large}` : styles.plate}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
