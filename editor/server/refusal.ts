import type { Refused } from '../shared/protocol.ts';

/** Thrown when a request is refused. The message is Spanish, for the person at the editor or the terminal. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly details: Omit<Refused, 'refusal'>;

  constructor(message: string, details: Omit<Refused, 'refusal'> = {}) {
    super(message);
    this.details = details;
  }
}

/** Prints an error on the terminal; a refusal without its stack. */
export const report = (error: unknown): void =>
  console.error(error instanceof Refusal ? error.message : error);
