import { makeRenamesPatient } from './patience.ts';

/** Imports Astro without its telemetry, and lets its renames wait for programs that read the files. */
export function importAstro() {
  // Read when Astro is imported.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  makeRenamesPatient();
  return import('astro');
}
