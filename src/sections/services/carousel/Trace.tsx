import styles from './Trace.module.css';

/** The position as a station on the trace; decorative, as the counter tells it too. */
export function Trace({ index, total }: { index: number; total: number }) {
  return (
    <div className={styles.trace} aria-hidden="true">
      {Array.from({ length: total }, (_, station) => station).map((station) => (
        <span key={station} className={styles.station} data-current={station === index ? '' : undefined} />
      ))}
    </div>
  );
}
