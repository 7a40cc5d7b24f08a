import { spawnSync } from 'node:child_process';

/** What pages are made of. */
const SOURCES = ['content', 'src', 'public'];

/**
 * Day of the last change of anything that a page shows, `2026-01-31`, for the sitemap (X2): from the history. Without one
 * (an archive, the build of an image), or with changes not yet in it, it is today.
 * @param folder the project's
 */
export function lastChange(folder: string, today = new Date().toISOString().slice(0, 10)): string {
  const git = (...words: string[]) =>
    spawnSync('git', [...words, '--', ...SOURCES], { cwd: folder, encoding: 'utf8' });
  const { status, stdout } = git('status', '--porcelain');
  if (status !== 0 || stdout !== '') return today;
  return git('log', '-1', '--format=%cs').stdout.trim() || today;
}
