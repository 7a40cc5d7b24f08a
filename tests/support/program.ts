/** Programs that the tests start, and what they say when they fail. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Adds what a program has complained of to the failure of whatever was asked of it. */
type Telling = <Result>(asked: Promise<Result>) => Promise<Result>;

const KEPT_CHARACTERS = 4_000;
/** Milliseconds that a program has to become ready, and to end once it was asked to. */
const PATIENCE_MS = 15_000;
const GRACE_MS = 8_000;

interface Listener {
  readonly telling: Telling;
  /** The end of what the program has written to its error stream. */
  complaints(): string;
}

export function listenTo(program: ChildProcess | undefined): Listener {
  let complaints = '';
  program?.stderr?.on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-KEPT_CHARACTERS);
  });
  return {
    complaints: () => complaints,
    telling: (asked) =>
      asked.catch((error: unknown) => {
        const state = program?.exitCode ?? program?.signalCode ?? 'running';
        // By its name as well: a driver's errors may have no other words.
        throw new Error(`${error}\n${program?.spawnfile} (${state}): ${complaints}`, { cause: error });
      }),
  };
}

export interface Program extends Listener {
  readonly process: ChildProcess;
  /** Asks the program to end, and makes it when it takes too long. */
  stop(): Promise<void>;
}

/** Starts a program that runs until it is stopped. */
export function startProgram(path: string, options: readonly string[], more: SpawnOptions): Program {
  const process = spawn(path, options, more);
  const ended = once(process, 'close');
  return {
    process,
    ...listenTo(process),
    async stop() {
      process.kill();
      const late = setTimeout(() => process.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

/**
 * Resolves with what `attempt` gives as soon as it gives something, while the program runs and the time lasts.
 * @throws Error with the program's complaints, after it was stopped
 */
export async function untilReady<Result>(
  { process, telling, stop }: Program,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline && process.exitCode === null) {
    const result = await attempt();
    if (result !== undefined) return result;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  await stop();
  return telling(Promise.reject(new Error('It did not become ready.')));
}
