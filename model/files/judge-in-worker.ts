import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Judged } from './flaws.ts';
import type { Kind } from './kinds.ts';

export interface Task {
  bytes: Uint8Array;
  kind: Exclude<Kind, 'picture'>;
}

/**
 * For a file; the memory is that of V8's heap, and again that of the buffers outside of it. A PDF of 5 MB with 1272 full
 * pages takes 6 to 20 s on two busy cores, 50 MB and 28 MB.
 */
const LIMITS = { seconds: 30, megabytes: 512 };
const WATCH_MS = 100;

/** Judges one file after another, and stays for later ones. */
let shared: Worker | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Judges a certificate or video in a worker thread, since a damaged file can make a library loop for ever or take
 * gigabytes: a file that exceeds a limit is damaged.
 */
export function judgeInWorker(task: Task, limits = LIMITS): Promise<Judged> {
  const judged = turn.then(() => judgeNext(task, limits));
  turn = judged.catch(() => undefined);
  return judged;
}

async function judgeNext(task: Task, { seconds, megabytes }: typeof LIMITS): Promise<Judged> {
  const resourceLimits = { maxOldGenerationSizeMb: LIMITS.megabytes };
  shared ??= new Worker(join(import.meta.dirname, 'worker.ts'), { resourceLimits });
  const worker = shared;
  const done = new AbortController();
  const stop = () => {
    shared = undefined;
    void worker.terminate();
  };
  const timer = setTimeout(stop, seconds * 1000);
  const watch = setInterval(async () => {
    const isLarge = (await buffersOf(worker)) > megabytes * 1024 ** 2;
    if (isLarge && !done.signal.aborted) stop();
  }, WATCH_MS);
  let judged: Judged | undefined;
  try {
    worker.ref();
    worker.postMessage(task);
    const said = once(worker, 'message', done);
    [judged] = await Promise.race([said, once(worker, 'exit', done).then(() => [])]);
  } catch (error) {
    if (Object(error).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
  } finally {
    done.abort();
    clearTimeout(timer);
    clearInterval(watch);
    // An idle worker does not keep the process running.
    worker.unref();
    if (!judged) shared = undefined;
  }
  return judged ?? { flaw: 'damaged' };
}

/** Bytes outside of V8's heap, which its limit does not bound. */
const buffersOf = (worker: Worker): Promise<number> =>
  worker.getHeapStatistics().then(
    (statistics) => statistics.external_memory,
    () => 0, // The worker is not running.
  );
