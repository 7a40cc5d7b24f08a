/**
 * `npm test`: all checks. `npm test -- types lint` runs these steps. A step that passes prints one line. The last line
 * is always `N passed, N failed`.
 *
 * Skips tests whose programs the machine lacks, a browser among them, and names these programs. With CI=true or
 * `--long` it skips no test, and first installs the missing Debian packages.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { NO_CHROMIUM, obtainChromium } from '../tests/support/browser.ts';
import { installPackages } from '../tests/support/debian.ts';
import { missingTools, wantsAll } from '../tests/support/tools.ts';
import { browserSteps, REPORTS, type Step, steps, withoutBrowser } from './steps.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const isWindows = process.platform === 'win32';
const running = new Set<ChildProcess>();
let isInterrupted = false;

/** Signals a step and all its child processes. On Windows, which has no signals, it kills them. */
function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  if (isWindows) {
    spawnSync('taskkill', ['/PID', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // All processes have ended; macOS then reports EPERM.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

async function runStep(step: Step): Promise<Counts> {
  const started = performance.now();
  if (step.report) rmSync(step.report, { force: true });
  const { code, text } = await shell(step);
  const counts = countStep(code !== 0, step.report);
  const { passed, failed, skipped } = counts;
  if (failed > 0) console.log(`\n${text.trim()}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed${left}, ${seconds} s`,
  );
  if (failed === 0 && step.summarize) console.log(await step.summarize());
  return counts;
}

/**
 * Counts from the tool's JSON report; a tool without a report counts as one test. An error outside of the tests, and a
 * run without tests, count as failed.
 */
function countStep(hasFailed: boolean, path?: string): Counts {
  if (path === undefined || !existsSync(path)) {
    const isPassed = !hasFailed && path === undefined;
    return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 };
  }
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const [passed, failed, skipped] = report.stats
    ? [report.stats.expected, report.stats.unexpected + report.stats.flaky, report.stats.skipped]
    : [report.numPassedTests, report.numFailedTests, report.numPendingTests + report.numTodoTests];
  return { passed, failed: Math.max(failed, hasFailed || passed + skipped === 0 ? 1 : 0), skipped };
}

function shell(step: Step): Promise<{ code: number; text: string }> {
  const child = spawn(step.commands.join(' && '), {
    shell: true,
    // A process group of its own, so that remaining child processes can be killed.
    detached: !isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...step.env },
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  child.once('exit', () => signalAll(child, 'SIGKILL'));
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, text: String(error) }));
    child.once('close', (code) => {
      running.delete(child);
      done({ code: code ?? 1, text });
    });
  });
}

/** Runs steps in order, two at a time. Skips a step when the one that it needs has failed. */
async function runSteps(chosen: readonly Step[]): Promise<Counts[]> {
  const counts: Counts[] = [];
  const results = new Map(chosen.map(({ name }) => [name, Promise.withResolvers<boolean>()]));
  const left = chosen.values();
  const runNext = async () => {
    for (const step of left) {
      const hasNeeded = (await results.get(step.needs ?? '')?.promise) ?? true;
      const count = hasNeeded && !isInterrupted ? await runStep(step) : undefined;
      if (count) counts.push(count);
      results.get(step.name)?.resolve(count?.failed === 0);
    }
  };
  await Promise.all([runNext(), runNext()]);
  return counts;
}

/**
 * Installs what the machine lacks.
 * @returns whether there is a browser
 * @throws Error when a required program is missing and cannot be installed
 */
function prepareMachine(names: readonly string[], isOptional: boolean): boolean {
  const needs = (...wanted: string[]) => wanted.some((name) => names.includes(name));
  const missing = missingTools();
  const mustInstall = wantsAll() && missing.names.length > 0 && needs('hosts', 'engines');
  if (mustInstall && !installPackages(missing.packages)) {
    const problem = `This run asks for all tests and lacks ${missing.names.join(', ')}.`;
    throw new Error(`${problem} Only root on Debian can install: ${missing.packages.join(' ')}`);
  }
  if (!needs(...browserSteps, 'edits')) return true;
  const chromium = obtainChromium();
  if (chromium !== undefined) process.env.CHROMIUM_PATH = chromium;
  else if (!isOptional) throw new Error(NO_CHROMIUM);
  return chromium !== undefined;
}

async function main(named: readonly string[]): Promise<Counts[]> {
  const unknown = named.find((word) => steps.every(({ name }) => name !== word));
  if (unknown !== undefined) {
    const names = steps.map(({ name }) => name).join(', ');
    throw new Error(`There is no step «${unknown}»: choose from ${names}.`);
  }
  const usual = steps.filter(({ isLong }) => !isLong || wantsAll()).map(({ name }) => name);
  const chosen = named.length > 0 ? named : usual;
  const hasBrowser = prepareMachine(chosen, named.length === 0 && !wantsAll());
  const own = steps.filter(({ name }) => chosen.includes(name));
  const counts = await runSteps(hasBrowser ? own : own.flatMap((step) => withoutBrowser(step) ?? []));
  if (!hasBrowser) console.log(`Not run, or only in part: ${browserSteps.join(', ')}. ${NO_CHROMIUM}`);
  return counts;
}

/** Prints which tests are skipped, and what to install for them. */
function reportSkipped(skipped: number): void {
  const { names, packages } = missingTools();
  const remedy = `on Debian: apt-get install --no-install-recommends ${packages.join(' ')}`;
  const reason =
    names.length > 0 ? `${names.join(', ')} missing; ${remedy}` : 'only for other systems or long runs';
  console.log(`${skipped} skipped: ${reason}`);
}

const words = process.argv.slice(2);
if (words[0] === '--long') {
  process.env.LONG = words.shift();
  // histories.test.ts then takes an hour and a half.
  process.env.MODEL_RUNS ??= '50000';
} else if (process.env.CI === 'true') {
  process.env.LONG = 'CI';
  process.env.MODEL_RUNS ??= '1000';
}
process.chdir(resolve(import.meta.dirname, '..'));
mkdirSync(REPORTS, { recursive: true });
process.env.PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
process.env.ASTRO_TELEMETRY_DISABLED = '1';

// All temporary folders of the tests are in this folder, which is removed at the end.
const temporary = mkdtempSync(join(tmpdir(), 'pruebas-'));
// Apache runs as another user.
chmodSync(temporary, 0o755);
for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = temporary;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    // Playwright ends its web server on SIGINT only.
    for (const child of running) signalAll(child, 'SIGINT');
  });
}

const counts = await main(words).catch((error: unknown): Counts[] => {
  console.error(error instanceof Error ? error.message : error);
  return [{ passed: 0, failed: 1, skipped: 0 }];
});
rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
if (sum('skipped') > 0) reportSkipped(sum('skipped'));
process.exitCode = sum('failed') === 0 && !isInterrupted ? 0 : 1;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
