import styles from './Controls.module.css';
import type { CarouselWords, Move } from './types.ts';

/** Icons in a square of 24, in lines. */
const icons = {
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7z',
  previous: 'M20 12H4M11 5l-7 7 7 7',
  next: 'M4 12h16M13 5l7 7-7 7',
};

interface ControlProps {
  name: keyof typeof icons;
  label: string;
  /** Id of what it controls. */
  target: string;
  disabled: boolean;
  onPress: () => void;
}

function Control({ name, label, target, disabled, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-controls={target}
      disabled={disabled}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true" focusable="false">
        <path d={icons[name]} />
      </svg>
    </button>
  );
}

interface ControlsProps {
  words: CarouselWords;
  /** Id of the slides' view. */
  target: string;
  /** Position of the current slide, from 0. */
  index: number;
  total: number;
  paused: boolean;
  /** All pictures are in view at once: there is nowhere to go. */
  disabled: boolean;
  onToggle: () => void;
  onMove: (move: Move) => void;
}

/**
 * Counter and buttons of the carousel (S3). The pause stands first, as the ARIA carousel pattern asks; the counter is for
 * the eyes, as each slide's name tells its position.
 */
export function Controls({ words, index, total, paused, onToggle, onMove, ...shared }: ControlsProps) {
  // As many figures as the total has, so that nothing moves as it counts.
  const position = String(index + 1).padStart(String(total).length, '0');
  const pause = paused ? 'play' : 'pause';
  return (
    <div className={styles.controls}>
      <p className={styles.counter} aria-hidden="true">
        <span className={styles.position}>{position}</span> / {total}
      </p>
      <div className={styles.buttons}>
        <Control {...shared} name={pause} label={words[pause]} onPress={onToggle} />
        <Control {...shared} name="previous" label={words.previous} onPress={() => onMove('previous')} />
        <Control {...shared} name="next" label={words.next} onPress={() => onMove('next')} />
      </div>
    </div>
  );
}
