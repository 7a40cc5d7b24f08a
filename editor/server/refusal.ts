import type { Refused } from '../shared/protocol.ts';

/** A request that is not done. The message is for the person at the editor. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly details: Omit<Refused, 'refusal'>;

  constructor(message: string, details: Omit<Refused, 'refusal'> = {}) {
    super(message);
    this.details = details;
  }
}
