import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Plate } from '../../components/Plate/Plate.tsx';
import { formatDimensions, formatMeasure } from '../../content/format.ts';
import type { PictureData } from '../../content/pictures.ts';
import type { Company, ServicesContent } from '../../content/types.ts';
import styles from './Services.module.css';

interface ServicesProps {
  content: ServicesContent;
  tray: Company['tray'];
  photo: (name: string) => PictureData;
  /** Slot: the drawing of the containers with the choice of a size. */
  containers?: ReactNode;
  /** Slot: the dimensioned drawing of the tray. */
  trayDrawing?: ReactNode;
  /** Default slot: the carousel, an island, with its heading. */
  children: ReactNode;
}

/** Fleet, containers, trays and adaptation, then the carousel, edge to edge (S1–S3). */
export function Services({ content, tray, photo, containers, trayDrawing, children }: ServicesProps) {
  const { fleet, trays, adaptation } = content;
  return (
    <section id="servicios" className={`trace ${styles.section}`} aria-labelledby="servicios-title">
      <div className={`frame ${styles.head}`}>
        <h2 id="servicios-title">{content.title}</h2>
        <p className={styles.lead}>{content.lead}</p>
      </div>

      <div className={`frame ${styles.fleet}`}>
        <Picture
          picture={photo(fleet.picture)}
          sizes="(min-width: 77.5rem) 77.5rem, 100vw"
          className={styles.wide}
        />
        <div className={styles.beside}>
          <h3>{fleet.title}</h3>
          <p>{fleet.text}</p>
        </div>
      </div>

      <div className={styles.sheet}>
        <div className="frame">
          <div className={styles.beside}>
            <div className={styles.containersText}>
              <h3>{content.containers.title}</h3>
              <p>{content.containers.text}</p>
            </div>
            <Picture
              picture={photo(content.containers.picture)}
              sizes="(min-width: 77.5rem) 51rem, (min-width: 48rem) 62vw, 92vw"
              className={styles.containersPhoto}
            />
          </div>
          {containers}
        </div>
      </div>

      <div className={`frame ${styles.trays}`}>
        <div className={styles.trayText}>
          <h3>{trays.title}</h3>
          <p>{trays.text}</p>
          <dl className={styles.plates}>
            <Plate label={trays.dimensionsLabel} value={formatDimensions(tray)} />
            <Plate label={trays.capacityLabel} value={formatMeasure(tray.capacity, 'l')} />
            <Plate label={trays.weightLabel} value={formatMeasure(tray.weight, 'kg')} />
          </dl>
        </div>
        {trayDrawing}
        <Picture
          picture={photo(trays.picture)}
          sizes="(min-width: 64rem) 26rem, 92vw"
          className={styles.trayPhoto}
        />
      </div>

      <div className={`frame ${styles.adaptation}`}>
        <h3>{adaptation.title}</h3>
        <div>
          <p>{adaptation.text}</p>
          <ButtonLink href={`#${adaptation.link.anchor}`} look="plain">
            {adaptation.link.label}
          </ButtonLink>
        </div>
      </div>

      <div className={styles.carousel} data-ground="dark">
        {children}
      </div>
    </section>
  );
}
