import { retryRenames } from './retry.ts';

/** Imports Astro without telemetry, and makes its renames retry while another program reads the files. */
export function importAstro() {
  // Read by Astro on import.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  retryRenames();
  return import('astro');
}
