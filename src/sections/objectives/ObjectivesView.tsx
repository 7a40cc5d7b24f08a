import type { SiteContent } from '../../../model/schemas/types.ts';
import { List } from '../../components/List/List.tsx';
import styles from './Objectives.module.css';

/** The numbered objectives, revealed one after the other. */
export function ObjectivesView({ content }: { content: SiteContent }) {
  const { anchor, title, lead, objectives } = content.objectives;
  return (
    <section id={anchor} className="section trace" data-ground="dark" data-skippable="" aria-label={title}>
      <div className={`frame ${styles.layout}`}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <List ordered>
          {objectives.map((objective) => (
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
