import type { TraceabilityContent } from '../../content/types.ts';
import styles from './Route.module.css';

/**
 * The way of a load as stations on a drawn line: an ordered list, so that a screen reader follows the same way (T1). The line
 * and the stations are drawn by style; the first and the last bear the words of origin and destination.
 */
export function Route({ content }: { content: Pick<TraceabilityContent, 'steps' | 'origin' | 'destination'> }) {
  const last = content.steps.length - 1;
  return (
    <ol className={styles.route}>
      {content.steps.map((step, index) => (
        <li key={step.title} className={styles.station}>
          <p className={styles.end}>
            {index === 0 && content.origin}
            {index === last && content.destination}
          </p>
          <h4 className={styles.title}>{step.title}</h4>
          <p className={styles.text}>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
