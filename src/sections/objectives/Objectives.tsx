import { List } from '../../components/List/List.tsx';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { anchors } from '../../lib/links.ts';
import styles from './Objectives.module.css';

/** The numbered objectives, revealed one after the other. */
export async function Objectives({ language }: { language: Language }) {
  const { title, lead, objectives } = await get('objectives', language);
  return (
    <section
      id={anchors[language].objectives}
      className="section trace"
      data-ground="dark"
      data-skippable=""
      aria-label={title}
    >
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
