/** What the journeys ask of a browser, whatever drives it. */

/** Keys that the journeys press. */
type Key = 'Escape' | 'Shift';

/** One window of a browser, with one page in it. A call that fails tells what the browser has complained of. */
export interface Browser {
  /** As it names itself. */
  readonly version: string;
  /** Opens an address and waits until it is loaded. The pointer then rests on the page's corner. */
  open(address: string): Promise<void>;
  /** Size of the page's view in CSS pixels; an engine may keep to a least width of its own. */
  resize(width: number, height: number): Promise<void>;
  /** Presses the first element that matches, where a visitor would. */
  click(selector: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Runs a function in the page, which knows nothing of what stands around it here, and resolves with what it gives. */
  evaluate<Result, Values extends unknown[]>(
    run: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result>;
  close(): Promise<void>;
}

interface StartOptions {
  /** Port of the proxy through which all goes that is not on this machine. */
  proxyPort: number;
  /** The visitor asks for less motion. */
  still: boolean;
}

export interface Engine {
  readonly name: string;
  /** @throws Error when it cannot be had: nothing is skipped in silence */
  start(options: StartOptions): Promise<Browser>;
}
