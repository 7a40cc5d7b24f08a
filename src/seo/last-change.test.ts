import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lastChange } from './last-change.ts';

const TODAY = '2026-11-21';

/** A repository with content committed on 3 February, and a readme on 6 May. */
function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'historia-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.es'];
  const commit = (file: string, day: string) => {
    writeFileSync(join(folder, file), 'x');
    const env = { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00Z`, GIT_COMMITTER_DATE: `${day}T12:00Z` };
    const options = { cwd: folder, env, stdio: 'ignore' } as const;
    execFileSync('git', ['add', '-A'], options);
    execFileSync('git', [...author, 'commit', '-qm', 'x'], options);
  };
  execFileSync('git', ['init', '-q'], { cwd: folder });
  mkdirSync(join(folder, 'content'));
  commit('content/a.yaml', '2026-02-03');
  commit('LEEME.md', '2026-05-06');
  return folder;
}

test('X2 the sitemap’s date is that of the last commit that changed a page', () => {
  const folder = repository();
  expect(lastChange(folder, TODAY)).toBe('2026-02-03');
  writeFileSync(join(folder, 'content/a.yaml'), 'y');
  expect(lastChange(folder, TODAY), 'with uncommitted changes').toBe(TODAY);
  expect(lastChange(tmpdir(), TODAY), 'without a history').toBe(TODAY);
});
