/**
 * `npm run bench`: how light and how fast the built site is: Lighthouse, bytes, answers to a press on a slow phone, and
 * the time of a build. Prints a table beside the figures that were kept last (bench/results/site.json) and
 * writes the new ones there. `npm run bench -- 3` makes three rounds. Never a test: machines are noisy.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium, launchOptions } from '../scripts/browser.ts';
import { freePort } from '../scripts/ports.ts';
import { startHost } from '../tests/hosts/support/hosts.ts';
import { copyOfBuild } from '../tests/hosts/support/site.ts';
import { measureBytes } from './bytes.ts';
import { measureInteractions } from './interactions.ts';
import { runLighthouse } from './lighthouse.ts';
import { flatten, table } from './report.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const RESULTS = join(import.meta.dirname, 'results/site.json');
const ROOT = resolve(import.meta.dirname, '..');

function buildSeconds(): number {
  const started = performance.now();
  const { status, stderr } = spawnSync('npm', ['run', 'build'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build failed: ${stderr}`);
  return (performance.now() - started) / 1000;
}

const [busy = 0] = loadavg();
const seconds = buildSeconds();
const build = copyOfBuild();
const host = await startHost('embedded', build.dist);
const port = await freePort();
const options = launchOptions(await ensureChromium());
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
});
try {
  const url = `http://localhost:${host.port}/`;
  const subjects = [
    { name: 'home, phone', url, desktop: false },
    { name: 'home, desktop', url, desktop: true },
    { name: 'legal notice, phone', url: `${url}aviso-legal`, desktop: false },
  ];
  const figures = {
    conditions: {
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`,
      node: process.version,
      chromium: browser.version(),
      loadBefore: busy,
      rounds: ROUNDS,
    },
    buildSeconds: seconds,
    bytes: await measureBytes(browser, url),
    lighthouse: await runLighthouse(port, subjects, ROUNDS),
    interactions: await measureInteractions(browser, url, ROUNDS),
  };
  const kept = existsSync(RESULTS) ? flatten(JSON.parse(readFileSync(RESULTS, 'utf8'))) : new Map();
  console.log(
    `${figures.conditions.machine}, Chromium ${browser.version()}, ${ROUNDS} rounds, load before ${busy.toFixed(1)}\n`,
  );
  console.log(table(flatten(figures), kept));
  writeFileSync(RESULTS, `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await browser.close();
  await host.stop();
  build.discard();
}
