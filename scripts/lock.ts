import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Creates a lock file with this process's pid, and removes it on exit. Takes over the file of a killed process.
 * @returns the pid of another running process that has the lock, or `undefined` if this process has it now
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

/** The pid in a lock file; undefined without a file. */
function readHolder(file: string): number | undefined {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

export function isRunning(pid: number): boolean {
  // An empty file gives 0, and kill(0) would signal this process group.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: a process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
