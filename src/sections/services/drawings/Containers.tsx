import { ButtonLink } from '../../../components/Button/Button.tsx';
import type { Company } from '../../../lib/company.ts';
import type { Language } from '../../../lib/language.ts';
import { newTabLink, whatsappUrl } from '../../../lib/links.ts';
import { fill, formats } from '../../../lib/text.ts';
import styles from './Containers.module.css';
import sheetStyles from './sheet.module.css';

type Word = 'drawingTitle' | 'drawingText' | 'person' | 'caption' | 'choose' | 'spoken' | 'ask' | 'message';

interface ContainersProps {
  words: Record<Word, string>;
  /** In cubic metres. */
  volumes: readonly number[];
  whatsapp: Company['whatsapp'];
  /** Announcement of links that open a new tab. */
  newTab: string;
  language: Language;
}

/** Hairlines at any scale; an attribute, because selectors do not reach into `use`. */
const hair = { vectorEffect: 'non-scaling-stroke' } as const;

// Lengths in centimetres: x is 0 at the hook, y is 0 on the ground and negative above it.
const PERSON = 175;
/** From the hook to the front wall. */
const FRONT = 34;
/** Height of the underframe. */
const UNDERFRAME = 22;
/** Room below the ground for the ticks. */
const FOOT = 8;
/** Width of the person's drawing, relative to a container's; the style sheet has the same number. */
const PERSON_SHARE = 0.24;

const HOOK = 'M34-26 15-150M24-24 5-152a6 6 0 1 1 10 2M21-110H34M34-24H24';
const BODY =
  'M-5-150v5c-11 3-16 4-17 14l-5 48c1 5 6 5 7 0l5-36 1 38-3 76c2 4 11 4 13 0l4-68 4 68c2 4 11 4 13 0l-3-76 1-38 5 36c1 5 6 5 7 0l-5-48c-1-10-6-11-17-14v-5';

/**
 * The side wall of an open-top roll-off container. The company gives volumes only: all are drawn 2.3 m wide inside and
 * 3.3 times as long as high, so the area is proportional to the volume.
 */
function wallOf(volume: number) {
  const metres = Math.sqrt(volume / 2.3 / 3.3);
  const height = Math.round(metres * 100);
  return { x: FRONT, y: -UNDERFRAME - height, width: Math.round(metres * 330), height };
}

/**
 * The containers in side elevation, to one scale beside a person; each is a radio button, the middle one checked
 * initially. The link beside the checked one requests that size. Native inputs, styled by state: works without script.
 */
export function Containers({ words, volumes, whatsapp, newTab, language }: ContainersProps) {
  const format = formats(language);
  const spoken = (volume: string) => fill(words.spoken, { volume });
  const sorted = volumes.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const walls = sorted.map(wallOf);
  const [smallest = wallOf(0), largest = smallest] = [walls[0], walls.at(-1)];
  // The person fits behind the smallest container. Multiples of 25 make the person's share a whole number.
  const end = Math.max(largest.width + FRONT + 12, (smallest.width + FRONT + 10) / (1 - PERSON_SHARE));
  const width = Math.ceil(end / 25) * 25;
  const top = Math.max(largest.height + UNDERFRAME, PERSON) + 5;
  const viewBox = (share: number) => `0 ${-top} ${width * share} ${top + FOOT}`;
  const ribs = `v${largest.height}m8 0v-${largest.height}m63 0`.repeat(Math.ceil(largest.width / 71));
  const rungs = 'm-24 24h24'.repeat(Math.floor(largest.height / 24));
  return (
    <figure>
      {/* No legend and no figcaption: a screen reader would read each as a name and as a text. */}
      <div role="radiogroup" className={styles.choices} aria-label={words.choose}>
        <p className={`unprinted ${styles.legend}`} aria-hidden="true">
          {words.choose}
        </p>
        <div className={styles.row}>
          <div className={styles.scale}>
            {/* The person names the whole drawing, and contains the parts that all containers share. */}
            <svg
              className={sheetStyles.drawing}
              viewBox={viewBox(PERSON_SHARE)}
              role="img"
              aria-labelledby="containers-title"
              aria-describedby="containers-text"
            >
              <title id="containers-title">{words.drawingTitle}</title>
              <desc id="containers-text">
                {fill(words.drawingText, { volumes: spoken(format.list(sorted.map(format.number))) })}
              </desc>
              <defs>
                <g id="container-front">
                  <path className={styles.level} d={`M0-${PERSON}H${width}`} {...hair} />
                  <path d={`M0 0H${width}M0 0v6${'m100-6v6'.repeat(width / 100)}`} {...hair} />
                  <path d={HOOK} {...hair} />
                  <circle cx="66" cy="-7" r="7" {...hair} />
                </g>
                <circle id="container-rear" cx="-16" cy="-9" r="9" {...hair} />
                {/* Rim, ribs and rungs of the largest wall; each wall clips them. */}
                <symbol id="container-side">
                  <path d={`M0 9h${largest.width}M0 9m71 0${ribs}M50 3${rungs}`} {...hair} />
                </symbol>
              </defs>
              <path className={styles.level} d={`M14-${PERSON}H${width * PERSON_SHARE}`} {...hair} />
              <path className={styles.floor} d={`M0 0H${width * PERSON_SHARE}`} {...hair} />
              <path d={`M14 0V-${PERSON}m-7 7 14-14M7 7 21-7`} {...hair} />
              <g className={styles.steel} transform="translate(74)">
                <ellipse cy={12.5 - PERSON} rx="10" ry="12.5" {...hair} />
                <path d={BODY} {...hair} />
              </g>
            </svg>
            {/* The drawing's description says it. */}
            <span className={styles.height} aria-hidden="true">
              {words.person}
            </span>
          </div>
          {sorted.map((volume) => {
            const label = format.measure(volume, 'm³');
            const ask = fill(words.ask, { volume: spoken(format.number(volume)) });
            const id = `volume-${volume}`;
            const wall = wallOf(volume);
            const rear = FRONT + wall.width;
            const hinges = `M${rear}-34h5v-12h-5m0-24h5v-12h-5`;
            return (
              <div key={id} className={styles.item}>
                <input
                  className={styles.radio}
                  type="radio"
                  name="volume"
                  id={id}
                  // As it is visible, for voice control: the group's name says the unit in words.
                  aria-label={label}
                  defaultChecked={volume === middle}
                />
                {/* Visible only: it is the input's name. */}
                <label htmlFor={id} className={styles.choice} aria-hidden="true">
                  <svg className={sheetStyles.drawing} viewBox={viewBox(1)} aria-hidden="true">
                    <g className={styles.steel}>
                      <path d={`M42-${UNDERFRAME}l10 13H${rear - 16}${hinges}`} {...hair} />
                      <use href="#container-front" />
                      <use href="#container-rear" x={rear} />
                    </g>
                    <rect className={styles.wall} {...wall} {...hair} />
                    <use className={styles.details} href="#container-side" {...wall} />
                  </svg>
                  <span className={styles.name}>{label}</span>
                </label>
                <ButtonLink
                  className={styles.ask}
                  href={whatsappUrl(whatsapp, fill(words.message, { volume: label }))}
                  {...newTabLink(ask, newTab)}
                >
                  {ask}
                </ButtonLink>
              </div>
            );
          })}
        </div>
      </div>
      <p className={`label ${sheetStyles.caption}`}>{words.caption}</p>
    </figure>
  );
}
