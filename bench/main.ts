/**
 * `npm run bench`: Lighthouse, and how fast the page answers a press on a slow phone. Prints medians (least–most) of five
 * rounds, as tables for docs/performance.md; `npm run bench -- 3` runs three. Not a test: figures depend on the machine.
 */
import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { installPackage } from '../scripts/install.ts';
import { ensureChromium, launchOptions } from '../testing/browser.ts';
import { freePort } from '../testing/program.ts';
import { startSite } from '../testing/server.ts';
import { measureLongestTask, measurePress, PRESSES } from './presses.ts';

const LIGHTHOUSE = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
/** Audits in the order of the table's columns. */
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** Pages with Lighthouse's options. */
const SUBJECTS: Record<string, { path: string; options: readonly string[] }> = {
  'home, phone': { path: '/', options: [] },
  'home, desktop': { path: '/', options: ['--preset=desktop'] },
  'legal notice, phone': { path: '/aviso-legal', options: [] },
};

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<string, { readonly numericValue?: number }>;
}

async function runLighthouse(address: string, port: number, options: readonly string[]): Promise<number[]> {
  const args = [LIGHTHOUSE, address, `--port=${port}`, '--output=json', '--quiet', ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
  const { audits, categories }: Report = JSON.parse(stdout);
  const scores = Object.values(categories).map(({ score }) => (score ?? 0) * 100);
  return [Math.min(...scores), ...AUDITS.map((audit) => audits[audit]?.numericValue ?? Number.NaN)];
}

/** Median, least and most. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const digits = Math.max(...values) < 1 ? 2 : 0;
  const [median = 0, least = 0, most = 0] = [sorted[sorted.length >> 1], sorted[0], sorted.at(-1)];
  const [a, b, c] = [median, least, most].map((value) => value.toFixed(digits));
  return b === c ? `${a}` : `${a} (${b}–${c})`;
}

function printTable(heads: readonly string[], rows: Map<string, number[][]>): void {
  console.log(`\n| | ${heads.join(' | ')} |\n|---|${heads.map(() => '---|').join('')}`);
  for (const [name, rounds] of rows) {
    const columns = heads.map((_, column) => spread(rounds.map((round) => round[column] ?? Number.NaN)));
    console.log(`| ${name} | ${columns.join(' | ')} |`);
  }
}

const rounds = Number(process.argv[2] ?? 5);
installPackage(import.meta.dirname, 'Installing the packages of the bench (once, about a minute)…');
const site = await startSite();
const port = await freePort();
const options = launchOptions(ensureChromium());
const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ ...options, args });
const loads = new Map<string, number[][]>(Object.keys(SUBJECTS).map((name) => [name, []]));
const presses = new Map<string, number[][]>(Object.keys(PRESSES).map((name) => [name, []]));
const tasks: number[][] = [];
const [busy = 0] = loadavg();
const cores = cpus();
console.log(
  `${cores.length} × ${cores[0]?.model}, Chromium ${browser.version()}, ${rounds} rounds, load before ${busy.toFixed(1)}`,
);
try {
  // Round after round, so that other work on the machine falls on all subjects.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { path, options: more }] of Object.entries(SUBJECTS)) {
      loads.get(name)?.push(await runLighthouse(site.origin + path, port, more));
    }
    for (const [name, press] of Object.entries(PRESSES)) {
      presses.get(name)?.push([await measurePress(browser, site.origin, press)]);
    }
    tasks.push([await measureLongestTask(browser, site.origin)]);
  }
} finally {
  await browser.close();
  await site.stop();
}
printTable(['lowest score', 'FCP, ms', 'LCP, ms', 'TBT, ms', 'CLS'], loads);
printTable(['ms'], new Map([...presses, ['longest task in a scroll', tasks]]));
