import { retryWhile } from '../../model/files/retry.ts';

/** A listed file no longer exists: another program, such as git, is replacing the files. */
const isGone = (error: unknown) => Object(error).code === 'ENOENT';

/** Runs one task at a time, in the order in which they come. */
export class Queue {
  readonly #onFailure: () => void;
  #last: Promise<unknown> = Promise.resolve();

  /** @param onFailure is called after a task that has failed, before the next one */
  constructor(onFailure: () => void) {
    this.#onFailure = onFailure;
  }

  run<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(() => retryWhile(isGone, act));
    this.#last = result.catch(this.#onFailure);
    return result;
  }

  /** Resolves after all tasks so far. */
  idle = (): Promise<unknown> => this.#last;
}
