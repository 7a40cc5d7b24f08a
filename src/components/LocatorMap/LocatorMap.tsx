import type { ComponentProps } from 'react';
import type { SiteContent } from '../../../model/schemas/types.ts';
import { fill } from '../../../model/text/tokens.ts';
import { addressLines } from '../../links/links.ts';
import styles from './LocatorMap.module.css';
import { distanceOf, portPins } from './premises.ts';
import { type LocatorWords, type Pin, type SheetName, sheets } from './sheets.ts';

/** Width and opacity of the lines along the coast, outermost first. */
const shores = [
  [52, 0.24],
  [34, 0.42],
  [20, 0.66],
  [9, 1],
] as const;

/**
 * A drawn map of the company's location, for premises that `isOnMaps`. The lines scale with the map; the names are text
 * in a layer above them and keep their size. The view `port` marks the premises and has their address.
 */
export function LocatorMap({ view, content }: { view: SheetName; content: SiteContent }) {
  const { about, company, contact } = content;
  const words = about.location.map;
  const distance = distanceOf(content);
  const sheet = sheets[view];
  const { height, bar } = sheet;
  const isPort = view === 'port';
  const [title, text] = isPort
    ? [contact.map.drawingTitle, contact.map.drawingText]
    : [words.title, words.text];
  const pins = isPort ? portPins(company.coordinates.value) : sheet.pins;
  const id = (name: string) => `locator-${view}-${name}`;
  const land = `#${id('land')}`;
  return (
    <figure className={styles.map}>
      <div className={styles.sheet}>
        <svg
          viewBox={`0 0 1000 ${height}`}
          className={styles.lines}
          role="img"
          aria-labelledby={id('title')}
          aria-describedby={id('text')}
        >
          <title id={id('title')}>{title}</title>
          <desc id={id('text')}>{fill(text, { distance })}</desc>
          <defs>
            <path id={id('land')} d={sheet.land} className={styles.line} />
            <path id={id('river')} d={sheet.river} className={styles.line} />
          </defs>
          {shores.map(([width, opacity]) => (
            <g key={width} className={styles.shores}>
              <use href={land} strokeWidth={width} strokeOpacity={opacity} />
              <use href={land} strokeWidth={width - 2} />
            </g>
          ))}
          <use href={land} className={styles.land} />
          <path d={sheet.net} className={styles.net} />
          {sheet.border && <path d={sheet.border} className={styles.border} />}
          <use href={`#${id('river')}`} className={isPort ? styles.banks : styles.river} />
          {isPort && <use href={`#${id('river')}`} className={styles.bed} />}
          <path d={sheet.roads} className={styles.road} />
          <path d={sheet.ways} className={styles.way} />
          <path d={sheet.trace} className={styles.trace} />
          <g className={styles.frame}>
            {sheet.frame.map(({ d, dash, offset }) => (
              <path key={d} d={d} strokeDasharray={dash} strokeDashoffset={offset} />
            ))}
          </g>
          <path d={`M.5.5H999.5V${height - 0.5}H.5zM8 8H992V${height - 8}H8z`} />
        </svg>
        <svg className={styles.lettering} aria-hidden="true">
          {pins.map((pin) => (
            <PinnedName key={`${pin.left} ${pin.top} ${pin.name}`} pin={pin} words={{ ...words, distance }} />
          ))}
          <Place x="58%" y="5%">
            <path d="M0 0l-5 14 5-3 5 3zM0 11v14" className={styles.solid} />
          </Place>
          <Place x="5%" y={`${bar.top}%`}>
            <rect width={`${bar.length}%`} height="4" y="-4" className={styles.bar} />
            <rect width={`${bar.length / 2}%`} height="4" y="-4" className={styles.solid} />
            <text
              x={`${bar.length}%`}
              dx="8"
              dy="2"
              className={`${styles.right} ${bar.onSea ? styles.onSea : ''}`}
            >{`${bar.kilometres}\u00a0km`}</text>
          </Place>
        </svg>
      </div>
      {isPort && <p className={styles.address}>{addressLines(company).join(', ')}</p>}
      {/* No caption: it would become the figure's accessible name. */}
      <p className={styles.caption}>{words.attribution}</p>
    </figure>
  );
}

/** A name of water in two lines, of which the map has room for no more; one word is one line. */
function inTwo(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/** Positions its content at `x` and `y` of the map; the content itself uses pixels. */
const Place = (props: ComponentProps<'svg'>) => <svg aria-hidden="true" {...props} />;

/** A mark, an arrow or a name; the map's description says the same to screen readers. */
function PinnedName({ pin, words }: { pin: Pin; words: LocatorWords & { distance: string } }) {
  const { left, top, name, look, mark, angle, side, turn, onSea, from, x, y = 0 } = pin;
  const text = name && { ...words, ...words.towns }[name];
  const classes = [look && styles[look], side && styles[side], onSea && styles.onSea];
  const lines = text ? (look === 'water' ? inTwo(text) : [text]) : [];
  return (
    <Place x={`${left}%`} y={`${top}%`} className={from && styles[from]}>
      {mark === 'port' && <path d="M-5-5H5V5H-5z" className={styles.station} />}
      {mark === 'town' && <circle r="2.5" className={styles.ring} />}
      {angle !== undefined && (
        <path d="M2 0l-10-4v8z" transform={`rotate(${angle})`} className={styles.solid} />
      )}
      {lines.map((line, index) => (
        <text
          key={line}
          x={x}
          y={y + index * 17}
          transform={turn ? `rotate(${turn})` : undefined}
          className={classes.filter(Boolean).join(' ')}
        >
          {line}
        </text>
      ))}
    </Place>
  );
}
