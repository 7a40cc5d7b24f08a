import sheetStyles from './sheet.module.css';
import styles from './TrayDrawing.module.css';
import { dimensionsOf, type Point3, SHEET, sealOf, sideOf, type TraySize, viewOf } from './tray.ts';

interface TrayDrawingProps extends TraySize {
  /** Name and description of the drawing for those who do not see it. */
  drawingTitle: string;
  drawingText: string;
  /** Names of the parts, at the end of leader lines. */
  lid: string;
  seal: string;
  forks: string;
  /** Names the unit of the measures. */
  caption: string;
}

/** All lines are hairlines, however wide the drawing is; an attribute, because `use` would not take it from a selector. */
const hair = { vectorEffect: 'non-scaling-stroke' } as const;

const down: Point3 = [0, 0, -1];

/** The tray in isometric projection with its outer measures in millimetres and the names of its parts (S1). */
export function TrayDrawing({ length, width, height, ...words }: TrayDrawingProps) {
  const size = { length, width, height };
  const view = viewOf(size);
  const side = sideOf(size);
  const dimensions = dimensionsOf(size, view);
  const { seal, rim } = sealOf(size);
  const [lidX, lidY] = view.at([length * 0.72, width * 0.25, height]);
  const [sealX, sealY] = view.at([length, width * 0.1, (seal + rim) / 2]);
  const [forksX, forksY] = view.at([length, width * 0.73, 66]);
  return (
    <figure>
      <svg
        className={`${sheetStyles.drawing} ${styles.drawing}`}
        viewBox={`0 0 ${SHEET} ${view.height}`}
        role="img"
        aria-labelledby="tray-title"
        aria-describedby="tray-text"
      >
        <title id="tray-title">{words.drawingTitle}</title>
        <desc id="tray-text">{words.drawingText}</desc>
        <marker id="tray-arrow" orient="auto-start-reverse" overflow="visible">
          <path className={styles.mark} d="M0 0-9-2.2v4.4z" />
        </marker>
        <defs>
          <g id="tray-side">
            <path d={side.base} {...hair} />
            <path className={styles.forks} d={side.forks} {...hair} />
            <path d={side.body} {...hair} />
            <path className={styles.seal} d={side.seal} {...hair} />
            <path d={side.lid} {...hair} />
            <path d={side.latches} {...hair} />
          </g>
        </defs>
        <g className={styles.parts}>
          <use href="#tray-side" transform={view.plane([0, width, 0], [1, 0, 0], down)} />
          <use href="#tray-side" transform={view.plane([length, 0, 0], [0, width / length, 0], down)} />
          <path
            transform={view.plane([0, 0, height], [1, 0, 0], [0, 1, 0])}
            d={`M0 0h${length}v${width}H0zM90 90h${length - 180}v${width - 180}H90z`}
            {...hair}
          />
        </g>
        <g markerStart="url(#tray-arrow)" markerEnd="url(#tray-arrow)">
          {dimensions.map(({ line }) => (
            <path key={line} d={line} {...hair} />
          ))}
        </g>
        <path d={dimensions.map(({ extensions }) => extensions).join('')} {...hair} />
        {dimensions.map(({ millimetres, transform }) => (
          <text key={transform} className={styles.measure} y="-4" transform={transform}>
            {millimetres}
          </text>
        ))}
        <path
          d={`M${lidX} ${lidY}V40M${sealX} ${sealY}V18M${forksX} ${forksY}V${view.height - 18}`}
          {...hair}
        />
        <circle className={styles.mark} cx={lidX} cy={lidY} r="2" />
        <circle className={styles.mark} cx={sealX} cy={sealY} r="2" />
        <text x={lidX + 4} y="36">
          {words.lid}
        </text>
        <text x={SHEET} y="13">
          {words.seal}
        </text>
        <text x={SHEET} y={view.height - 5}>
          {words.forks}
        </text>
      </svg>
      <figcaption className={sheetStyles.caption}>{words.caption}</figcaption>
    </figure>
  );
}
