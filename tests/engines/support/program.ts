/** Programs that the tests start, and what they say when they fail. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Adds what a program has complained of to the failure of whatever was asked of it. */
export type Telling = <Result>(asked: Promise<Result>) => Promise<Result>;

const KEPT_CHARACTERS = 2_000;

export function listenTo(program: ChildProcess | undefined): Telling {
  let complaints = '';
  program?.stderr?.on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-KEPT_CHARACTERS);
  });
  return (asked) =>
    asked.catch((error: unknown) => {
      const state = program?.exitCode ?? program?.signalCode ?? 'running';
      // By its name as well: a driver's errors may have no other words.
      throw new Error(`${error}\n${program?.spawnfile} (${state}): ${complaints}`, { cause: error });
    });
}

export interface Program {
  readonly process: ChildProcess;
  readonly telling: Telling;
  stop(): Promise<void>;
}

/** Starts a program that runs until it is stopped. */
export function startProgram(path: string, options: string[], more: SpawnOptions): Program {
  const process = spawn(path, options, more);
  const ended = once(process, 'close');
  return {
    process,
    telling: listenTo(process),
    async stop() {
      process.kill();
      await ended;
    },
  };
}

/** Resolves with what `attempt` gives as soon as it gives something, while the program runs and the time lasts. */
export async function untilReady<Result>(
  { process, telling }: Program,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  const deadline = performance.now() + 15_000;
  while (performance.now() < deadline && process.exitCode === null) {
    const result = await attempt();
    if (result !== undefined) return result;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  return telling(Promise.reject(new Error('It did not become ready.')));
}
