/**
 * `npm test`: every check of the project, in order, as far as it makes sense to go on after a failure.
 * `npm test -- types lint` runs just these steps; `npm test -- browser tests/browser/menu.spec.ts` hands what
 * follows the step's name to its tool.
 * The last line is always `N passed, N failed`, with the true totals.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { ensureChromium } from './browser.ts';
import { validateHtml } from './html.ts';
import { type Counts, countExit, countPlaywright, countVitest } from './test-counts.ts';

const SITE = 'dist/site';
const UNIT_REPORT = 'test-results/unit.json';
const PAGES_REPORT = 'test-results/pages.json';
const HOSTS_REPORT = 'test-results/hosts.json';
const ENGINES_REPORT = 'test-results/engines.json';
const NETWORK_LOG = 'test-results/network.log';
const BROWSER_REPORT = 'test-results/browser.json';

interface Step {
  name: string;
  title: string;
  needsBuild?: boolean;
  run(options: string[]): Promise<Counts>;
}

// Into a file, Biome would paint every single letter.
const COLORS = process.stdout.isTTY ? '' : ' --colors=off';

// Warnings fail as errors do: one that may stay is one that nobody reads.
const steps: Step[] = [
  { name: 'types', title: 'Types (astro check)', run: tool('astro check --minimumFailingSeverity warning') },
  { name: 'lint', title: 'Lint and format (biome)', run: tool(`biome ci --error-on-warnings${COLORS} .`) },
  { name: 'unused', title: 'Unused code (knip)', run: tool('knip --treat-config-hints-as-errors') },
  { name: 'spelling', title: 'Spelling of the content (cspell)', run: tool('cspell lint --no-progress') },
  { name: 'unit', title: 'Units and content (vitest)', run: vitest('unit', UNIT_REPORT) },
  { name: 'build', title: 'Build, without network', run: buildOffline },
  { name: 'html', title: 'Built HTML (html-validate)', needsBuild: true, run: () => validateHtml(SITE) },
  {
    name: 'pages',
    title: 'Links and typography of the built pages (vitest)',
    needsBuild: true,
    run: vitest('pages', PAGES_REPORT),
  },
  { name: 'hosts', title: 'Hosts (vitest)', needsBuild: true, run: vitest('hosts', HOSTS_REPORT) },
  {
    name: 'engines',
    title: 'Firefox and WebKit (vitest)',
    needsBuild: true,
    run: vitest('engines', ENGINES_REPORT),
  },
  {
    name: 'browser',
    title: 'Browser, accessibility, faults and budgets (playwright)',
    needsBuild: true,
    run: async (options) => {
      rmSync(BROWSER_REPORT, { force: true });
      process.env.CHROMIUM_PATH = await ensureChromium();
      return countPlaywright(BROWSER_REPORT, await shell('playwright test', options));
    },
  },
];

function tool(command: string): Step['run'] {
  return async (options) => countExit(await shell(command, options));
}

/** Runs one of the projects in vitest.config.ts. */
function vitest(project: string, report: string): Step['run'] {
  return async (options) => {
    rmSync(report, { force: true });
    const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`;
    return countVitest(report, await shell(`vitest run --project ${project} ${reporters}`, options));
  };
}

/** Builds as a machine without network would: whatever reaches out fails the step, even where nobody minds. */
async function buildOffline(options: string[]): Promise<Counts> {
  const log = resolve(NETWORK_LOG);
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, '');
  const code = await shell('npm run build', options, {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('offline.ts', import.meta.url)}`,
    OFFLINE_LOG: log,
    // npm itself asks for a newer npm now and then.
    NPM_CONFIG_UPDATE_NOTIFIER: 'false',
  });
  const reached = readFileSync(log, 'utf8').trim();
  if (reached === '') return countExit(code);
  return { passed: 0, failed: 1, notes: [`The build reached for the network:\n${reached}`] };
}

function shell(
  command: string,
  options: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((done) => {
    // Options come from the developer's own command line; quoted, so that a pattern stays one word.
    const words = [command, ...options.map((option) => JSON.stringify(option))];
    const child = spawn(words.join(' '), {
      shell: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}

function failure(error: unknown): Counts {
  return { passed: 0, failed: 1, notes: [error instanceof Error ? error.message : String(error)] };
}

async function runStep(step: Step, options: string[]): Promise<Counts> {
  const started = performance.now();
  console.log(`\n━━ ${step.title} ━━`);
  const counts = await step.run(options).catch(failure);
  for (const note of counts.notes) console.log(note);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  return counts;
}

/** The steps to run, all of them unless some are named, and the words left over for their tools. */
function choose(words: string[]): { chosen: Step[]; options: string[] } {
  const known = new Set(steps.map(({ name }) => name));
  const end = words.findIndex((word) => !known.has(word));
  const names = end === -1 ? words : words.slice(0, end);
  const options = words.slice(names.length);
  if (names.length === 0 && options.length > 0) {
    throw new Error(`There is no step «${options[0]}»: choose among ${[...known].join(', ')}.`);
  }
  return { chosen: steps.filter(({ name }) => names.length === 0 || names.includes(name)), options };
}

async function runAll(chosen: Step[], options: string[]): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, notes: [] };
  // A step named by itself takes the build there is; after a build, only a good one will do.
  let built = existsSync(SITE);
  for (const step of chosen) {
    const counts =
      step.needsBuild && !built
        ? { passed: 0, failed: 1, notes: ['Did not run: there is no build to try.'] }
        : await runStep(step, options);
    if (step.name === 'build') built = counts.failed === 0;
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (counts.failed > 0) total.notes.push(`✗ ${step.title}: ${counts.failed} failed.`);
    total.notes.push(...counts.notes.map((note) => `  ${step.name}: ${note}`));
  }
  return total;
}

async function main(): Promise<Counts> {
  process.chdir(resolve(import.meta.dirname, '..'));
  // Started by hand, without npm, the tools must be found as well.
  process.env.PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const { chosen, options } = choose(process.argv.slice(2));
  return runAll(chosen, options);
}

const { passed, failed, notes } = await main().catch(failure);
console.log(['', ...notes].join('\n'));
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
