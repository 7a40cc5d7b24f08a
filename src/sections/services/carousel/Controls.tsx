import { Button } from '../../../components/Button/Button.tsx';
import styles from './Controls.module.css';

/** Line icons, 24 units square. */
const icons = {
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7z',
  previous: 'M20 12H4M11 5l-7 7 7 7',
  next: 'M4 12h16M13 5l7 7-7 7',
};

interface ControlsProps {
  words: Record<'pause' | 'previous' | 'next', string>;
  /** Id of the view that the buttons control. */
  target: string;
  /** Index of the current slide. */
  index: number;
  total: number;
  paused: boolean;
  onToggle: () => void;
  onMove: (to: 'previous' | 'next') => void;
}

/**
 * Counter and buttons. Pause comes first, as in the ARIA carousel pattern, but with a fixed label and `aria-pressed`: a
 * changing name is not announced. The slides' names contain the position.
 */
export function Controls({ words, target, index, total, paused, onToggle, onMove }: ControlsProps) {
  const button = (name: keyof ControlsProps['words'], onClick: () => void, pressed?: boolean) => (
    <Button
      look="icon"
      aria-label={words[name]}
      aria-controls={target}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
        <path d={icons[pressed ? 'play' : name]} />
      </svg>
    </Button>
  );
  return (
    <div className={`cluster ${styles.controls}`}>
      <p className="small" aria-hidden="true" translate="no">
        {/* As many digits as the total, so that nothing moves. */}
        <b>{String(index + 1).padStart(String(total).length, '0')}</b> / {total}
      </p>
      <div className="cluster" dir="ltr" data-kept-clear>
        {button('pause', onToggle, paused)}
        {button('previous', () => onMove('previous'))}
        {button('next', () => onMove('next'))}
      </div>
    </div>
  );
}

/** The position as a station on a line. */
export function Trace({ index, total }: { index: number; total: number }) {
  return (
    <div className={`page-width ${styles.trace}`} aria-hidden="true">
      {Array.from({ length: total }, (_, station) => station).map((station) => (
        <span key={station} className={styles.station} data-current={station === index ? '' : undefined} />
      ))}
    </div>
  );
}
