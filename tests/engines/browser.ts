/** What the journeys ask of a browser, whatever drives it. */

export interface Browser {
  /** Name and version. */
  readonly version: string;
  /** Opens an address and waits until it is loaded. */
  open(address: string): Promise<void>;
  /** Sets the size of the page's view in CSS pixels; WebKit has a minimum width of its own. */
  resize(width: number, height: number): Promise<void>;
  /** Performs pointer and key actions of WebDriver, which both protocols share. */
  act(actions: readonly object[]): Promise<void>;
  /** Runs a function, which cannot use its closure, in the page. */
  evaluate<Result, Values extends unknown[]>(
    run: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /**
   * Starts it, after installing it if need be.
   * @param proxyPort proxy for everything that is not on this machine
   * @param isStill the visitor prefers reduced motion
   */
  start(proxyPort: number, isStill: boolean): Promise<Browser>;
}
