/** What a host's processes hold, read from /proc. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface Holdings {
  /** The first process and all below it, in order. */
  readonly pids: readonly number[];
  /** Resident memory of all of them, in kB; pages that they share count once for each. */
  readonly memory: number;
  /** Open descriptors of all of them. */
  readonly descriptors: number;
}

/** @throws Error where there is no /proc, or when the process has ended */
export function holdingsOf(pid: number): Holdings {
  if (!existsSync('/proc/self/status')) {
    throw new Error('Memory and descriptors are read from /proc, which only Linux has: run this test there.');
  }
  const pids = treeOf(pid);
  return {
    pids,
    memory: pids.map((each) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(statusOf(each))?.[1])).reduce(sum),
    descriptors: pids.map((each) => readdirSync(`/proc/${each}/fd`).length).reduce(sum),
  };
}

/**
 * Looks again and again until the holdings are as they should be, for connections close and memory is given back in
 * their own time.
 * @param patience milliseconds after which the last look counts
 */
export async function settled(
  pid: number,
  goal: (holdings: Holdings) => boolean,
  patience: number,
): Promise<Holdings> {
  const deadline = performance.now() + patience;
  let holdings = holdingsOf(pid);
  while (!goal(holdings) && performance.now() < deadline) {
    await new Promise((wait) => setTimeout(wait, 200));
    holdings = holdingsOf(pid);
  }
  return holdings;
}

const sum = (total: number, value: number) => total + value;
const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8');

/** A process and all below it, in order. */
export function treeOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = statusIfAlive(Number(name));
    parents.set(Number(name), Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]));
  }
  const tree = [root];
  for (const parent of tree) {
    for (const [pid, above] of parents) if (above === parent) tree.push(pid);
  }
  return tree.sort((a, b) => a - b);
}

/** A process of somebody else's may end between the listing and the look. */
function statusIfAlive(pid: number): string {
  try {
    return statusOf(pid);
  } catch {
    return '';
  }
}
