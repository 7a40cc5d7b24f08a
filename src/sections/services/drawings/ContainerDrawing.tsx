import styles from './ContainerChooser.module.css';
import {
  beam,
  ground,
  HOOK,
  PERSON,
  PERSON_SHARE,
  REAR,
  type Sheet,
  siding,
  type Wall,
} from './containers.ts';
import sheetStyles from './sheet.module.css';

/** All lines are hairlines at any scale; an attribute, because `use` would not take it from a selector. */
const hair = { vectorEffect: 'non-scaling-stroke' } as const;

const BODY =
  'M-5-150v5c-11 3-16 4-17 14l-5 48c1 5 6 5 7 0l5-36 1 38-3 76c2 4 11 4 13 0l4-68 4 68c2 4 11 4 13 0l-3-76 1-38 5 36c1 5 6 5 7 0l-5-48c-1-10-6-11-17-14v-5';

interface PersonDrawingProps {
  sheet: Sheet;
  /** The largest wall. */
  largest: Wall;
  title: string;
  text: string;
}

/** The person with the dimension line; names the whole drawing and holds the parts that all containers share. */
export function PersonDrawing({ sheet, largest, title, text }: PersonDrawingProps) {
  const height = PERSON * 100;
  const width = sheet.width * PERSON_SHARE;
  return (
    <svg
      className={sheetStyles.drawing}
      viewBox={`0 ${-sheet.top} ${width} ${sheet.top + sheet.foot}`}
      role="img"
      aria-labelledby="containers-title"
      aria-describedby="containers-text"
    >
      <title id="containers-title">{title}</title>
      <desc id="containers-text">{text}</desc>
      <defs>
        <g id="container-front">
          <path className={styles.level} d={`M0-${height}H${sheet.width}`} {...hair} />
          <path d={ground(sheet)} {...hair} />
          <path d={HOOK} {...hair} />
          <circle cx="66" cy="-7" r="7" {...hair} />
        </g>
        <g id="container-rear">
          <circle cx="-16" cy="-9" r="9" {...hair} />
          <path d={REAR} {...hair} />
        </g>
        <symbol id="container-side">
          <path d={siding(largest)} {...hair} />
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

/** One container on its sheet. It takes the shared parts from the person's drawing, and its name from the label. */
export function ContainerDrawing({ wall, sheet }: { wall: Wall; sheet: Sheet }) {
  return (
    <svg
      className={sheetStyles.drawing}
      viewBox={`0 ${-sheet.top} ${sheet.width} ${sheet.top + sheet.foot}`}
      aria-hidden="true"
    >
      <g className={styles.steel}>
        <path d={beam(wall)} {...hair} />
        <use href="#container-front" />
        <use href="#container-rear" x={wall.x + wall.width} />
      </g>
      <rect className={styles.wall} {...wall} {...hair} />
      <use className={styles.details} href="#container-side" {...wall} />
    </svg>
  );
}
