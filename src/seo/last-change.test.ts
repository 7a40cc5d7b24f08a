import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lastChange } from './last-change.ts';

const TODAY = '2026-11-21';

/** A repository with commits of files, in order. */
function repository(commits: Record<string, string>): string {
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
  for (const [file, day] of Object.entries(commits)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    commit(file, day);
  }
  return folder;
}

test('X2 the sitemap’s date is that of the last commit that changed a page', () => {
  const folder = repository({ 'content/a.yaml': '2026-02-03', 'LEEME.md': '2026-05-06' });
  expect(lastChange(folder, TODAY)).toBe('2026-02-03');
  writeFileSync(join(folder, 'content/a.yaml'), 'y');
  expect(lastChange(folder, TODAY), 'with uncommitted changes').toBe(TODAY);
  expect(lastChange(tmpdir(), TODAY), 'without a history').toBe(TODAY);
});

test.each(['content/a.yaml', 'model/schemas/index.ts', 'src/pages/index.astro', 'public/robots.txt'])(
  'X2 the sitemap’s date is that of a commit of %s',
  (file) => expect(lastChange(repository({ [file]: '2026-02-03' }), TODAY)).toBe('2026-02-03'),
);
