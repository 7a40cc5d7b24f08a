/**
 * `npm run bench`: Lighthouse, and input delay on a slow phone. Prints medians (min–max) of five rounds, as tables for
 * docs/performance.md; `npm run bench -- 3` runs three rounds, `npm run bench -- 5 dist ../before/dist` compares
 * builds. Not a test: figures depend on the machine.
 */
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { installPackage } from '../scripts/install.cjs';
import { ensureChromium, launchOptions } from '../tests/support/browser.ts';
import { startSite } from '../tests/support/program.ts';
import { type Chromium, measureLongestTask, measurePress, PRESSES } from './presses.ts';

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<string, { numericValue?: number; details?: { items?: Item[] } }>;
}
interface Item {
  readonly duration: number;
  readonly group?: string;
}
type Lighthouse = (address: string, flags: object, config?: object) => Promise<{ lhr: Report }>;
type Table = Map<string, number[][]>;

installPackage(import.meta.dirname, 'Installing the packages of the bench (once, about a minute)…');
// Dynamic imports, because the type check runs without these packages.
const [lighthousePackage, puppeteer] = ['lighthouse', 'puppeteer-core'];
const { default: lighthouse, desktopConfig }: { default: Lighthouse; desktopConfig: object } = await import(
  lighthousePackage
);
const { launch }: { launch(options: object): Promise<Chromium> } = await import(puppeteer);

/** By default Lighthouse computes slow 4G from a fast load; `devtools` throttles the load itself. */
const real = { throttlingMethod: 'devtools' };
const SUBJECTS: Record<string, { path: string; flags?: object; config?: object }> = {
  'home, phone, simulated': { path: '/' },
  'home, phone, real': { path: '/', flags: real },
  'home, desktop, simulated': { path: '/', config: desktopConfig },
  'home, desktop, real': { path: '/', flags: real, config: desktopConfig },
  'legal notice, phone, real': { path: '/aviso-legal', flags: real },
};
const AUDITS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  'speed index': 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
const HEADS = ['lowest score', ...Object.keys(AUDITS), 'style and layout', 'longest task'];

function figuresOf({ audits, categories }: Report): number[] {
  const items = (audit: string) => audits[audit]?.details?.items ?? [];
  return [
    Math.min(...Object.values(categories).map(({ score }) => (score ?? 0) * 100)),
    ...Object.values(AUDITS).map((audit) => audits[audit]?.numericValue ?? Number.NaN),
    items('mainthread-work-breakdown').find(({ group }) => group === 'styleLayout')?.duration ?? 0,
    Math.max(0, ...items('long-tasks').map(({ duration }) => duration)),
  ];
}

/** Median, minimum and maximum. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const digits = Math.max(...values) < 1 ? 2 : 0;
  const [median, min, max] = [sorted[sorted.length >> 1], sorted[0], sorted.at(-1)].map((value) =>
    value?.toFixed(digits),
  );
  return min === max ? `${median}` : `${median} (${min}–${max})`;
}

function printTable(heads: readonly string[], table: Table): void {
  console.log(`\n| | ${heads.join(' | ')} |\n|---|${heads.map(() => '---|').join('')}`);
  for (const [name, rounds] of table) {
    const columns = heads.map((_, column) => spread(rounds.map((round) => round[column] ?? Number.NaN)));
    console.log(`| ${name} | ${columns.join(' | ')} |`);
  }
}

const [, , count = '5', ...dists] = process.argv;
const builds = dists.length > 0 ? dists : ['dist'];
const executablePath = ensureChromium();
const { args } = launchOptions(executablePath);
const loads: Table = new Map();
const presses: Table = new Map();
const processor = `${cpus().length} × ${cpus()[0]?.model}`;
console.log(`${processor}, ${count} rounds, load before ${loadavg()[0]?.toFixed(1)}; milliseconds`);
const sites = await Promise.all(builds.map((dist) => startSite(resolve(dist))));
try {
  // Interleaved rounds: other load on the machine affects all subjects alike.
  for (let round = 0; round < Number(count); round += 1) {
    for (const [index, { origin }] of sites.entries()) {
      const browser = await launch({ executablePath, args });
      const note = (table: Table, name: string, figures: number[]) => {
        const row = sites.length > 1 ? `${builds[index]}: ${name}` : name;
        table.set(row, [...(table.get(row) ?? []), figures]);
      };
      const port = Number(new URL(browser.wsEndpoint()).port);
      for (const [name, { path, flags, config }] of Object.entries(SUBJECTS)) {
        const { lhr } = await lighthouse(origin + path, { port, ...flags }, config);
        note(loads, name, figuresOf(lhr));
      }
      for (const [name, press] of Object.entries(PRESSES))
        note(presses, name, [await measurePress(browser, origin, press)]);
      note(presses, 'longest task in a scroll', [await measureLongestTask(browser, origin)]);
      await browser.close();
    }
  }
} finally {
  await Promise.all(sites.map((site) => site.stop()));
}
printTable(HEADS, loads);
printTable(['ms'], presses);
