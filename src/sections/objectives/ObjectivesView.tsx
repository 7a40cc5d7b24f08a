import type { ObjectivesContent } from '../../content/types.ts';
import styles from './Objectives.module.css';

/** The numbered objectives, which reveal one after the other. */
export function ObjectivesView({ content }: { content: ObjectivesContent }) {
  return (
    <section
      id="objetivos"
      className={`section trace ${styles.section}`}
      data-ground="dark"
      aria-labelledby="objetivos-title"
    >
      <div className={`frame ${styles.layout}`}>
        <div className={styles.head}>
          <h2 id="objetivos-title">{content.title}</h2>
          <p>{content.lead}</p>
        </div>
        <ol>
          {content.objectives.map((objective) => (
            <li key={objective.title} data-reveal="objectives">
              <h3>{objective.title}</h3>
              <p>{objective.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
