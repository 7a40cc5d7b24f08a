/** What Linux knows of a process and all below it: its cores, its memory and its time on them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { treeOf } from '../tests/hosts/support/processes.ts';

const SAMPLE_MS = 200;
/** The same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Bytes of memory in use. What processes share counts once, by their parts of it. */
function memoryOf(pid: number): number {
  const kilobytes = treeOf(pid).map((member) => {
    const [, part = '0'] = /^Pss: +(\d+) kB$/m.exec(readOrNothing(`/proc/${member}/smaps_rollup`)) ?? [];
    return Number(part);
  });
  return kilobytes.reduce((sum, part) => sum + part, 0) * 1024;
}

/**
 * Seconds of processor that the process and its descendants have used so far. Unlike the time on the clock, they
 * hardly grow with what else the machine does.
 */
export function processorSeconds(pid: number): number {
  const ticks = treeOf(pid).map((member) => {
    // The name, in brackets, may hold spaces; user and system time are the 12th and 13th field after it.
    const fields = readOrNothing(`/proc/${member}/stat`)
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, part) => sum + part, 0) / TICKS_PER_SECOND;
}

/** Keeps the process, its threads and its descendants on one core. */
export function pin(taskset: string, pid: number, core: number): void {
  for (const member of treeOf(pid)) {
    const { status } = spawnSync(taskset, ['-a', '-c', '-p', String(core), String(member)]);
    if (status !== 0) throw new Error(`${taskset} cannot keep process ${member} on core ${core}.`);
  }
}

/** Watches the memory of a process and its descendants; `peak` ends the watch and gives the most it was, in bytes. */
export function watchMemory(pid: number): { peak(): number } {
  let most = memoryOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, SAMPLE_MS);
  return {
    peak() {
      clearInterval(timer);
      return most;
    },
  };
}

/** A process may end between two looks. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
