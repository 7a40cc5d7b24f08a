import { resolve } from 'node:path';
import { CONTENT, DIST, REAL_DIST, SITE } from '../tests/support/fixture.ts';
import { summarizeContent } from './summarize-content.ts';

/** Folder for the reports of the steps. */
export const REPORTS = resolve(import.meta.dirname, '../test-results');

/** A step of `npm test`. */
export interface Step {
  readonly name: string;
  /** Each runs if the one before it has passed. */
  readonly commands: readonly string[];
  /** Whether the step runs only in the long run, or when named. */
  readonly isLong?: true;
  /** An earlier step, without which this one is not run: it waits until that one has passed. */
  readonly needs?: string;
  /** The tool's JSON report, with its counts. */
  readonly report?: string | undefined;
  readonly env?: Record<string, string>;
  /** Returns a note to print after the step has passed. */
  summarize?(): Promise<string>;
}

const reportOf = (name: string) => resolve(REPORTS, `${name}.json`);

const vitest = (project: string): Step => ({
  name: project,
  commands: [
    `vitest run --project ${project} --reporter=dot --reporter=json --outputFile.json="${reportOf(project)}"`,
  ],
  report: reportOf(project),
  needs: 'build',
});

const playwright = (name: string, config: string) => ({
  name,
  commands: [`playwright test --config ${config} --reporter=dot,json`],
  report: reportOf(name),
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
});

const HTML_VALIDATE = 'html-validate --max-warnings 0 --config tests/pages/htmlvalidate.mjs';
const content = playwright('content', 'tests/real-content');
const generated = playwright('generated', 'tests/generated');

/** All steps, in the order in which they start; two run at a time. */
export const steps: readonly Step[] = [
  {
    name: 'build',
    commands: [`node scripts/build.ts --out "${DIST}"`],
    env: { CONTENT_DIR: CONTENT },
  },
  { name: 'lint', commands: ['biome ci --error-on-warnings --colors=off .'] },
  { name: 'unused', commands: ['knip --treat-config-hints-as-errors'] },
  {
    name: 'spelling',
    commands: ['cspell lint --no-progress --config tests/spelling/spanish.yaml content/LEEME.md'],
  },
  { name: 'html', commands: [`${HTML_VALIDATE} "${SITE}/**/*.html"`], needs: 'build' },
  vitest('pages'),
  { ...playwright('browser', 'playwright.config.ts'), needs: 'build' },
  {
    name: 'types',
    commands: ['astro check --minimumFailingSeverity warning'],
    env: { CONTENT_DIR: CONTENT },
    // The build and `astro check` both write .astro.
    needs: 'build',
  },
  vitest('unit'),
  vitest('hosts'),
  {
    ...content,
    commands: [
      `node scripts/build.ts --out "${REAL_DIST}"`,
      `${HTML_VALIDATE} "${REAL_DIST}/site/**/*.html"`,
      ...content.commands,
    ],
    summarize: summarizeContent,
  },
  generated,
  { ...vitest('engines'), isLong: true },
  // Each edit runs the step `content`, in the same folders.
  { ...vitest('edits'), isLong: true, needs: 'content' },
  { ...vitest('recipes'), isLong: true },
];

const needsBrowser = (command: string) => command.startsWith('playwright ');

/** Steps with a command that needs a browser. */
export const browserSteps: readonly string[] = steps
  .filter(({ commands }) => commands.some(needsBrowser))
  .map(({ name }) => name);

/** What of a step runs without a browser; undefined if nothing does. */
export function withoutBrowser(step: Step): Step | undefined {
  if (!browserSteps.includes(step.name)) return step;
  const commands = step.commands.filter((command) => !needsBrowser(command));
  return commands.length > 0 ? { ...step, commands, report: undefined } : undefined;
}
