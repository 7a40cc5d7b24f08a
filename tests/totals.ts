/**
 * `npm test`: builds the frozen content, then checks and tests side by side, and adds up. The last lines say what was
 * not run and why, and `N passed, N failed`; a step that fails without a failed test, or without a report, counts as one.
 */
import { readFileSync, rmSync } from 'node:fs';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import runAll from 'npm-run-all2';

/** Steps with a report, in test-results/: how to read it. */
const reports: Record<string, (report: string) => readonly [passed: number, failed: number]> = {
  'test:unit': (report) => {
    const { numPassedTests, numFailedTests } = JSON.parse(report);
    return [numPassedTests, numFailedTests];
  },
  'test:browser': (report) => {
    const { suites, stats }: JSONReport = JSON.parse(report);
    const skipped = suites.flatMap(testsIn).filter(({ status }) => status === 'skipped');
    for (const [why, tests] of Map.groupBy(skipped, ({ annotations }) => annotations[0]?.description))
      console.log(`${tests.length} browser tests skipped: ${why}`);
    console.log(`${stats.flaky} browser tests repeated because frames stopped`);
    return [stats.expected + stats.flaky, stats.unexpected];
  },
};
/** The tests of a suite in Playwright's report, and of the suites in it. */
const testsIn = ({ specs, suites = [] }: JSONReportSuite): JSONReportTest[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];
const reportOf = (name: string) => `test-results/${name.replace('test:', '')}.json`;

/** Runs npm scripts side by side, each output in one piece. */
async function run(names: string[]) {
  const options = { parallel: true, continueOnError: true, aggregateOutput: true, silent: true };
  return runAll(names, { ...options, stdout: process.stdout, stderr: process.stderr }).catch(
    ({ results }) => results,
  );
}

rmSync('test-results', { recursive: true, force: true });
let steps = await run(['test:build']);
if (steps[0].code === 0 && process.env.CI) steps = await run(['test:lengths']);
if (steps[0].code === 0)
  steps = await run(['test:lint', 'test:types', 'test:unused', ...Object.keys(reports)]);

const totals = { passed: 0, failed: 0 };
for (const { name, code } of steps) {
  let [passed, failed] = [0, 0];
  try {
    [passed, failed] = reports[name]?.(readFileSync(reportOf(name), 'utf8')) ?? [0, 0];
  } catch {
    failed = 1;
  }
  if (code !== 0 && failed === 0) failed = 1;
  if (failed > 0) console.log(`npm run ${name}: failed`);
  totals.passed += passed;
  totals.failed += failed;
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
