/** What each tool of `npm test` really did, read from its own report. */
import { existsSync, readFileSync } from 'node:fs';

/** The outcome of one step. */
export interface Counts {
  passed: number;
  failed: number;
  /** What a reader has to know besides the numbers, a line each. */
  notes: string[];
}

/** For a tool that either ends well or does not. */
export function countExit(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [] };
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** Counts tests; a file that could not even be read counts as a failed test. */
export function countVitest(reportPath: string, exitCode: number): Counts {
  const report = readReport<VitestReport>(reportPath);
  if (report === undefined) return noReport('Vitest');
  const failures = report.testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    return status === 'failed' ? Math.max(failed, 1) : 0;
  });
  return checked({
    passed: report.numPassedTests,
    failed: failures.reduce((sum, failed) => sum + failed, 0),
    skipped: report.numPendingTests + report.numTodoTests,
    exitCode,
  });
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Counts tests; a flaky one counts as failed. */
export function countPlaywright(reportPath: string, exitCode: number): Counts {
  const report = readReport<PlaywrightReport>(reportPath);
  if (report === undefined) return noReport('Playwright');
  const { expected, unexpected, flaky, skipped } = report.stats;
  return checked({ passed: expected, failed: unexpected + flaky, skipped, exitCode });
}

function checked(run: { passed: number; failed: number; skipped: number; exitCode: number }): Counts {
  const { passed, skipped, exitCode } = run;
  let { failed } = run;
  const notes: string[] = [];
  if (skipped > 0) notes.push(`${skipped} skipped: a skipped test proves nothing.`);
  if (failed === 0 && exitCode !== 0) {
    // An error outside every test: unhandled rejection, broken configuration, server that did not start.
    failed = 1;
    notes.push(`No test failed, but the command ended with code ${exitCode}.`);
  } else if (passed + failed === 0) {
    failed = 1;
    notes.push('Not one test ran: that is a failure.');
  }
  return { passed, failed, notes };
}

function noReport(tool: string): Counts {
  return { passed: 0, failed: 1, notes: [`${tool} ended without a report.`] };
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}
