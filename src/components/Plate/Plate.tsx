import styles from './Plate.module.css';

interface PlateProps {
  /** Small line above the reference: its issuer or what it measures. */
  label: string;
  /** The reference itself, such as «GRU-3254» or «670 litros». */
  value: string;
  /** The same in words for screen readers, where figures and signs are not read as they are meant. */
  spoken?: string;
  /** Small line below the reference. */
  note?: string | undefined;
}

/** A label above a reference in tabular figures. Stands inside a `dl`. */
export function Plate({ label, value, spoken, note }: PlateProps) {
  return (
    <div className={styles.plate}>
      <dt>{label}</dt>
      <dd aria-hidden={spoken ? true : undefined}>{value}</dd>
      {spoken && <dd className="visually-hidden">{spoken}</dd>}
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
