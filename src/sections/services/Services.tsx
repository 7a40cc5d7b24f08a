import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Caption, getPicture, Picture } from '../../components/Picture/Picture.tsx';
import { Plate } from '../../components/Plate/Plate.tsx';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { idOf, sectionLink, serviceIdOf } from '../../lib/links.ts';
import { fill, formats, typeset } from '../../lib/text.ts';
import { wideScreen } from '../../styles/screens.ts';
import { Containers } from './drawings/Containers.tsx';
import { Tray } from './drawings/Tray.tsx';
import styles from './Services.module.css';
import { Lines } from './wastes/Lines.tsx';

interface ServicesProps {
  language: Language;
  /** Slot: the enquiry for several rows. */
  enquiry?: ReactNode;
  /** Default slot: the carousel. */
  children: ReactNode;
}

/** What the company takes and buys; then its equipment, and the carousel in full width. */
export async function Services({ language, enquiry, children }: ServicesProps) {
  const texts = await get('services', language);
  const { title, index, equipment, fleet, containers, trays, adaptation } = texts;
  const company = await get('company', language);
  const { newTab } = await get('controls', language);
  const pictures = {
    fleet: await getPicture(fleet.picture, language),
    equipment: await getPicture(equipment.picture, language),
    trays: await getPicture(trays.picture, language),
  };
  const { tray } = company;
  const format = formats(language);
  const size = {
    length: format.number(tray.length),
    width: format.number(tray.width),
    height: format.number(tray.height),
  };
  return (
    <section id={idOf('services', language)} className={`trace ${styles.section}`} aria-label={title}>
      <div className={`page-width opening ${styles.head}`}>
        <h2>{title}</h2>
        <div className="stack">
          <p>{texts.lead}</p>
          <p className="small quiet">
            {index.meaning} {index.acceptance}
          </p>
        </div>
      </div>
      <Lines language={language} />
      {enquiry}

      <div className={`unprinted held ${styles.bleed}`}>
        <Picture picture={pictures.equipment} sizes="100vw" />
      </div>

      <div className={`page-width opening ${styles.head}`}>
        <h2>{equipment.title}</h2>
        <p>{equipment.lead}</p>
      </div>

      <div id={serviceIdOf('fleet', language)} className={`page-width beside ${styles.part}`}>
        <div className="text">
          <h3>{fleet.title}</h3>
          <p>{fleet.text}</p>
        </div>
        <div className={`held ${styles.fleet}`}>
          <Picture picture={pictures.fleet} sizes={`(width >= 77.5rem) 51rem, ${wideScreen} 62vw, 92vw`} />
          <Caption of={pictures.fleet} language={language} />
        </div>
      </div>

      <div className={styles.sheet}>
        <div className="page-width">
          <div className={`beside ${styles.part}`}>
            <h3>{containers.title}</h3>
            <p>{containers.text}</p>
          </div>
          <Containers
            words={containers}
            volumes={company.containers}
            whatsapp={company.whatsapp}
            newTab={newTab}
            language={language}
          />
        </div>
      </div>

      <div className={`page-width thirds ${styles.trays}`}>
        <div className="text">
          <h3>{trays.title}</h3>
          <p>{trays.text}</p>
          <dl className={`stack ${styles.plates}`}>
            <Plate
              label={trays.dimensionsLabel}
              value={typeset(`${size.length} × ${size.width} × ${size.height} mm`)}
              spoken={fill(trays.dimensionsSpoken, size)}
              language={language}
            />
            <Plate label={trays.capacityLabel} value={format.litres(tray.capacity)} language={language} />
            <Plate label={trays.weightLabel} value={format.measure(tray.weight, 'kg')} language={language} />
          </dl>
        </div>
        <Tray words={trays} size={tray} language={language} />
        <Picture picture={pictures.trays} sizes="(width >= 64rem) 36rem, 92vw" />
      </div>

      <div className={`page-width beside ${styles.part} ${styles.adaptation}`}>
        <h3>{adaptation.title}</h3>
        <div>
          <p>{adaptation.text}</p>
          <ButtonLink href={sectionLink('contact', language)} look="plain">
            {adaptation.link}
          </ButtonLink>
        </div>
      </div>

      <div className={`unprinted ${styles.carousel}`} data-ground="dark">
        {children}
      </div>
    </section>
  );
}
