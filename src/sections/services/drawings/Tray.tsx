import type { ComponentProps } from 'react';
import { formats } from '../../../content/format.ts';
import { fill } from '../../../content/tokens.ts';
import type { SiteContent } from '../../../content/types.ts';
import { hair } from './Containers.tsx';
import sheetStyles from './sheet.module.css';
import styles from './Tray.module.css';
import { dimensionsOf, type Point3, SHEET, sideOf, viewOf } from './tray.ts';

/**
 * End of a label centred on its leader at `x`, if there is room. Letters are some 7.2 units wide, invisible marks 0.
 */
const endOf = (label: string, x: number) => Math.min(SHEET, x + label.replace(/\p{Cf}/gu, '').length * 3.6);

const down: Point3 = [0, 0, -1];

/** Hidden from screen readers: they would read each label after the description, which says the same. */
// biome-ignore lint/a11y/noAriaHiddenOnFocusable: labels of a drawing are not focusable
const Letters = (props: ComponentProps<'text'>) => <text aria-hidden="true" {...props} />;

/** The tray in isometric projection, with its outer measures in millimetres and labels for its parts. */
export function Tray({ content }: { content: SiteContent }) {
  const size = content.company.tray;
  const words = content.services.trays;
  const format = formats(content.language);
  const { length, width, height } = size;
  const view = viewOf(size);
  const side = sideOf(size);
  const dimensions = dimensionsOf(size, view);
  const [lidX, lidY] = view.at([length * 0.72, width * 0.25, height]);
  const [sealX, sealY] = view.at([length, width * 0.1, height * 0.84]);
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
        <desc id="tray-text">
          {fill(words.drawingText, {
            length: format.millimetres(length),
            width: format.millimetres(width),
            height: format.millimetres(height),
          })}
        </desc>
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
        {dimensions.map(({ millimetres, line, extensions, transform }) => (
          <g key={transform}>
            <path d={line} markerStart="url(#tray-arrow)" markerEnd="url(#tray-arrow)" {...hair} />
            <path d={extensions} {...hair} />
            <Letters className={styles.measure} y="-4" transform={transform}>
              {format.number(millimetres)}
            </Letters>
          </g>
        ))}
        <path
          d={`M${lidX} ${lidY}V40M${sealX} ${sealY}V18M${forksX} ${forksY}V${view.height - 18}`}
          {...hair}
        />
        <circle className={styles.mark} cx={lidX} cy={lidY} r="2" />
        <circle className={styles.mark} cx={sealX} cy={sealY} r="2" />
        <Letters x={lidX + 4} y="36">
          {words.lid}
        </Letters>
        <Letters x={endOf(words.seal, sealX)} y="13">
          {words.seal}
        </Letters>
        <Letters x={endOf(words.forks, forksX)} y={view.height - 5}>
          {words.forks}
        </Letters>
      </svg>
      <figcaption className={sheetStyles.caption}>{words.caption}</figcaption>
    </figure>
  );
}
