import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countStep } from './counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
const path = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

function vitest(exitCode: number, ...files: string[][]) {
  const number = (status: string) => files.flat().filter((one) => one === status).length;
  const testResults = files.map((statuses) => ({
    status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
    assertionResults: statuses.map((status) => ({ status })),
  }));
  const [numPassedTests, numPendingTests] = [number('passed'), number('pending')];
  writeFileSync(path, JSON.stringify({ numPassedTests, numPendingTests, numTodoTests: 0, testResults }));
  return countStep(exitCode, path);
}

function playwright(exitCode: number, stats: object) {
  writeFileSync(
    path,
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } }),
  );
  return countStep(exitCode, path);
}

test('a tool without a report passes or fails once', () => {
  expect([countStep(0), countStep(2)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ]);
});

test('Vitest: tests count; a file that does not load counts as failed', () => {
  expect(vitest(1, ['passed', 'failed', 'pending'], [])).toEqual({ passed: 1, failed: 2, skipped: 1 });
});

test('Playwright: a flaky test counts as failed', () => {
  expect(playwright(1, { expected: 5, unexpected: 1, flaky: 1 })).toMatchObject({ passed: 5, failed: 2 });
});

test('an error outside the tests, no test and no report count as failed', () => {
  expect(vitest(1, ['passed'])).toMatchObject({ passed: 1, failed: 1 });
  expect(playwright(0, {})).toMatchObject({ passed: 0, failed: 1 });
  expect(countStep(0, join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
});
