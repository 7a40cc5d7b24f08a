/**
 * `npm run bench`: Lighthouse, and how fast the page answers a press on a slow phone. Prints medians (least–most) of five
 * rounds, as tables for docs/performance.md; `npm run bench -- 3` runs three, and `npm run bench -- 5 dist ../before/dist`
 * compares builds. Not a test: figures depend on the machine.
 */
import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { installPackage } from '../scripts/install.ts';
import { ensureChromium, launchOptions } from '../testing/browser.ts';
import { startSite } from '../testing/program.ts';
import { measureLongestTask, measurePress, PRESSES } from './presses.ts';

const LIGHTHOUSE = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
const chromiumPath = ensureChromium();
const CHROME_FLAGS = `--chrome-flags=--headless=new ${launchOptions(chromiumPath).args?.join(' ')}`;
/** Audits in the order of the table's columns. */
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const HEADS = ['lowest score', 'FCP', 'LCP', 'speed index', 'TBT', 'CLS', 'style and layout', 'longest task'];

/** Pages with Lighthouse's options. Slow 4G is computed from a fast load (simulated), or applied (real). */
const SUBJECTS: Record<string, { path: string; options: readonly string[] }> = {
  'home, phone, simulated': { path: '/', options: [] },
  'home, phone, real': { path: '/', options: ['--throttling-method=devtools'] },
  'home, desktop, simulated': { path: '/', options: ['--preset=desktop'] },
  'home, desktop, real': { path: '/', options: ['--preset=desktop', '--throttling-method=devtools'] },
  'legal notice, phone, real': { path: '/aviso-legal', options: ['--throttling-method=devtools'] },
};

interface Item {
  readonly duration: number;
  readonly group?: string;
}

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<
    string,
    { readonly numericValue?: number; readonly details?: { readonly items?: Item[] } }
  >;
}

async function runLighthouse(address: string, options: readonly string[]): Promise<number[]> {
  const args = [LIGHTHOUSE, address, CHROME_FLAGS, '--output=json', '--quiet', ...options];
  const env = { ...process.env, CHROME_PATH: chromiumPath };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 27 });
  const { audits, categories }: Report = JSON.parse(stdout);
  const scores = Object.values(categories).map(({ score }) => (score ?? 0) * 100);
  const items = (audit: string) => audits[audit]?.details?.items ?? [];
  return [
    Math.min(...scores),
    ...AUDITS.map((audit) => audits[audit]?.numericValue ?? Number.NaN),
    items('mainthread-work-breakdown').find(({ group }) => group === 'styleLayout')?.duration ?? 0,
    Math.max(0, ...items('long-tasks').map(({ duration }) => duration)),
  ];
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

const [, , count = '5', ...dists] = process.argv;
const rounds = Number(count);
installPackage(import.meta.dirname, 'Installing the packages of the bench (once, about a minute)…');
const builds = dists.length > 0 ? dists : ['dist'];
const sites = await Promise.all(builds.map((dist) => startSite(resolve(dist))));
const loads = new Map<string, number[][]>();
const presses = new Map<string, number[][]>();
const [busy = 0] = loadavg();
const cores = cpus();
console.log(
  `${cores.length} × ${cores[0]?.model}, ${rounds} rounds, load before ${busy.toFixed(1)}; milliseconds`,
);
try {
  // Round after round, so that other work on the machine falls on all subjects.
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { origin }] of sites.entries()) {
      const note = (table: typeof loads, name: string, figures: number[]) => {
        const row = sites.length > 1 ? `${builds[index]}: ${name}` : name;
        table.set(row, [...(table.get(row) ?? []), figures]);
      };
      for (const [name, { path, options: more }] of Object.entries(SUBJECTS)) {
        note(loads, name, await runLighthouse(origin + path, more));
      }
      for (const [name, press] of Object.entries(PRESSES)) {
        note(presses, name, [await measurePress(origin, press)]);
      }
      note(presses, 'longest task in a scroll', [await measureLongestTask(origin)]);
    }
  }
} finally {
  await Promise.all(sites.map((site) => site.stop()));
}
printTable(HEADS, loads);
printTable(['ms'], presses);
