import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { CONTENT, DIST, REAL_DIST, SITE } from '../tests/support/fixture.ts';
import { summarizeContent } from './summarize-content.ts';

/** Folder for the reports of the steps. */
export const REPORTS = resolve(import.meta.dirname, '../test-results');
const NETWORK_LOG = resolve(REPORTS, 'network.log');

/** A step of `npm test`. */
export interface Step {
  readonly name: string;
  readonly command: string;
  /** Whether the step runs only in the long run, or when named. */
  readonly isLong?: true;
  /** Whether the step waits for the build of the fixture. */
  readonly needsBuild?: true;
  /** File in REPORTS with the tool's counts. */
  readonly report?: string;
  readonly env?: Record<string, string>;
  prepare?(): void;
  /** Returns the text of a failure that the exit code does not show. */
  check?(): string;
  /** Returns a note to print after the step has passed. */
  summarize?(): Promise<string>;
}

function vitest(project: string): Step {
  const report = `${project}.json`;
  const reporters = `--reporter=dot --reporter=json --outputFile.json=test-results/${report}`;
  return { name: project, command: `vitest run --project ${project} ${reporters}`, report, needsBuild: true };
}

const playwright = (name: string, config: string) => ({
  name,
  command: `playwright test --config ${config} --reporter=dot,json`,
  report: `${name}.json`,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(REPORTS, `${name}.json`) },
});

const spelling = 'cspell lint --no-progress "tests/fixtures/content/**/*.yaml"';
const content = playwright('content', 'playwright.content.ts');

/** The steps of a lane run in order; two lanes run in parallel. */
export const lanes: readonly (readonly Step[])[] = [
  [
    {
      name: 'build',
      command: `node scripts/build.ts --out "${DIST}"`,
      env: {
        CONTENT_DIR: CONTENT,
        NODE_OPTIONS: `--import=${new URL('offline.ts', import.meta.url)}`,
        OFFLINE_LOG: NETWORK_LOG,
      },
      prepare: () => rmSync(NETWORK_LOG, { force: true }),
      check: () =>
        existsSync(NETWORK_LOG) ? `The build used the network:\n${readFileSync(NETWORK_LOG, 'utf8')}` : '',
    },
    { name: 'html', command: `html-validate --max-warnings 0 "${SITE}/**/*.html"`, needsBuild: true },
    vitest('pages'),
    { ...playwright('browser', 'playwright.config.ts'), needsBuild: true },
  ],
  [
    { name: 'lint', command: 'biome ci --error-on-warnings --colors=off .' },
    { name: 'unused', command: 'knip --treat-config-hints-as-errors' },
    { name: 'spelling', command: `${spelling} content/LEEME.md && ${spelling} --config cspell.english.yaml` },
    {
      name: 'types',
      command: 'astro check --minimumFailingSeverity warning',
      env: { CONTENT_DIR: CONTENT },
      // The build and `astro check` both write .astro.
      needsBuild: true,
    },
    vitest('unit'),
    vitest('hosts'),
    {
      ...content,
      command: [
        `node scripts/build.ts --out "${REAL_DIST}"`,
        `html-validate --max-warnings 0 "${REAL_DIST}/site/**/*.html"`,
        content.command,
      ].join(' && '),
      prepare: () => rmSync(REAL_DIST, { recursive: true, force: true }),
      summarize: summarizeContent,
    },
    { ...vitest('engines'), isLong: true },
    { ...vitest('edits'), isLong: true },
  ],
];
