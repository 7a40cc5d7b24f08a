/** A browser on the watched site, and what several journeys do with it. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import type { ToolName } from '../../testing/tools.ts';
import { startWatchedSite, type WatchedSite } from './site.ts';

/** The words of the site, read as the build reads them. */
export const content = await loadContent('content');

const SCREENS = { phone: [390, 844], desktop: [1350, 900] } as const;
const KEYS = { Escape: '\uE00C', Shift: '\uE008' };

/** What the journeys ask of a browser, whatever drives it. */
export interface Browser {
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
  readonly tool: ToolName;
  /**
   * Starts it.
   * @param proxyPort proxy for everything that is not on this machine
   * @param isStill the visitor prefers reduced motion
   */
  start(proxyPort: number, isStill: boolean): Promise<Browser>;
}

export class Visit {
  browser!: Browser;
  site!: WatchedSite;
  /** Messages that this journey may leave in the console. */
  says: RegExp | undefined;
  #screen: string | undefined;

  /** Starts before the tests of a `describe`, ends after them, and fails tests with messages in the console. */
  constructor(engine: Engine, isStill = false) {
    beforeAll(async () => {
      this.site = await startWatchedSite();
      this.browser = await engine.start(this.site.proxyPort, isStill);
    });
    afterEach(async () => {
      const said = await this.browser.evaluate(() => window.said);
      const { says } = this;
      this.says = undefined;
      expect(said.filter((line) => !says?.test(line))).toEqual([]);
    });
    afterAll(async () => {
      await this.browser?.close();
      await this.site?.stop();
    });
  }

  async open(path: string, screen: keyof typeof SCREENS = 'desktop'): Promise<void> {
    const [width, height] = SCREENS[screen];
    if (screen !== this.#screen) await this.browser.resize(width, height);
    this.#screen = screen;
    await this.browser.open(new URL(path, this.site.origin).href);
    await this.#point([{ type: 'pointerMove', x: 2, y: 2, duration: 0 }]);
  }

  async key(key: keyof typeof KEYS): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
    await this.browser.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Gives the page its first input, which changes nothing, and waits for the islands that wait for it. */
  async wake(): Promise<void> {
    await this.key('Shift');
    const asleep = () => document.querySelectorAll('body > astro-island[ssr]').length;
    await this.eventually(() => this.browser.evaluate(asleep)).toBe(0);
  }

  async scrollTo(selector: string): Promise<void> {
    await this.browser.evaluate((where) => {
      document.querySelector(where)?.scrollIntoView({ behavior: 'instant', block: 'center' });
    }, selector);
  }

  /** Scrolls to an element, waits until nothing hides or covers it, and clicks it. */
  async click(selector: string): Promise<void> {
    await this.scrollTo(selector);
    const look = () => this.browser.evaluate(middleInReach, selector);
    await this.eventually(look).not.toBeNull();
    const middle = await look();
    await this.#point([
      { type: 'pointerMove', ...middle, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Waits until the element stands under the sticky header, at rest, with the focus. */
  async expectArrival(id: string): Promise<void> {
    await this.eventually(() => this.browser.evaluate(placeOf, id)).toBe('under the header, focused');
  }

  eventually<Result>(look: () => Promise<Result>) {
    return expect.poll(look, { timeout: 15_000, interval: 50 });
  }

  async #point(actions: readonly object[]): Promise<void> {
    const parameters = { pointerType: 'mouse' };
    await this.browser.act([{ type: 'pointer', id: 'mouse', parameters, actions }]);
  }
}

/** Runs in the page. */
function middleInReach(selector: string): { x: number; y: number } | null {
  const target = document.querySelector(selector);
  if (!target?.checkVisibility({ visibilityProperty: true })) return null;
  const { left, top, width, height } = target.getBoundingClientRect();
  const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  return target.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
}

/** Runs in the page. */
async function placeOf(id: string): Promise<string> {
  const before = scrollY;
  await new Promise((done) => setTimeout(done, 60));
  const target = document.getElementById(id);
  const header = document.querySelector('body header');
  if (!target || !header) return 'nowhere';
  if (before !== scrollY) return 'moving';
  const gap = target.getBoundingClientRect().top - header.getBoundingClientRect().bottom;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (gap < -1 || gap > (isAtEnd ? innerHeight / 2 : 80)) return `${gap} px below the header`;
  return `under the header, ${document.activeElement === target ? 'focused' : 'not focused'}`;
}
