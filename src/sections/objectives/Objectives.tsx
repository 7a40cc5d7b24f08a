import { List } from '../../components/List/List.tsx';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { idOf } from '../../lib/links.ts';
import styles from './Objectives.module.css';

/** The numbered objectives, revealed one after the other. */
export async function Objectives({ language }: { language: Language }) {
  const { title, lead, objectives } = await get('objectives', language);
  return (
    <section
      id={idOf('objectives', language)}
      className="section trace"
      data-ground="dark"
      aria-label={title}
    >
      <div className="page-width thirds">
        <div className="opening">
          <h2>{title}</h2>
          <p className="quiet">{lead}</p>
        </div>
        <List ordered className={`thirds ${styles.list}`}>
          {objectives.map((objective) => (
            <li key={objective.title} className={`counted ${styles.item}`} data-reveal="objectives">
              <h3>{objective.title}</h3>
              <p className="quiet">{objective.text}</p>
            </li>
          ))}
        </List>
      </div>
    </section>
  );
}
