import styles from './Plate.module.css';

interface PlateProps {
  /** Small line above the reference: its issuer or what it measures. */
  label: string;
  /** The reference itself, such as «GRU-3254» or «670 litros». */
  value: string;
}

/** A label above a reference in tabular figures. Stands inside a `dl`. */
export function Plate({ label, value }: PlateProps) {
  return (
    <div className={styles.plate}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
