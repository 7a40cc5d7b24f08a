import lighthouse, { desktopConfig } from 'lighthouse';
import { type Spread, spread } from './figures.ts';

/** What is kept of each run. Times in milliseconds, scores of 100. */
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndex: 'speed-index',
} as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type LighthouseFigures = Record<keyof typeof TIMES | (typeof CATEGORIES)[number], Spread>;

interface Subject {
  readonly name: string;
  readonly url: string;
  readonly desktop: boolean;
}

/**
 * Runs Lighthouse on each subject in turn, round after round, so that whatever else the machine does falls on all.
 * @param browser one that listens on `port` for its debuggers
 */
export async function runLighthouse(
  port: number,
  subjects: readonly Subject[],
  rounds: number,
): Promise<Record<string, LighthouseFigures>> {
  const runs = new Map<string, Record<string, number>[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url, desktop } of subjects) {
      const result = await lighthouse(
        url,
        { port, logLevel: 'error', output: 'json' },
        desktop ? desktopConfig : undefined,
      );
      if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
      const { audits, categories } = result.lhr;
      const times = Object.entries(TIMES).map(([key, audit]) => [key, audits[audit]?.numericValue]);
      const scores = CATEGORIES.map((category) => [category, (categories[category]?.score ?? 0) * 100]);
      runs.get(name)?.push(Object.fromEntries([...times, ...scores]));
    }
  }
  return Object.fromEntries([...runs].map(([name, all]) => [name, summarise(all)]));
}

function summarise(runs: readonly Record<string, number>[]): LighthouseFigures {
  const keys = [...Object.keys(TIMES), ...CATEGORIES];
  const figures = keys.map((key) => [key, spread(runs.map((run) => run[key] ?? Number.NaN))]);
  return Object.fromEntries(figures) as LighthouseFigures;
}
