import { existsSync, readFileSync } from 'node:fs';

/** The outcome of one step of `npm test`. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * What a tool did, from its JSON report; a tool without a report passes or fails once. A flaky test, a file that does
 * not load, an error outside the tests and a run without tests count as failed.
 */
export function countStep(exitCode: number, reportPath?: string): Counts {
  if (reportPath === undefined) return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 };
  if (!existsSync(reportPath)) return { passed: 0, failed: 1 };
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(reportPath, 'utf8'));
  const counts = 'stats' in report ? countPlaywright(report) : countVitest(report);
  const isUnsound = exitCode !== 0 || counts.passed === 0;
  return { ...counts, failed: Math.max(counts.failed, isUnsound ? 1 : 0) };
}

function countPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

function countVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }: VitestReport): Counts {
  const failures = testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    return status === 'failed' ? Math.max(failed, 1) : 0;
  });
  const failed = failures.reduce((sum, count) => sum + count, 0);
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}
