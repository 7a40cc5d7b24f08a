/**
 * `npm run build`: checks the content, builds the site, and replaces `dist/` only after a complete build.
 * `npm run release` (`--release`) rejects provisional content. `--out <folder>` builds to another folder.
 */
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gateReport, listPlaceholders, listRenewals, remaining, renewalReport } from '../model/check/gate.ts';
import { loadEditions } from '../model/check/load.ts';
import { ContentError } from '../model/check/problem.ts';
import { takeSnapshot } from '../model/check/snapshot.ts';
import { openForBuild } from '../model/files/content-folder.ts';
import { contentRoot } from '../model/files/folder.ts';
import { lock } from '../model/files/lock.cjs';
import { isLocked, renameWithRetry, tidyUp } from '../model/files/retry.ts';
import type { SiteContent } from '../model/schemas/types.ts';
import { mapHosts } from '../src/links/links.ts';
import { importAstro } from './astro.ts';
import { checkDomains } from './check-domains.ts';
import { finishBuild, UnfitBuildError } from './finish-build.ts';
import { writeLicences } from './licences.ts';
import { findHeavy } from './page-weight.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Astro's cache of encoded pictures. */
const PICTURE_CACHE = join(ROOT, 'node_modules/.astro/assets');

/** Astro's data store is shared by all builds, whatever their `--out`: one build at a time. */
export const LOCK = join(ROOT, 'node_modules/.building');
const POLL_MS = 200;

/**
 * Runs `make` on an empty folder and renames the folder to `dist`. On failure, `dist` stays as it was. The previous
 * build remains as `dist.old` until the next one: open pages still request its files.
 * @param make gets the folder to fill and one for the content's copy; Vite watches neither (astro.config.mjs)
 */
export async function replaceDist(
  dist: string,
  make: (folder: string, content: string) => Promise<void>,
): Promise<void> {
  const [fresh, old, content] = [`${dist}.new`, `${dist}.old`, `${dist}.content`];
  const clean = () => {
    // A build that failed or was killed between the two renames has left no `dist`.
    if (!existsSync(dist) && existsSync(old)) renameWithRetry(old, dist);
    // Retries: worker threads may still be writing.
    for (const folder of [fresh, content]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  clean();
  process.once('exit', clean);
  try {
    await make(fresh, content);
    rmSync(old, { recursive: true, force: true, maxRetries: 3 });
    if (existsSync(dist)) renameWithRetry(dist, old);
    renameWithRetry(fresh, dist);
  } finally {
    process.off('exit', clean);
    tidyUp(clean);
  }
}

/** Builds the site into a folder, from a copy of the content. */
async function buildInto(folder: string, content: string, { company, contact }: SiteContent): Promise<void> {
  // Astro's configuration and the pages read this variable.
  process.env.CONTENT_DIR = content;
  // Without this file, librsvg prints errors on a machine that has no fonts.
  process.env.FONTCONFIG_FILE = join(ROOT, 'src/assets/fonts/fonts.conf');
  const { build } = await importAstro();
  const site = join(folder, 'site');
  const run = () => build({ root: ROOT, outDir: site, logLevel: 'warn' });
  // Retry once: on Windows, a virus scanner may lock the files that Astro removes at the end.
  await run().catch((error: unknown) => (isLocked(error) ? run() : Promise.reject(error)));
  writeLicences(site, content);
  await finishBuild(folder, {
    mapHost: mapHosts[contact.map.provider],
    httpsOnSubdomains: company.httpsOnSubdomains,
  });
}

/** Reads the content of the build; throws if a release has provisional content. */
async function readContent(content: string, isRelease: boolean) {
  const editions = await loadEditions(openForBuild(content));
  const placeholders = listPlaceholders(editions);
  if (placeholders.length > 0) {
    if (isRelease) throw new UnfitBuildError(gateReport(placeholders));
    console.log(`En el contenido ${remaining(placeholders)} (véase content/LEEME.md).`);
  }
  const renewals = listRenewals(editions[0]);
  if (renewals.length > 0) console.log(renewalReport(renewals));
  return editions;
}

/** Waits while another build runs, such as a publication by the editor. */
async function waitForLock(): Promise<void> {
  let pid = lock(LOCK);
  if (pid === undefined) return;
  console.log(`El sitio ya se está construyendo (proceso ${pid}): se espera a que termine.`);
  console.log('Si nadie lo construye, borre node_modules/.building.');
  for (; pid !== undefined; pid = lock(LOCK)) await sleep(POLL_MS);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { release: { type: 'boolean', default: false }, out: { type: 'string', default: 'dist' } },
  });
  const started = performance.now();
  await waitForLock();
  // process.exit runs the exit handlers, which clean up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await replaceDist(resolve(ROOT, values.out), async (folder, content) => {
    await takeSnapshot(contentRoot, content);
    const editions = await readContent(content, values.release);
    const first = existsSync(PICTURE_CACHE)
      ? ''
      : ' La primera vez se preparan las imágenes: puede tardar un minuto.';
    console.log(`Construyendo el sitio…${first}`);
    await buildInto(folder, content, editions[0]);
    for (const notice of await findHeavy(join(folder, 'site'), editions)) console.warn(notice);
    if (!values.release) return;
    await checkDomains(join(folder, 'site'));
    console.log(`El sitio es para ${editions[0].company.website.value}: publique ${values.out}/site.`);
  });
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
