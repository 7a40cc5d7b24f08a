import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Makes a file that says which process is at work, and removes it when the process ends. A file that a killed process has
 * left is taken over.
 * @returns the other process that is at work, or `undefined`: the lock is this process's
 */
export function lock(file: string): number | undefined {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = readHolder(file);
    if (pid !== undefined && isRunning(pid)) return pid;
    rmSync(file, { force: true });
    return lock(file);
  }
  process.once('exit', () => {
    if (readHolder(file) === process.pid) rmSync(file);
  });
  return undefined;
}

/** The process of a lock; undefined when there is none. */
function readHolder(file: string): number | undefined {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** Whether a process of this machine runs. */
export function isRunning(pid: number): boolean {
  // 0 names a group of processes: the file is empty.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
