import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
/** Where the steps write what they find. */
export const REPORTS = resolve(ROOT, 'test-results');
const NETWORK_LOG = resolve(REPORTS, 'network.log');

/** A part of `npm test`. */
export interface Step {
  readonly name: string;
  readonly command: string;
  /** File in REPORTS with the tool's counts. */
  readonly report?: string;
  readonly env?: Record<string, string>;
  /** Runs before the command. */
  prepare?(): void;
  /** Text of a failure that the exit code does not show. */
  check?(): string;
}

/** A project of vitest.config.ts. */
function vitest(project: string): Step {
  const report = `${project}.json`;
  const reporters = `--reporter=dot --reporter=json --outputFile.json=test-results/${report}`;
  return { name: project, command: `vitest run --project ${project} ${reporters}`, report };
}

/** Steps of a phase run two at a time; what the next phases need is in the phases before. */
export const phases: readonly (readonly Step[])[] = [
  [
    vitest('unit'),
    { name: 'types', command: 'astro check --minimumFailingSeverity warning' },
    { name: 'lint', command: 'biome ci --error-on-warnings --colors=off .' },
    { name: 'unused', command: 'knip --treat-config-hints-as-errors' },
    {
      name: 'spelling',
      command: 'cspell lint --no-progress && cspell lint --no-progress --config cspell.english.yaml',
    },
  ],
  [
    {
      name: 'build',
      command: 'node scripts/build.ts',
      env: {
        NODE_OPTIONS: `--import=${new URL('offline.ts', import.meta.url)}`,
        OFFLINE_LOG: NETWORK_LOG,
      },
      prepare: () => rmSync(NETWORK_LOG, { force: true }),
      check: () =>
        existsSync(NETWORK_LOG) ? `The build used the network:\n${readFileSync(NETWORK_LOG, 'utf8')}` : '',
    },
  ],
  [
    vitest('engines'),
    vitest('hosts'),
    vitest('pages'),
    { name: 'html', command: 'html-validate --max-warnings 0 "dist/site/**/*.html"' },
  ],
  [
    {
      name: 'browser',
      command: 'playwright test --reporter=dot,json',
      report: 'browser.json',
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(REPORTS, 'browser.json') },
    },
  ],
];
