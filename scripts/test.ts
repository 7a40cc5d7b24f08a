/**
 * `npm test`: all checks. `npm test -- types lint` runs these steps; `npm test -- browser menu.spec.ts` passes the rest to
 * the step's tool. A step that passes prints one line. The last line is always `N passed, N failed`.
 *
 * Tests of programs that the machine lacks are left out and named. With CI=true or `--long`, nothing is left out: Debian's
 * packages bring them first.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { ensureChromium } from '../testing/browser.ts';
import { installPackages } from '../testing/debian.ts';
import { missingTools, wantsAll } from '../testing/tools.ts';
import { phases, REPORTS, type Step } from './steps.ts';

/** The outcome of one step. */
interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
}

const isWindows = process.platform === 'win32';
const running = new Set<ChildProcess>();
let isInterrupted = false;

/** Sends a signal to a step and all that it has started. */
function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(isWindows ? pid : -pid, signal);
  } catch {
    // Nothing of it runs any more.
  }
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
  return { passed, failed: Math.max(failed, hasFailed || passed + skipped === 0 ? 1 : 0), skipped };
}

function shell(step: Step, options: readonly string[]): Promise<{ code: number; text: string }> {
  // Quoted, so that a pattern stays one word.
  const words = [step.command, ...options.map((option) => JSON.stringify(option))];
  const child = spawn(words.join(' '), {
    shell: true,
    // A process group of its own, so that what the step leaves behind can be ended.
    detached: !isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...step.env },
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
      // A developer who passes options watches the tool at work.
      if (options.length > 0) process.stdout.write(chunk);
    });
  }
  child.once('exit', () => signalAll(child, 'SIGKILL'));
  return new Promise((done) => {
    child.once('error', () => done({ code: 1, text }));
    child.once('close', (code) => {
      running.delete(child);
      done({ code: code ?? 1, text });
    });
  });
}

async function runPhase(steps: readonly Step[], options: readonly string[]): Promise<Counts[]> {
  const waiting = [...steps];
  const counts: Counts[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step && !isInterrupted; step = waiting.shift()) {
      counts.push(await runStep(step, options));
    }
  };
  await Promise.all([worker(), worker()]);
  return counts;
}

/** @throws Error when a program that this run cannot do without is missing and cannot be installed */
function prepareMachine(names: readonly string[]): void {
  const missing = missingTools();
  if (wantsAll() && missing.length > 0 && names.some((name) => /^(hosts|engines|browser)$/.test(name))) {
    const packages = [...new Set(missing.flatMap((tool) => tool.packages))];
    if (!installPackages(packages)) {
      const problem = `This run asks for all tests and lacks ${missing.map(({ name }) => name).join(', ')}.`;
      throw new Error(`${problem} Only root on Debian can install: ${packages.join(' ')}`);
    }
  }
  if (names.includes('browser')) process.env.CHROMIUM_PATH = ensureChromium();
}

async function main(words: readonly string[]): Promise<Counts[]> {
  const names = phases.flat().map(({ name }) => name);
  const end = words.findIndex((word) => !names.includes(word));
  const named = end === -1 ? words : words.slice(0, end);
  const options = end === -1 ? [] : words.slice(end);
  if (named.length === 0 && options.length > 0) {
    throw new Error(`There is no step «${options[0]}»: choose among ${names.join(', ')}.`);
  }
  const chosen = named.length > 0 ? named : names;
  prepareMachine(chosen);
  const all: Counts[] = [];
  for (const phase of phases) {
    const steps = phase.filter(({ name }) => chosen.includes(name));
    const counts = await runPhase(steps, options);
    all.push(...counts);
    const isBuild = steps.some(({ name }) => name === 'build');
    // Later steps test the build: an old one would answer for the new one.
    if (isInterrupted || (isBuild && counts.some(({ failed }) => failed > 0))) break;
  }
  return all;
}

/** Names what is left out, and what brings it. */
function reportSkipped(skipped: number): void {
  const missing = missingTools();
  const packages = [...new Set(missing.flatMap((tool) => tool.packages))];
  const reason = `${missing.map(({ name }) => name).join(', ')} missing`;
  const remedy = `on Debian: apt-get install --no-install-recommends ${packages.join(' ')}`;
  console.log(`${skipped} skipped: ${missing.length > 0 ? `${reason}; ${remedy}` : 'not for this system'}`);
}

const words = process.argv.slice(2);
if (words[0] === '--long') process.env.LONG = words.shift();
process.chdir(resolve(import.meta.dirname, '..'));
mkdirSync(REPORTS, { recursive: true });
process.env.PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
process.env.ASTRO_TELEMETRY_DISABLED = '1';

// All temporary folders of the tests stand in one, which goes in the end.
const temporary = mkdtempSync(join(tmpdir(), 'pruebas-'));
// Apache reads it as another user.
chmodSync(temporary, 0o755);
for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = temporary;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    for (const child of running) signalAll(child, signal);
  });
}

const counts = await main(words).catch((error: unknown): Counts[] => {
  console.error(error instanceof Error ? error.message : error);
  return [{ passed: 0, failed: 1 }];
});
rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + (count[key] ?? 0), 0);
if (sum('skipped') > 0) reportSkipped(sum('skipped'));
process.exitCode = sum('failed') === 0 && !isInterrupted ? 0 : 1;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
