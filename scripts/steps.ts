import { resolve } from 'node:path';
import { CONTENT, DIST, REAL_DIST, SITE } from '../tests/support/fixture.ts';
import { summarizeContent } from './summarize-content.ts';

/** Folder for the reports of the steps. */
export const REPORTS = resolve(import.meta.dirname, '../test-results');

/** A step of `npm test`. */
export interface Step {
  readonly name: string;
  readonly command: string;
  /** Whether the step runs only in the long run, or when named. */
  readonly isLong?: true;
  /** Whether the step waits for the build of the fixture. */
  readonly needsBuild?: true;
  /** The tool's JSON report, with its counts. */
  readonly report?: string;
  readonly env?: Record<string, string>;
  /** Returns a note to print after the step has passed. */
  summarize?(): Promise<string>;
}

const reportOf = (name: string) => resolve(REPORTS, `${name}.json`);

const vitest = (project: string): Step => ({
  name: project,
  command: `vitest run --project ${project} --reporter=dot --reporter=json --outputFile.json="${reportOf(project)}"`,
  report: reportOf(project),
  needsBuild: true,
});

const playwright = (name: string, config: string) => ({
  name,
  command: `playwright test --config ${config} --reporter=dot,json`,
  report: reportOf(name),
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
});

const content = playwright('content', 'playwright.content.ts');
const generated = playwright('generated', 'playwright.generated.ts');

/** The steps of a lane run in order; two lanes run in parallel. */
export const lanes: readonly (readonly Step[])[] = [
  [
    {
      name: 'build',
      command: `node scripts/build.ts --out "${DIST}"`,
      env: { CONTENT_DIR: CONTENT },
    },
    { name: 'html', command: `html-validate --max-warnings 0 "${SITE}/**/*.html"`, needsBuild: true },
    vitest('pages'),
    { ...playwright('browser', 'playwright.config.ts'), needsBuild: true },
  ],
  [
    { name: 'lint', command: 'biome ci --error-on-warnings --colors=off .' },
    { name: 'unused', command: 'knip --treat-config-hints-as-errors' },
    { name: 'spelling', command: 'cspell lint --no-progress content/LEEME.md' },
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
      summarize: summarizeContent,
    },
    generated,
    { ...vitest('engines'), isLong: true },
    { ...vitest('edits'), isLong: true },
  ],
];
