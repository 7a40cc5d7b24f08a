import type { Language } from '../../lib/language.ts';
import { pathOf } from '../../lib/links.ts';
import { fill } from '../../lib/text.ts';
import styles from './Logo.module.css';

/** The mark: a load's trace from origin to destination. Decorative beside the name. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden="true">
      <path d="M1 1h22v22H1z" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M8 17h4V7h4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M5 15h4v4H5zM15 5h4v4h-4z" fill="currentColor" />
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
      <span translate="no">{tradeName}</span>
    </a>
  );
}
