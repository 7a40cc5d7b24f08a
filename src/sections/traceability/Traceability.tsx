import { Picture } from '../../components/Picture/Picture.tsx';
import { fill } from '../../content/fill.ts';
import type { PictureData } from '../../content/pictures.ts';
import type { TraceabilityContent } from '../../content/types.ts';
import { Route } from './Route.tsx';
import styles from './Traceability.module.css';

interface TraceabilityProps {
  content: TraceabilityContent;
  photo: (name: string) => PictureData;
  /** Where to ask about each line of business, in order. */
  asks: readonly { whatsapp: string; mail: string }[];
  /** Said after links that open a tab. */
  newTab: string;
}

/** The four lines of business and the way of a load from origin to destination (T1). */
export function Traceability({ content, photo, asks, newTab }: TraceabilityProps) {
  // The speciality, last in the content, is shown large; the other lines stand small below it.
  const pictures = content.lines.toReversed();
  const about = (line: string) => fill(content.ask.about, { line });
  return (
    <section
      id="trazabilidad"
      className={`section trace ${styles.section}`}
      data-ground="dark"
      aria-labelledby="trazabilidad-title"
    >
      <div className={`frame ${styles.layout}`}>
        <div className={styles.head}>
          <h2 id="trazabilidad-title">{content.title}</h2>
          <p className={styles.soft}>{content.lead}</p>
        </div>
        <div className={styles.lines}>
          <h3 className="visually-hidden">{content.linesHeading}</h3>
          <ul>
            {content.lines.map((line, index) => (
              <li key={line.id} className={styles.line}>
                <h4 className={styles.name} data-hazardous={line.hazardous || undefined}>
                  {line.title}
                </h4>
                <p className={styles.soft}>{line.text}</p>
                <p className={styles.asks}>
                  <a href={asks[index]?.whatsapp} target="_blank" rel="noopener">
                    <span className="visually-hidden">{`${about(line.title)} `}</span>
                    {content.ask.whatsapp}
                    <span className="visually-hidden">{` ${newTab}`}</span>
                  </a>
                  <a href={asks[index]?.mail}>
                    <span className="visually-hidden">{`${about(line.title)} `}</span>
                    {content.ask.email}
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.way}>
          <h3 className={styles.wayHeading}>{content.routeHeading}</h3>
          <Route steps={content.steps} />
          <p className={styles.sources}>{content.sources}</p>
        </div>
        <ul className={styles.pictures}>
          {pictures.map((line, index) => (
            <li key={line.id}>
              <Picture
                picture={photo(line.picture)}
                sizes={
                  index === 0
                    ? '(min-width: 77.5rem) 44rem, (min-width: 64rem) 54vw, 92vw'
                    : '(min-width: 64rem) 15rem, 30vw'
                }
                className={styles.photo}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
