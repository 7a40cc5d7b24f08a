import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastChange } from './last-change.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'historia-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(join(folder, 'content'), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** Keeps all that there is in the history, on a day. */
function keep(day: string): void {
  const env = { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.es', ...words], {
      cwd: folder,
      env,
      stdio: 'ignore',
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'x');
}

const TODAY = '2026-11-21';

test('X2 the day is that of the last change of what pages show, not of anything', () => {
  write('content/a.yaml', 'a: 1');
  keep('2026-02-03');
  write('LEEME.md', 'x');
  keep('2026-05-06');
  expect(lastChange(folder, TODAY)).toBe('2026-02-03');
});

test('X2 with a change that is not in the history yet, it is today', () => {
  write('content/a.yaml', 'a: 1');
  keep('2026-02-03');
  write('content/a.yaml', 'a: 2');
  expect(lastChange(folder, TODAY)).toBe(TODAY);
});

test('X2 without a history it is today', () => {
  write('content/a.yaml', 'a: 1');
  expect(lastChange(folder, TODAY)).toBe(TODAY);
});
