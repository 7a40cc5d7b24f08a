import type { ComponentProps } from 'react';
import type { SiteContent } from '../../../../model/schemas/types.ts';
import { formats } from '../../../../model/text/format.ts';
import { fill } from '../../../../model/text/tokens.ts';
import { hair } from './Containers.tsx';
import sheetStyles from './sheet.module.css';
import styles from './Tray.module.css';
import { dimensionsOf, openingOf, type Point3, pointsOf, SHEET, sideOf, viewOf, widthOf } from './tray.ts';

/** End of a label centred on its leader at `x`, or as near as the drawing has room. */
function endOf(label: string, x: number) {
  const width = widthOf(label);
  return Math.min(SHEET, Math.max(width, x + width / 2));
}

const ends = (marker: string) => ({ markerStart: `url(#${marker})`, markerEnd: `url(#${marker})` });
const [arrows, ticks] = [ends('tray-arrow'), ends('tray-tick')];

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
  const view = viewOf(size, words.lid);
  const dimensions = dimensionsOf(size, view);
  const { lid, seal, forks } = pointsOf(size);
  const [lidX, lidY] = view.at(lid);
  const [sealX, sealY] = view.at(seal);
  const [forksX, forksY] = view.at(forks);
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
        <marker id="tray-tick" orient="auto" overflow="visible">
          <path d="M-3 3 3-3" {...hair} />
        </marker>
        <g className={styles.parts}>
          <Side {...sideOf(size, length, view.scale)} at={view.plane([0, width, 0], [1, 0, 0], down)} />
          <Side {...sideOf(size, width, view.scale)} at={view.plane([length, 0, 0], [0, 1, 0], down)} />
          <path
            transform={view.plane([0, 0, height], [1, 0, 0], [0, 1, 0])}
            d={`M0 0h${length}v${width}H0z${openingOf(size)}`}
            {...hair}
          />
        </g>
        {dimensions.map(({ millimetres, isShort, line, extensions, transform }) => (
          <g key={transform}>
            <path d={line} {...(isShort ? ticks : arrows)} {...hair} />
            <path d={extensions} {...hair} />
            <Letters className={styles.measure} y={isShort ? -7 : -4} transform={transform}>
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
        <Letters x={Math.min(lidX + 4, sealX - 3)} y="36">
          {words.lid}
        </Letters>
        <Letters x={endOf(words.seal, sealX)} y="13">
          {words.seal}
        </Letters>
        <Letters x={endOf(words.forks, forksX)} y={view.height - 5}>
          {words.forks}
        </Letters>
      </svg>
      <p className={sheetStyles.caption}>{words.caption}</p>
    </figure>
  );
}

/** One side of the tray, in the plane of its transform `at`. */
const Side = ({ at, ...side }: ReturnType<typeof sideOf> & { at: string }) => (
  <g transform={at}>
    <path d={side.base} {...hair} />
    <path className={styles.forks} d={side.forks} {...hair} />
    <path d={side.body} {...hair} />
    <path className={styles.seal} d={side.seal} {...hair} />
    <path d={side.lid} {...hair} />
    <path d={side.latches} {...hair} />
  </g>
);
