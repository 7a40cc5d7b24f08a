import { adaptRenames } from '../model/files/retry.ts';

/** Imports Astro without telemetry, and with renames that work on Windows and across file systems. */
export function importAstro() {
  // Astro reads this variable on import.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  adaptRenames();
  return import('astro');
}
