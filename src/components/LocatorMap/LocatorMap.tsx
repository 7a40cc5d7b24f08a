import type { ComponentProps } from 'react';
import styles from './LocatorMap.module.css';
import { type LocatorWords, view } from './view.ts';

interface LocatorMapProps {
  /** Name and description for screen readers. */
  title: string;
  text: string;
  words: LocatorWords;
}

/** Width and opacity of the lines along the coast, outermost first. */
const shores = [
  [52, 0.24],
  [34, 0.42],
  [20, 0.66],
  [9, 1],
] as const;

/**
 * A drawn map of the company's location. The lines scale with the map; the names are text in a layer above them and
 * keep their size.
 */
export function LocatorMap({ title, text, words }: LocatorMapProps) {
  const { height, land, river, under, over, bar, pins } = view;
  const id = (name: string) => `locator-${name}`;
  const [landUse, riverUse] = [`#${id('land')}`, `#${id('river')}`];
  return (
    <figure className={styles.map}>
      <svg
        viewBox={`0 0 1000 ${height}`}
        className={styles.strokes}
        role="img"
        aria-labelledby={id('title')}
        aria-describedby={id('text')}
      >
        <title id={id('title')}>{title}</title>
        <desc id={id('text')}>{text}</desc>
        <defs>
          <path id={id('land')} d={land} className={styles.outline} />
          <path id={id('river')} d={river} className={styles.outline} />
        </defs>
        {shores.map(([width, opacity]) => (
          <g key={width} className={styles.shores}>
            <use href={landUse} strokeWidth={width} strokeOpacity={opacity} />
            <use href={landUse} strokeWidth={width - 2} />
          </g>
        ))}
        <use href={landUse} className={styles.land} />
        <Paths paths={under} />
        <use href={riverUse} className={styles.river} />
        <Paths paths={over} />
        <path d={`M.5.5H999.5V${height - 0.5}H.5z`} />
      </svg>
      {/* The description says the same to screen readers. */}
      <svg className={styles.lettering} aria-hidden="true">
        {pins.map(({ name, left, top, look, mark, arrow, x, y = 0, turn, from }) => (
          <Place key={name} x={`${left}%`} y={`${top}%`} className={from && styles[from]}>
            {mark === 'port' && <path d="M-5-5H5V5H-5z" className={styles.station} />}
            {mark === 'town' && <circle r="2.5" className={styles.ring} />}
            {arrow && <path d="M2 0l-10-4v8z" transform={`rotate(${arrow})`} />}
            {/* The map has no room for a name of water in one line. */}
            {(look.startsWith('water') ? words[name].split(' ') : [words[name]]).map((line, index) => (
              <text
                key={line}
                x={x}
                y={y + index * 17}
                transform={turn ? `rotate(${turn})` : undefined}
                className={look.replace(/\w+/g, (one) => styles[one] ?? '')}
              >
                {line}
              </text>
            ))}
          </Place>
        ))}
        <Place x="58%" y="5%">
          <path d="M0 0l-5 14 5-3 5 3zM0 11v14" />
        </Place>
        <Place x="5%" y={`${bar.top}%`}>
          <rect width={`${bar.length}%`} height="4" y="-4" className={styles.bar} />
          <rect width={`${bar.length / 2}%`} height="4" y="-4" />
          <text
            x={`${bar.length}%`}
            dx="8"
            dy="2"
            className={`${styles.right} ${styles.onSea}`}
          >{`${bar.kilometres}\u00a0km`}</text>
        </Place>
      </svg>
    </figure>
  );
}

const Paths = ({ paths }: { paths: Readonly<Record<string, string>> }) =>
  Object.entries(paths).map(([name, d]) => <path key={name} d={d} className={styles[name]} />);

/** Positions its content at `x` and `y` of the map; the content itself uses pixels. */
const Place = (props: ComponentProps<'svg'>) => <svg aria-hidden="true" {...props} />;
