import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Makes a file that says which process is at work, and removes it when the process ends. A file that a killed process has
 * left is taken over.
 * @throws Error when another process is at work
 */
export function lock(file: string, explain: (pid: number) => Error): void {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = readHolder(file);
    if (pid !== undefined && isRunning(pid)) throw explain(pid);
    rmSync(file, { force: true });
    lock(file, explain);
    return;
  }
  process.once('exit', () => {
    if (readHolder(file) === process.pid) rmSync(file);
  });
}

/** The process of a lock; undefined when there is none. */
function readHolder(file: string): number | undefined {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

function isRunning(pid: number): boolean {
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
