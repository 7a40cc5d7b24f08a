/** One sentence of a refusal. */
export interface Fault {
  /** The title of the form. */
  form: string;
  label?: string | undefined;
  text: string;
  /** The field of the form that it is about, such as `lines.0.title`. */
  path?: string;
}

/** A save that is not done. The message is for the person at the editor. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly faults: readonly Fault[];

  constructor(message: string, faults: readonly Fault[] = []) {
    super(message);
    this.faults = faults;
  }
}
