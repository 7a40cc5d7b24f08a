// CommonJS, not TypeScript: scripts/install.cjs runs on the machine's Node before the project's own is installed.
const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs');

/**
 * Creates a lock file with this process's pid, and removes it on exit. Takes over the file of a killed process.
 * @param {string} file
 * @returns {number | undefined} the pid of another running process that has the lock, or `undefined` if this process
 * has it now
 */
exports.lock = function lock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
    const pid = readHolder(file);
    if (pid !== undefined && isRunning(pid)) return pid;
    rmSync(file, { force: true });
    return lock(file);
  }
  process.once('exit', () => {
    if (readHolder(file) === process.pid) rmSync(file);
  });
  return undefined;
};

/**
 * The pid in a lock file; undefined without a file.
 * @param {string} file
 */
const readHolder = (file) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined);

/** @param {number} pid */
function isRunning(pid) {
  // An empty file gives 0, and kill(0) would signal this process group.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: a process of another user.
    return Object(error).code === 'EPERM';
  }
}

exports.isRunning = isRunning;
