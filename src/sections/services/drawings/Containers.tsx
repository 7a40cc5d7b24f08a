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

// Lengths in centimetres: y is 0 on the ground and negative above it.
const PERSON = 175;
/** From the sheet's edge to the hook, and from there to the front wall. */
const HOOK_AT = 125;
const FRONT = HOOK_AT + 34;
/** Height of the underframe. */
const UNDERFRAME = 22;
/** Room below the ground for the ticks. */
const FOOT = 8;
/** Height of the leaders, from the ground to the radio buttons. */
const LEADERS = 36;
/** Width of a radio button's column, relative to the sheet's; the style sheet has the same number. */
const COLUMN = 0.08;

const HOOK = 'M34-26 15-150M24-24 5-152a6 6 0 1 1 10 2M21-110H34M34-24H24M42-22l10 13h5';
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

type Wall = ReturnType<typeof wallOf>;
const rearOf = (wall: Wall) => wall.x + wall.width;

/** What only this wall takes of the sheet: a press there chooses it, and not the smaller one in front of it. */
function bandOf(wall: Wall, smaller: Wall | undefined) {
  const outer = `M${wall.x} ${wall.y}H${rearOf(wall)}V-${UNDERFRAME}`;
  return smaller ? `${outer}H${rearOf(smaller)}V${smaller.y}H${FRONT}z` : `${outer}H${FRONT}z`;
}

/** What the chosen container shows of its own: rim, ribs and the person's height over its wall. */
function detailsOf({ x, y, width, height }: Wall) {
  const ribs = Array.from({ length: Math.floor((width - 8) / 71) }, (_, rib) => x + 71 * (rib + 1));
  return `M${x} ${y + 9}h${width}${ribs.map((rib) => `M${rib} ${y + 9}v${height - 9}`).join('')}`;
}

/**
 * The containers in side elevation, one over another with their hooks together, to one scale beside a person. Each rear
 * edge leads to a radio button, the middle one checked initially; the checked one is filled, and its link requests that
 * size. Native inputs, styled by state: works without script.
 */
export function Containers({ words, volumes, whatsapp, newTab, language }: ContainersProps) {
  const format = formats(language);
  const spoken = (volume: string) => fill(words.spoken, { volume });
  const sorted = volumes.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const walls = sorted.map(wallOf);
  const rears = walls.map(rearOf);
  const largest = walls.at(-1) ?? wallOf(0);
  // The columns end at the sheet's edge: it is as wide as sets their middle below that of the rear edges.
  const mean = rears.reduce((sum, rear) => sum + rear, 0) / rears.length;
  const width = Math.ceil(Math.max(mean / (1 - (COLUMN * rears.length) / 2), rearOf(largest) + 15));
  const top = Math.max(largest.height + UNDERFRAME, PERSON) + 5;
  const viewBox = `0 ${-top} ${width} ${top + FOOT}`;
  const leaders = rears.map((rear, index) => {
    const end = Math.round(width * (1 - COLUMN * (rears.length - index - 0.5)));
    return `M${rear}-${UNDERFRAME}V8L${end} ${LEADERS - 8}V${LEADERS}`;
  });
  return (
    <figure>
      {/* No legend and no figcaption: a screen reader would read each as a name and as a text. */}
      <div role="radiogroup" className={styles.choices} aria-label={words.choose}>
        <div className={styles.sheet}>
          <svg
            className={sheetStyles.drawing}
            viewBox={viewBox}
            role="img"
            aria-labelledby="containers-title"
            aria-describedby="containers-text"
          >
            <title id="containers-title">{words.drawingTitle}</title>
            <desc id="containers-text">
              {fill(words.drawingText, { volumes: spoken(format.list(sorted.map(format.number))) })}
            </desc>
            <path className={styles.level} d={`M14-${PERSON}H${width}`} />
            <path d={`M0 0H${width}M${HOOK_AT} 0v6${'m100-6v6'.repeat((width - HOOK_AT) / 100)}`} />
            <path d={`M14 0V-${PERSON}m-7 7 14-14M7 7 21-7`} />
            <path d={`M${FRONT} ${largest.y}V-${UNDERFRAME}H${rearOf(largest)}`} />
            <g className={styles.steel} transform="translate(74)">
              <ellipse cy={12.5 - PERSON} rx="10" ry="12.5" />
              <path d={BODY} />
            </g>
            <g className={styles.steel} transform={`translate(${HOOK_AT})`}>
              <path d={HOOK} />
              <circle cx="66" cy="-9" r="9" />
            </g>
          </svg>
          {/* No viewBox: letters of one size at any scale. The drawing's description says it. */}
          <svg className={styles.height} aria-hidden="true">
            <text
              x={`${Math.round(2600 / width)}%`}
              y={`${Math.round((100 * (top - PERSON)) / (top + FOOT))}%`}
              dy="-6"
            >
              {words.person}
            </text>
          </svg>
        </div>
        <svg
          className={`${sheetStyles.drawing} ${styles.leaders}`}
          viewBox={`0 ${FOOT} ${width} ${LEADERS - FOOT}`}
          aria-hidden="true"
        >
          <path d={leaders.join('')} />
        </svg>
        <div className={styles.row}>
          <p className={`label unprinted ${styles.legend}`} aria-hidden="true">
            {words.choose}
          </p>
          {sorted.map((volume, index) => {
            const label = format.measure(volume, 'm³');
            const ask = fill(words.ask, { volume: spoken(format.number(volume)) });
            const wall = wallOf(volume);
            const rear = rearOf(wall);
            return (
              <div key={volume} className={styles.item}>
                <label className={`control ${styles.choice}`}>
                  <input
                    className={styles.radio}
                    type="radio"
                    name="volume"
                    id={`volume-${volume}`}
                    // As it is visible, for voice control: the group's name says the unit in words.
                    aria-label={label}
                    defaultChecked={volume === middle}
                  />
                  {/* Visible only: it is the input's name. */}
                  <span aria-hidden="true">{label}</span>
                  <svg className={sheetStyles.drawing} viewBox={viewBox} aria-hidden="true">
                    <rect className={styles.wall} {...wall} />
                    <g className={styles.details}>
                      <path d={detailsOf(wall)} />
                      {wall.y < -PERSON && (
                        <path className={styles.level} d={`M${FRONT}-${PERSON}H${rear}`} />
                      )}
                    </g>
                    <path className={styles.outline} d={`M${FRONT} ${wall.y}H${rear}V-${UNDERFRAME}`} />
                    <path className={styles.band} d={bandOf(wall, walls[index - 1])} />
                    <path
                      className={styles.chassis}
                      d={`M${HOOK_AT + 75}-9H${rear - 25}a9 9 0 1 1 18 0a9 9 0 1 1-18 0`}
                    />
                  </svg>
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
