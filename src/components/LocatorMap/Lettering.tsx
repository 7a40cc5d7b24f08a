import type { ReactNode } from 'react';
import type { LocatorGeometry } from './geometry.ts';
import styles from './Lettering.module.css';
import type { Point } from './path-data.ts';
import type { NameId, TownId } from './views.ts';

/** The words that stand on the drawing. */
export interface LocatorNames extends Record<NameId, string> {
  sevillePort: string;
  algeciras: string;
  toEurope: string;
  toAmerica: string;
  /** Names of towns to show beside the two ports, where there is room. */
  towns?: Partial<Record<TownId, string>>;
}

interface LetteringProps {
  geometry: LocatorGeometry;
  words: LocatorNames;
}

/** Towns whose names stand on their left, and on what ground; the others stand on their right, on land. */
const leftward: Partial<Record<string, string | undefined>> = {
  huelva: styles.end,
  jerez: styles.end,
  cordoba: styles.end,
  malaga: styles.end,
  cadiz: styles.seaEnd,
} satisfies Partial<Record<TownId, string | undefined>>;

const share = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`;

/** A place of the sheet from which its content is laid out in pixels. */
const Pin = ({ x, y, children }: { x: string; y: string; children: ReactNode }) => (
  <svg x={x} y={y} aria-hidden="true">
    {children}
  </svg>
);

const Arrow = ({ angle }: { angle: number }) => (
  <path d="M2 0l-10-4v8z" transform={`rotate(${angle})`} className={styles.solid} />
);

/** A port: the square of the mark. */
const Station = () => <path d="M-5-5H5V5H-5z" className={styles.station} />;

const Town = () => <circle r="2.5" className={styles.ring} />;

/** One word a line. */
const Water = ({ words }: { words: string }) =>
  words.split(' ').map((word, line) => (
    <text key={word} y={line * 17} className={styles.water}>
      {word}
    </text>
  ));

/**
 * Letters, stations and arrows, laid out in pixels from places that are given in hundredths of the sheet: they keep their
 * size wherever the map stands. What they say is in the drawing's description.
 */
export function Lettering({ geometry, words }: LetteringProps) {
  const { crop, marks, names, exits, scale, distance, width, height, riverAngle } = geometry;
  const region = crop === 'region';
  const together = !region && geometry.atPort;
  const bar = share(scale.length, width);
  const pin = (at: Point | undefined, content: ReactNode) =>
    at && (
      <Pin x={share(at[0], width)} y={share(at[1], height)}>
        {content}
      </Pin>
    );
  const text = (words: string, look: string | undefined, x?: number, y?: number) => (
    <text x={x} y={y} className={look}>
      {words}
    </text>
  );
  const middle: Point = [
    (marks.seville[0] + marks.algeciras[0]) / 2,
    (marks.seville[1] + marks.algeciras[1]) / 2,
  ];
  return (
    <svg className={styles.lettering} aria-hidden="true">
      {pin(names.ocean, <Water words={words.ocean} />)}
      {pin(names.sea, <Water words={words.sea} />)}
      {pin(names.spain, text(words.spain, styles.country))}
      {pin(names.morocco, text(words.morocco, styles.country))}
      {pin(names.portugal, <g transform="rotate(-90)">{text(words.portugal, styles.country)}</g>)}
      {pin(
        names.river,
        <g transform={`rotate(${riverAngle})`}>
          {text(words.river, region ? styles.course : styles.courseEnd, 0, -7)}
        </g>,
      )}
      {pin(names.roadNorth, text(words.roadNorth, styles.number, 0, 4))}
      {pin(names.roadSouth, text(words.roadSouth, styles.number, 0, 4))}
      {Object.entries(geometry.towns).map(([id, at]) => {
        const town = words.towns?.[id as TownId];
        if (!town) return null;
        const left = leftward[id];
        return (
          <g key={id} className={styles.town}>
            {pin(
              at,
              <>
                <Town />
                {text(town, left ?? styles.start, left ? -8 : 8, 4)}
              </>,
            )}
          </g>
        );
      })}
      {pin(
        exits.europe.at,
        <>
          <Arrow angle={exits.europe.angle} />
          {text(words.toEurope, styles.end, 2, -10)}
        </>,
      )}
      {pin(
        exits.america.at,
        <>
          <Arrow angle={exits.america.angle} />
          {text(words.toAmerica, styles.sea, -4, region ? 21 : -12)}
        </>,
      )}
      {region && pin(middle, text(distance, styles.distance, 8, 5))}
      {region
        ? pin(
            marks.algeciras,
            <>
              <Station />
              {text(words.algeciras, styles.portSea, 11, 15)}
            </>,
          )
        : pin(
            exits.algeciras.at,
            <>
              <Arrow angle={exits.algeciras.angle} />
              {text(words.algeciras, styles.end, -12, -12)}
              {text(distance, styles.port, -12, 5)}
            </>,
          )}
      {pin(
        together ? marks.premises : marks.seville,
        <>
          {together || region ? <Station /> : <Town />}
          {text(words.sevillePort, styles.port, -11, 5)}
        </>,
      )}
      {!region && !together && pin(marks.premises, <Station />)}
      <Pin x="58%" y="5%">
        <path d="M0 0l-5 14 5-3 5 3zM0 11v14" className={styles.solid} />
      </Pin>
      <Pin x="5%" y="95%">
        <rect width={bar} height="4" y="-4" className={styles.bar} />
        <rect width={share(scale.length / 2, width)} height="4" y="-4" className={styles.solid} />
        <text x={bar} dx="8" dy="2" className={styles.sea}>{`${scale.kilometres}\u00a0km`}</text>
      </Pin>
    </svg>
  );
}
