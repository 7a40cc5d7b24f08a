import { List } from '../../components/List/List.tsx';
import type { ObjectivesContent } from '../../content/types.ts';
import styles from './Objectives.module.css';

/** The numbered objectives, revealed one after the other. */
export function ObjectivesView({ id, content }: { id: string; content: ObjectivesContent }) {
  return (
    <section
      id={id}
      className="section trace"
      data-ground="dark"
      data-skippable=""
      aria-label={content.title}
    >
      <div className={`frame ${styles.layout}`}>
        <div className={styles.head}>
          <h2>{content.title}</h2>
          <p>{content.lead}</p>
        </div>
        <List ordered>
          {content.objectives.map((objective) => (
            <li key={objective.title} data-reveal="objectives">
              <h3>{objective.title}</h3>
              <p>{objective.text}</p>
            </li>
          ))}
        </List>
      </div>
    </section>
  );
}
