import { spawnSync } from 'node:child_process';
import { today } from '../../model/schemas/validity.ts';

/** Folders that the pages depend on. */
const sources = ['content', 'model', 'src', 'public'];

/**
 * Date of the last commit that changed a page, `2026-01-31`, for the sitemap; today without a repository or with
 * uncommitted changes.
 */
export function lastChange(folder: string, day = today()): string {
  const git = (...args: string[]) =>
    spawnSync('git', [...args, '--', ...sources], { cwd: folder, encoding: 'utf8' });
  const { status, stdout } = git('status', '--porcelain');
  if (status !== 0 || stdout !== '') return day;
  return git('log', '-1', '--format=%cs').stdout.trim() || day;
}
