import type { ReactNode } from 'react';
import styles from './StandAlone.module.css';

/** The layout of the standalone pages (404, 500): an interrupted trace above a few words. */
export function StandAlone({ children }: { children: ReactNode }) {
  return (
    <div className={styles.ground} data-ground="dark">
      <div className={`page-width stack ${styles.content}`}>
        <svg
          viewBox="0 0 360 24"
          width="360"
          className="quiet"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M22 12h116M150 12h14M176 12h10M222 12h116" />
          <path className={styles.end} d="M4 4h16v16H4z" />
          <path strokeDasharray="3 3" d="M196 4h16v16h-16zM340 4h16v16h-16z" />
        </svg>
        {children}
      </div>
    </div>
  );
}
