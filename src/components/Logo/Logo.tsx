import type { Language } from '../../lib/language.ts';
import { pathOf } from '../../lib/links.ts';
import { fill } from '../../lib/text.ts';
import { drawing } from './drawing.ts';
import styles from './Logo.module.css';

/** The logo's drawing. Decorative beside the name. */
export function Mark() {
  return (
    <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} className={styles.mark} aria-hidden="true">
      <path d={drawing.lines} fill="none" stroke="currentColor" strokeWidth={drawing.lineWidth} />
      <path d={drawing.stations} fill="currentColor" />
    </svg>
  );
}

interface LogoProps {
  tradeName: string;
  /** Accessible name of the link, with `{tradeName}`. */
  label: string;
  language: Language;
}

/** Mark and trade name, as a link home. */
export function Logo({ tradeName, label, language }: LogoProps) {
  return (
    <a
      className={`tall ${styles.logo}`}
      href={pathOf('home', language)}
      aria-label={fill(label, { tradeName })}
    >
      <Mark />
      <span className="reference">{tradeName}</span>
    </a>
  );
}
