import { retryRenames } from './retry.ts';

/** Imports Astro without telemetry, and makes its renames retry while another program reads the files. */
export function importAstro() {
  // Astro reads this variable on import.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  retryRenames();
  return import('astro');
}
