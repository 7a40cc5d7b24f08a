import { InSpanish } from '../../components/InSpanish.tsx';
import { List } from '../../components/List/List.tsx';
import type { Content } from '../../content/loader.ts';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { idOf } from '../../lib/links.ts';
import { Papers } from './Papers.tsx';
import styles from './Traceability.module.css';

/** The journey of a load as an ordered list, of which CSS draws line and stations; and what is beside it. */
function Route({
  steps,
  archive,
  language,
}: Pick<Content<'traceability'>, 'steps' | 'archive'> & { language: Language }) {
  return (
    <div className={styles.way}>
      <List ordered className={styles.route}>
        {steps.map((step) => (
          <li key={step.title} className={styles.station} data-end={step.end ? '' : undefined}>
            <h4>{step.title}</h4>
            {step.end && <p className={`label ${styles.end}`}>{step.end}</p>}
            <p className="small quiet">
              <InSpanish text={step.text} language={language} />
            </p>
          </li>
        ))}
      </List>
      <div className={styles.archive}>
        <h4>{archive.title}</h4>
        <p className="small quiet">
          <InSpanish text={archive.text} language={language} />
        </p>
      </div>
    </div>
  );
}

/** The journey of a load from origin to destination, and its papers. */
export async function Traceability({ language }: { language: Language }) {
  const texts = await get('traceability', language);
  return (
    <section
      id={idOf('traceability', language)}
      className={`section trace ${styles.section}`}
      data-ground="dark"
      aria-label={texts.title}
    >
      <div className="page-width thirds">
        <div className="opening">
          <h2>{texts.title}</h2>
          <p className="quiet">{texts.lead}</p>
        </div>
        <div className={`stack ${styles.body}`}>
          <h3>{texts.routeHeading}</h3>
          <Route steps={texts.steps} archive={texts.archive} language={language} />
          <Papers {...texts.papers} language={language} />
        </div>
      </div>
    </section>
  );
}
