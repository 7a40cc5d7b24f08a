import type { LocatorGeometry } from './geometry.ts';
import { Lettering, type LocatorNames } from './Lettering.tsx';
import styles from './LocatorMap.module.css';

interface LocatorWords extends LocatorNames {
  /** Accessible name and description of the drawing. */
  title: string;
  text: string;
  /** Where the coast's line comes from. */
  attribution?: string;
}

interface LocatorMapProps {
  /** Made at build time by `locatorGeometry(crop, …)`. */
  geometry: LocatorGeometry;
  words: LocatorWords;
  /** Stands on the drawing as text, or under it where it is narrow; for the crop `port`. */
  address?: string;
}

/** Widths of the strokes that leave the lines along the coast, outermost first: each pair leaves one of 1 px. */
const shores = [
  styles.shore4,
  styles.bare4,
  styles.shore3,
  styles.bare3,
  styles.shore2,
  styles.bare2,
  styles.shore1,
  styles.bare1,
];

/**
 * A drawn chart of where the company is (A1, K3). Static. The lines scale with the sheet; the letters stand over them in
 * a layer of their own, which keeps them at the size of text wherever the map stands.
 */
export function LocatorMap({ geometry, words, address }: LocatorMapProps) {
  const { crop, width, height } = geometry;
  const id = (name: string) => `locator-${crop}-${name}`;
  return (
    <figure className={styles.map}>
      <div className={styles.sheet}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className={styles.lines}
          role="img"
          aria-labelledby={id('title')}
          aria-describedby={id('text')}
        >
          <title id={id('title')}>{words.title}</title>
          <desc id={id('text')}>{words.text}</desc>
          <defs>
            <path id={id('land')} d={geometry.land} className={styles.line} />
          </defs>
          {shores.map((shore) => (
            <use key={shore} href={`#${id('land')}`} className={shore} />
          ))}
          <use href={`#${id('land')}`} className={styles.land} />
          <path d={geometry.net} className={styles.net} />
          {geometry.border && <path d={geometry.border} className={styles.border} />}
          <path d={geometry.river} className={crop === 'port' ? styles.banks : styles.river} />
          {crop === 'port' && <path d={geometry.river} className={styles.bed} />}
          <path d={geometry.roads} className={styles.road} />
          <path d={geometry.ways} className={styles.way} />
          <path d={geometry.trace} className={styles.trace} />
          <path d={geometry.frame} className={styles.frame} />
          <path
            d={`M.5.5H${width - 0.5}V${height - 0.5}H.5zM8 8H${width - 8}V${height - 8}H8z`}
            className={styles.neatline}
          />
        </svg>
        <Lettering geometry={geometry} words={words} />
      </div>
      {address && <p className={styles.address}>{address}</p>}
      {words.attribution && <figcaption className={styles.caption}>{words.attribution}</figcaption>}
    </figure>
  );
}
