import { spawnSync } from 'node:child_process';

/** Folders that the pages depend on. */
const sources = ['content', 'src', 'public'];

/**
 * Date of the last commit that changed a page, `2026-01-31`, for the sitemap; today without a repository or with
 * uncommitted changes.
 */
export function lastChange(folder: string, today = new Date().toISOString().slice(0, 10)): string {
  const git = (...args: string[]) =>
    spawnSync('git', [...args, '--', ...sources], { cwd: folder, encoding: 'utf8' });
  const { status, stdout } = git('status', '--porcelain');
  if (status !== 0 || stdout !== '') return today;
  return git('log', '-1', '--format=%cs').stdout.trim() || today;
}
