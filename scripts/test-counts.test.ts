import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countExit, countPlaywright, countVitest } from './test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
const path = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

function vitest(statuses: string[][], exitCode = 0, fileStatus = 'passed') {
  const all = statuses.flat();
  const report = {
    numPassedTests: all.filter((status) => status === 'passed').length,
    numPendingTests: all.filter((status) => status === 'skipped').length,
    numTodoTests: all.filter((status) => status === 'todo').length,
    testResults: statuses.map((file) => ({
      status: file.includes('failed') ? 'failed' : fileStatus,
      assertionResults: file.map((status) => ({ status })),
    })),
  };
  writeFileSync(path, JSON.stringify(report));
  return countVitest(path, exitCode);
}

function playwright(stats: object, exitCode = 0) {
  writeFileSync(
    path,
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } }),
  );
  return countPlaywright(path, exitCode);
}

test('a plain command passes or fails once', () => {
  expect(countExit(0)).toMatchObject({ passed: 1, failed: 0 });
  expect(countExit(2)).toMatchObject({ passed: 0, failed: 1 });
});

test('Vitest: every test counts', () => {
  expect(vitest([['passed', 'failed'], ['passed']], 1)).toEqual({ passed: 2, failed: 1, notes: [] });
});

test('Vitest: a file that cannot be loaded counts as a failure', () => {
  expect(vitest([[]], 1, 'failed')).toMatchObject({ passed: 0, failed: 1 });
});

test('Vitest: skipped and planned tests are told, and are not counted as passed', () => {
  expect(vitest([['passed', 'skipped', 'todo']])).toMatchObject({
    passed: 1,
    failed: 0,
    notes: [expect.stringMatching(/^2 skipped/)],
  });
});

test('Playwright: a flaky test is a failed one', () => {
  expect(playwright({ expected: 5, unexpected: 1, flaky: 1 }, 1)).toMatchObject({ passed: 5, failed: 2 });
});

test('an error outside every test counts', () => {
  expect(vitest([['passed']], 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(playwright({ expected: 3 }, 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('no test at all is a failure', () => {
  expect(vitest([])).toMatchObject({ passed: 0, failed: 1 });
  expect(playwright({ skipped: 4 })).toMatchObject({ passed: 0, failed: 1 });
});

test('no report is a failure', () => {
  expect(countVitest(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
});
