import styles from './Plate.module.css';

interface PlateProps {
  /** Small line above the reference: issuer or quantity. */
  label: string;
  /** The reference itself, such as «GRU-3254» or «670 litros». */
  value: string;
  /** The reference in words, for screen readers, which misread its figures and signs. */
  spoken?: string;
  /** Small line below the reference. */
  note?: string | undefined;
}

/** A label above a reference in tabular figures. Used inside a `dl`. */
export function Plate({ label, value, spoken, note }: PlateProps) {
  return (
    <div className={styles.plate}>
      <dt className="label">{label}</dt>
      <dd className={`reference ${styles.value}`} aria-hidden={spoken ? true : undefined}>
        {value}
      </dd>
      {spoken && <dd className="visually-hidden">{spoken}</dd>}
      {note && <dd className="label">{note}</dd>}
    </div>
  );
}
