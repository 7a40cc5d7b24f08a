import type { ComponentProps } from 'react';
import type { Language } from '../../../lib/language.ts';
import { fill, formats } from '../../../lib/text.ts';
import sheetStyles from './sheet.module.css';
import styles from './Tray.module.css';

interface TrayProps {
  words: Record<'drawingTitle' | 'drawingText' | 'lid' | 'seal' | 'forks' | 'caption', string>;
  /** Outer measures in millimetres. They are numbers on the drawing, whose proportions are fixed. */
  size: Record<'length' | 'width' | 'height', number>;
  language: Language;
}

/** The two visible sides, from foot to lid, each in its isometric plane: in millimetres, y is 0 at the foot. */
const sides = {
  'matrix(0.0955 0.0551 0 0.1102 28 186.2)': {
    base: 'M0 0H1200v-134H0zM0-134H1200v-36H72v-36z',
    forks: 'M168-28h312v-76h-312zM720-28h312v-76h-312z',
    body: 'M72-170H1200V-687H72zm60 0v-506m178 0v506m30 0v-506m178 0v506m30 0v-506m178 0v506m30 0v-506m178 0v506m30 0v-506m178 0v506m30 0',
    seal: 'M36-640H1200V-687H36z',
    lid: 'M0-687H1200V-790H0z',
    latches: 'M276-647h90v-85h-90zM828-647h90v-85h-90z',
  },
  'matrix(-0.0955 0.0551 0 0.1102 238 197.2)': {
    base: 'M0 0H1000v-134H0zM0-134H1000v-36H60v-36z',
    forks: 'M140-28h260v-76h-260zM600-28h260v-76h-260z',
    body: 'M60-170H1000V-687H60zm50 0v-506m148 0v506m25 0v-506m148 0v506m25 0v-506m148 0v506m25 0v-506m148 0v506m25 0v-506m148 0v506m25 0',
    seal: 'M30-640H1000V-687H30z',
    lid: 'M0-687H1000V-790H0z',
    latches: 'M230-647h75v-85h-75zM690-647h75v-85h-75z',
  },
};

/** Each measure with its dimension line and the plane of its number. */
const dimensions = [
  ['length', 'M5.5 199.2 120 265.3', 'matrix(.87 .5 0 1 62.8 232.3)'],
  ['width', 'M5.5 86.1 100.9 31', 'matrix(.87 -.5 0 1 53.2 58.6)'],
  ['height', 'M260.5 210.2V123.1', 'matrix(0 -1 .87 .5 260.5 166.7)'],
] as const;

/** Extension lines of the dimensions, then the leaders of the labels. */
const lines =
  'M23.7 188.7 1.2 201.7M138.2 254.8 115.7 267.8M23.7 96.6 1.2 83.6M119.1 41.5 96.6 28.5M242.3 199.7 264.8 212.7M242.3 112.6 264.8 125.6' +
  'M182.1 105.4V40M228.5 129.6V18M168.3 230.2V273';

/** End of a label centred on its leader at `x`, as near as the sheet has room. Letters are some 7.2 units wide. */
const endOf = (label: string, x: number) => Math.min(280, x + label.length * 3.6);

/** Hidden from screen readers: the description says the same. */
// biome-ignore lint/a11y/noAriaHiddenOnFocusable: labels of a drawing are not focusable
const Letters = (props: ComponentProps<'text'>) => <text aria-hidden="true" {...props} />;

/** The tray in isometric projection, with its outer measures and labels for its parts. */
export function Tray({ words, size, language }: TrayProps) {
  const { measure, number } = formats(language);
  const text = fill(words.drawingText, {
    length: measure(size.length, 'mm'),
    width: measure(size.width, 'mm'),
    height: measure(size.height, 'mm'),
  });
  return (
    <figure>
      <svg
        className={`${sheetStyles.drawing} ${styles.drawing}`}
        viewBox="1 0 279 291"
        role="img"
        aria-labelledby="tray-title"
        aria-describedby="tray-text"
      >
        <title id="tray-title">{words.drawingTitle}</title>
        <desc id="tray-text">{text}</desc>
        <marker id="tray-arrow" orient="auto-start-reverse" overflow="visible">
          <path className={styles.mark} d="M0 0-9-2.2v4.4z" />
        </marker>
        <g className={styles.parts}>
          {Object.entries(sides).map(([plane, parts]) => (
            <g key={plane} transform={plane}>
              {Object.entries(parts).map(([part, d]) => (
                <path key={part} className={styles[part]} d={d} />
              ))}
            </g>
          ))}
          <path
            transform="matrix(0.0955 0.0551 -0.0955 0.0551 123.5 44)"
            d="M0 0h1200v1000H0zM90 90h1020v820H90z"
          />
        </g>
        {dimensions.map(([name, line, plane]) => (
          <g key={name}>
            <path d={line} markerStart="url(#tray-arrow)" markerEnd="url(#tray-arrow)" />
            <Letters className={styles.measure} y="-4" transform={plane}>
              {number(size[name])}
            </Letters>
          </g>
        ))}
        <path d={lines} />
        <circle className={styles.mark} cx="182.1" cy="105.4" r="2" />
        <circle className={styles.mark} cx="228.5" cy="129.6" r="2" />
        <Letters x="186.1" y="36">
          {words.lid}
        </Letters>
        <Letters x={endOf(words.seal, 228.5)} y="13">
          {words.seal}
        </Letters>
        <Letters x={endOf(words.forks, 168.3)} y="286">
          {words.forks}
        </Letters>
      </svg>
      <p className={`label ${sheetStyles.caption}`}>{words.caption}</p>
    </figure>
  );
}
