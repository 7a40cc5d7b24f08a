import type { TraceabilityContent } from '../../content/types.ts';
import styles from './Route.module.css';

/**
 * The way of a load as stations on a drawn line: an ordered list, so that a screen reader follows the same way (T1). The line
 * and the stations are drawn by style; origin and destination are filled.
 */
export function Route({ steps }: Pick<TraceabilityContent, 'steps'>) {
  return (
    <ol className={styles.route}>
      {steps.map((step) => (
        <li key={step.title} className={styles.station} data-end={step.end ? '' : undefined}>
          {step.end && <p className={styles.end}>{step.end}</p>}
          <h4 className={styles.title}>{step.title}</h4>
          <p className={styles.text}>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
