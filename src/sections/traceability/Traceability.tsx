import { Picture, type PictureData } from '../../components/Picture/Picture.tsx';
import type { TraceabilityContent } from '../../content/types.ts';
import { Route } from './Route.tsx';
import styles from './Traceability.module.css';

interface TraceabilityProps {
  content: TraceabilityContent;
  photo: (name: string) => PictureData;
}

/** The four lines of business and the way of a load from origin to destination (T1). */
export function Traceability({ content, photo }: TraceabilityProps) {
  return (
    <section id="trazabilidad" className={`section ${styles.section}`} data-ground="dark" aria-labelledby="trazabilidad-title">
      <div className={`frame ${styles.head}`}>
        <h2 id="trazabilidad-title">{content.title}</h2>
        <p className={styles.lead}>{content.lead}</p>
      </div>
      <div className="frame">
        <h3 className="visually-hidden">{content.linesHeading}</h3>
        <ul className={styles.lines}>
          {content.lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <Picture
                picture={photo(line.picture)}
                sizes="(width >= 64rem) 18rem, (width >= 40rem) 46vw, 92vw"
                className={styles.photo}
              />
              <h4 className={styles.name} data-hazardous={line.hazardous || undefined}>
                {line.title}
              </h4>
              <p>{line.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="frame">
        <h3 className={styles.routeHeading}>{content.routeHeading}</h3>
        <Route content={content} />
        <p className={styles.sources}>{content.sources}</p>
      </div>
    </section>
  );
}
