import { spawnSync } from 'node:child_process';

/** Folders that the pages are made of. */
const sources = ['content', 'src', 'public'];

/**
 * Day of the last commit that changed a page, `2026-01-31`, for the sitemap. Without a history (an archive, an image), or
 * with uncommitted changes, it is today.
 */
export function lastChange(folder: string, today = new Date().toISOString().slice(0, 10)): string {
  const git = (...args: string[]) =>
    spawnSync('git', [...args, '--', ...sources], { cwd: folder, encoding: 'utf8' });
  const { status, stdout } = git('status', '--porcelain');
  if (status !== 0 || stdout !== '') return today;
  return git('log', '-1', '--format=%cs').stdout.trim() || today;
}
