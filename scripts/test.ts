/**
 * `npm test`: all checks. `npm test -- types lint` runs these steps; `npm test -- browser menu.spec.ts` passes the rest to
 * the step's tool. A step that passes prints one line. The last line is always `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { ensureChromium } from '../testing/browser.ts';
import { installPackage } from './install.ts';

const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = resolve(ROOT, 'test-results');
const NETWORK_LOG = resolve(REPORTS, 'network.log');

/** The outcome of one step. */
interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
}

interface Step {
  readonly name: string;
  readonly command: string;
  readonly report?: string;
  readonly env?: Record<string, string>;
  /** Runs before the command. */
  prepare?(): void;
  /** Text of a failure that the exit code does not show. */
  check?(): string;
}

/** Steps of a phase run two at a time; what the next phases need is in the phases before. */
const phases: readonly (readonly Step[])[] = [
  [
    vitest('unit'),
    {
      name: 'types',
      command: 'astro check --minimumFailingSeverity warning',
      prepare: installEditor,
    },
    { name: 'lint', command: 'biome ci --error-on-warnings --colors=off .' },
    { name: 'unused', command: 'knip --treat-config-hints-as-errors' },
    { name: 'spelling', command: 'cspell lint --no-progress' },
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
    { ...vitest('hosts'), prepare: installEditor },
    vitest('pages'),
    { name: 'html', command: "html-validate --max-warnings 0 'dist/site/**/*.html'" },
  ],
  [
    {
      name: 'browser',
      command: 'playwright test --reporter=dot,json',
      report: 'browser.json',
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(REPORTS, 'browser.json') },
      prepare() {
        process.env.CHROMIUM_PATH = ensureChromium();
      },
    },
  ],
];

/** A project of vitest.config.ts. */
function vitest(project: string): Step {
  const report = `${project}.json`;
  const reporters = `--reporter=dot --reporter=json --outputFile.json=test-results/${report}`;
  return { name: project, command: `vitest run --project ${project} ${reporters}`, report };
}

/** Has types that the code imports, and what publishes. */
function installEditor(): void {
  installPackage(resolve(ROOT, 'editor'), 'Installing the packages of the editor (once)…');
}

async function runStep(step: Step, options: readonly string[]): Promise<Counts> {
  const started = performance.now();
  const report = step.report && resolve(REPORTS, step.report);
  if (report) rmSync(report, { force: true });
  let counts: Counts = { passed: 0, failed: 1 };
  let output = '';
  try {
    step.prepare?.();
    const { code, text } = await shell(step, options);
    const problem = step.check?.() ?? '';
    output = text + problem;
    counts = countStep(code !== 0 || problem !== '', report);
  } catch (error) {
    output += error instanceof Error ? error.message : error;
  }
  const { passed, failed, skipped = 0 } = counts;
  if (failed > 0) console.log(`\n${output.trim()}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed${left}, ${seconds} s`,
  );
  return counts;
}

/**
 * Counts from the tool's JSON report; a tool without a report passes or fails once. An error outside the tests and a run
 * without tests count as failed.
 */
function countStep(hasFailed: boolean, path?: string): Counts {
  if (path === undefined) return { passed: hasFailed ? 0 : 1, failed: hasFailed ? 1 : 0 };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const [passed, failed, skipped] = report.stats
    ? [report.stats.expected, report.stats.unexpected + report.stats.flaky, report.stats.skipped]
    : [report.numPassedTests, report.numFailedTests, report.numPendingTests + report.numTodoTests];
  return { passed, failed: Math.max(failed, hasFailed || passed === 0 ? 1 : 0), skipped };
}

function shell(step: Step, options: readonly string[]): Promise<{ code: number; text: string }> {
  // Quoted, so that a pattern stays one word.
  const words = [step.command, ...options.map((option) => JSON.stringify(option))];
  const child = spawn(words.join(' '), {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...step.env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
      // A developer who passes options watches the tool at work.
      if (options.length > 0) process.stdout.write(chunk);
    });
  }
  return new Promise((done) => {
    child.once('error', () => done({ code: 1, text }));
    child.once('close', (code) => done({ code: code ?? 1, text }));
  });
}

async function runPhase(steps: readonly Step[], options: readonly string[]): Promise<Counts[]> {
  const waiting = [...steps];
  const counts: Counts[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) counts.push(await runStep(step, options));
  };
  await Promise.all([worker(), worker()]);
  return counts;
}

async function main(words: readonly string[]): Promise<Counts[]> {
  process.chdir(ROOT);
  mkdirSync(REPORTS, { recursive: true });
  process.env.PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const names = phases.flat().map(({ name }) => name);
  const end = words.findIndex((word) => !names.includes(word));
  const chosen = end === -1 ? words : words.slice(0, end);
  const options = end === -1 ? [] : words.slice(end);
  if (chosen.length === 0 && options.length > 0) {
    throw new Error(`There is no step «${options[0]}»: choose among ${names.join(', ')}.`);
  }
  const all: Counts[] = [];
  for (const phase of phases) {
    const steps = phase.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
    const counts = await runPhase(steps, options);
    all.push(...counts);
    const isBuild = steps.some(({ name }) => name === 'build');
    // Later steps test the build: an old one would answer for the new one.
    if (isBuild && counts.some(({ failed }) => failed > 0)) break;
  }
  return all;
}

const counts = await main(process.argv.slice(2)).catch((error: unknown): Counts[] => {
  console.error(error instanceof Error ? error.message : error);
  return [{ passed: 0, failed: 1 }];
});
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0);
process.exitCode = sum('failed') === 0 ? 0 : 1;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
