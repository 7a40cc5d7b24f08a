import type { SiteContent } from '../../../../model/schemas/types.ts';
import { formats } from '../../../../model/text/format.ts';
import { fill } from '../../../../model/text/tokens.ts';
import { ButtonLink } from '../../../components/Button/Button.tsx';
import { whatsappUrl } from '../../../links/links.ts';
import { newTabLink } from '../../../links/new-tab.ts';
import styles from './Containers.module.css';
import * as geometry from './containers.ts';
import sheetStyles from './sheet.module.css';

/** Hairlines at any scale; an attribute, because selectors do not reach into `use`. */
export const hair = { vectorEffect: 'non-scaling-stroke' } as const;

const HOOK = 'M34-26 15-150M24-24 5-152a6 6 0 1 1 10 2M21-110H34M34-24H24';
const BODY =
  'M-5-150v5c-11 3-16 4-17 14l-5 48c1 5 6 5 7 0l5-36 1 38-3 76c2 4 11 4 13 0l4-68 4 68c2 4 11 4 13 0l-3-76 1-38 5 36c1 5 6 5 7 0l-5-48c-1-10-6-11-17-14v-5';

/**
 * The containers in side elevation, to one scale beside a person; each is a radio button, the middle one checked
 * initially. The link beside the checked one requests that size. Native inputs, styled by state: works without script.
 */
export function Containers({ content }: { content: SiteContent }) {
  const { company, controls, language } = content;
  const words = content.services.containers;
  const volumes = geometry.inOrder(company.containers);
  const format = formats(language);
  const sheet = geometry.sheetFor(volumes);
  const middle = volumes[Math.floor((volumes.length - 1) / 2)];
  const layout = [
    styles.row,
    volumes.length === 1 && styles.alone,
    volumes.length > geometry.ROW && styles.many,
    volumes.some((volume) => !Number.isInteger(volume)) && styles.decimals,
  ];
  return (
    <figure>
      {/* No legend and no figcaption: a screen reader would read each as a name and as a text. */}
      <div className={styles.chooser} role="radiogroup" aria-label={words.choose}>
        <p className={styles.legend} aria-hidden="true">
          {words.choose}
        </p>
        <div className={layout.filter(Boolean).join(' ')}>
          <div className={styles.scale}>
            <Person content={content} />
            {/* The drawing's description says it. */}
            <span className={styles.height} aria-hidden="true">
              {words.person}
            </span>
          </div>
          {volumes.map((volume) => {
            const label = format.volume(volume);
            const spoken = inWords(content, [volume]);
            const ask = fill(words.ask, { volume: spoken });
            const id = `volume-${volume}`;
            return (
              <div key={id} className={styles.item}>
                <input
                  className={styles.radio}
                  type="radio"
                  name="volume"
                  id={id}
                  aria-label={spoken}
                  defaultChecked={volume === middle}
                />
                {/* Visible only: a screen reader would say «eme tres» after the input's own name. */}
                <label htmlFor={id} className={styles.choice} aria-hidden="true">
                  <Container wall={geometry.wallOf(volume)} sheet={sheet} />
                  <span className={styles.name}>{label}</span>
                </label>
                <ButtonLink
                  className={styles.ask}
                  href={whatsappUrl(company.whatsapp.value, fill(words.message, { volume: label }))}
                  {...newTabLink(ask, controls.newTab)}
                >
                  {ask}
                </ButtonLink>
              </div>
            );
          })}
        </div>
      </div>
      <p className={sheetStyles.caption}>{words.caption}</p>
    </figure>
  );
}

/** Volumes with their unit in words: «1 metro cúbico», «12 y 16 metros cúbicos». */
function inWords({ language, services }: SiteContent, volumes: readonly number[]) {
  const { spoken, spokenOne } = services.containers;
  const format = formats(language);
  const isOne = volumes.length === 1 && volumes.every((volume) => format.plural(volume) === 'one');
  return fill(isOne ? spokenOne : spoken, { volume: format.list(volumes.map((one) => format.number(one))) });
}

/** The person with the dimension line. Names the whole drawing, and contains the parts that all containers share. */
function Person({ content }: { content: SiteContent }) {
  const words = content.services.containers;
  const volumes = geometry.inOrder(content.company.containers);
  const sheet = geometry.sheetFor(volumes);
  const largest = geometry.wallOf(Math.max(...volumes));
  const width = sheet.width * geometry.PERSON_SHARE;
  const height = geometry.PERSON;
  return (
    <svg
      className={sheetStyles.drawing}
      viewBox={geometry.viewBox(sheet, geometry.PERSON_SHARE)}
      role="img"
      aria-labelledby="containers-title"
      aria-describedby="containers-text"
    >
      <title id="containers-title">{words.drawingTitle}</title>
      <desc id="containers-text">{fill(words.drawingText, { volumes: inWords(content, volumes) })}</desc>
      <defs>
        <g id="container-front">
          <path className={styles.level} d={`M0-${height}H${sheet.width}`} {...hair} />
          <path d={geometry.ground(sheet)} {...hair} />
          <path d={HOOK} {...hair} />
          <circle cx="66" cy="-7" r="7" {...hair} />
        </g>
        <circle id="container-rear" cx="-16" cy="-9" r="9" {...hair} />
        <symbol id="container-side">
          <path d={geometry.siding(largest)} {...hair} />
        </symbol>
      </defs>
      <path className={styles.level} d={`M14-${height}H${width}`} {...hair} />
      <path className={styles.floor} d={`M0 0H${width}`} {...hair} />
      <path d={`M14 0V-${height}m-7 7 14-14M7 7 21-7`} {...hair} />
      <g className={styles.steel} transform="translate(74)">
        <ellipse cy={12.5 - height} rx="10" ry="12.5" {...hair} />
        <path d={BODY} {...hair} />
      </g>
    </svg>
  );
}

/** One container. The person's drawing contains the shared parts. */
function Container({ wall, sheet }: { wall: geometry.Wall; sheet: geometry.Sheet }) {
  return (
    <svg className={sheetStyles.drawing} viewBox={geometry.viewBox(sheet)} aria-hidden="true">
      <g className={styles.steel}>
        <path d={geometry.beam(wall)} {...hair} />
        <use href="#container-front" />
        <use href="#container-rear" x={wall.x + wall.width} />
      </g>
      <rect className={styles.wall} {...wall} {...hair} />
      <use className={styles.details} href="#container-side" {...wall} />
    </svg>
  );
}
