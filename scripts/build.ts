/**
 * `npm run build`: checks the content, builds the site and replaces `dist/` only when all went well.
 * `npm run release` (`--release`) refuses provisional content. `--out <folder>` names another folder than `dist`.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contentRoot } from '../src/content/folder.ts';
import { gateReport, listPlaceholders, remaining } from '../src/content/gate.ts';
import { loadEditions } from '../src/content/load.ts';
import { ContentError } from '../src/content/mistakes.ts';
import type { SiteContent } from '../src/content/types.ts';
import { mapHosts } from '../src/links/links.ts';
import { checkDomain } from './check-domain.ts';
import { finishBuild, UnfitBuildError } from './finish-build.ts';
import { writeLicences } from './licences.ts';
import { lock } from './lock.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Where Astro keeps encoded pictures between builds. */
const PICTURE_CACHE = join(ROOT, 'node_modules/.astro/assets');

/** Astro's files between builds, such as its data store, are for one build at a time, whatever its `--out`. */
export const LOCK = join(ROOT, 'node_modules/.building');

/** Lets `make` fill an empty folder, then puts it in the place of `dist`. A failure leaves `dist` as it was. */
export async function replaceDist(dist: string, make: (folder: string) => Promise<void>): Promise<void> {
  const [fresh, old] = [`${dist}.new`, `${dist}.old`];
  const clean = () => {
    // A build that fails or is killed between the two moves has left no `dist`.
    if (!existsSync(dist) && existsSync(old)) renameSync(old, dist);
    // Several times: threads may still write.
    for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  clean();
  process.once('exit', clean);
  try {
    await make(fresh);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(fresh, dist);
  } finally {
    process.off('exit', clean);
    clean();
  }
}

/** Builds the whole of `dist` into a folder. */
async function buildInto(folder: string, { company, contact }: SiteContent): Promise<void> {
  // Read when Astro is imported.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // Without it, a machine that has no fonts prints errors.
  process.env.FONTCONFIG_FILE = join(ROOT, 'src/assets/fonts/fonts.conf');
  const { build } = await import('astro');
  const site = join(folder, 'site');
  await build({ root: ROOT, outDir: site, logLevel: 'warn' });
  writeLicences(site, contentRoot);
  await finishBuild(folder, {
    mapHost: mapHosts[contact.map.provider],
    httpsOnSubdomains: company.httpsOnSubdomains,
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { release: { type: 'boolean', default: false }, out: { type: 'string', default: 'dist' } },
  });
  const dist = resolve(ROOT, values.out);
  const started = performance.now();
  const editions = await loadEditions(contentRoot);
  const [base] = editions;
  const placeholders = listPlaceholders(editions);
  if (placeholders.length > 0) {
    if (values.release) throw new UnfitBuildError(gateReport(placeholders));
    console.log(`En el contenido ${remaining(placeholders)} (véase content/LEEME.md).`);
  }
  const first = existsSync(PICTURE_CACHE)
    ? ''
    : ' La primera vez se preparan las imágenes: puede tardar un minuto.';
  console.log(`Construyendo el sitio…${first}`);
  const website = base.company.website.value;
  lock(
    LOCK,
    (pid) =>
      new UnfitBuildError(
        `El sitio ya se está construyendo (proceso ${pid}). Espere a que termine y repita la orden. Si nadie lo construye, borre node_modules/.building.`,
      ),
  );
  // Ends by `exit`, which cleans up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await replaceDist(dist, async (folder) => {
    await buildInto(folder, base);
    if (values.release) await checkDomain(join(folder, 'site'), website);
  });
  if (values.release) {
    console.log(
      `El sitio es para ${website}: publique ${values.out}/site o, si lo sirve aquí, reinicie el servidor.`,
    );
  }
  console.log(`Sitio construido en ${((performance.now() - started) / 1000).toFixed(0)} s.`);
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    const isKnown = error instanceof ContentError || error instanceof UnfitBuildError;
    console.error(isKnown ? error.message : error);
    console.error('\nNo se ha construido nada: el último sitio correcto sigue en dist/.');
    process.exitCode = 1;
  }
}
