/** A browser on the watched site, and what several journeys do with it. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Browser, engines } from './browsers.ts';
import { startWatchedSite } from './site.ts';

const SCREENS = { phone: [390, 844], desktop: [1350, 900] } as const;
const KEYS = { Escape: '\uE00C', Shift: '\uE008' };

export class Visit {
  #browser!: Browser;
  #site!: Awaited<ReturnType<typeof startWatchedSite>>;
  /** Messages that this journey may leave in the console. */
  says: RegExp | undefined;

  /** Starts before the tests of a `describe`, ends after them, and fails tests with messages in the console. */
  constructor(engine: keyof typeof engines) {
    beforeAll(async () => {
      this.#site = await startWatchedSite();
      this.#browser = await engines[engine]();
    });
    afterEach(async () => {
      const { says } = this;
      this.says = undefined;
      const said = await this.evaluate(() => window.said);
      expect(said.filter((line) => !says?.test(line))).toEqual([]);
    });
    afterAll(async () => {
      await this.#browser?.close();
      await this.#site?.stop();
    });
  }

  /** Runs a function, which cannot use its closure, in the page. */
  async evaluate<Result, Values extends unknown[]>(run: (...values: Values) => Result, ...values: Values) {
    const result = await this.#browser.evaluate(`(${run})(...${JSON.stringify(values)})`);
    return result as Awaited<Result>;
  }

  /** Polls what a function returns in the page. */
  eventually<Result, Values extends unknown[]>(run: (...values: Values) => Result, ...values: Values) {
    return expect.poll(() => this.evaluate(run, ...values), { timeout: 15_000, interval: 50 });
  }

  async open(path: string, screen: keyof typeof SCREENS = 'desktop'): Promise<void> {
    const [width, height] = SCREENS[screen];
    await this.#browser.resize(width, height);
    await this.#browser.open(this.#site.origin + path);
    await this.#point([{ type: 'pointerMove', x: 2, y: 2, duration: 0 }]);
  }

  async key(key: keyof typeof KEYS): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
    await this.#browser.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Gives the page its first input, which changes nothing, and waits for the islands that wait for it. */
  async wake(): Promise<void> {
    await this.key('Shift');
    await this.eventually(() => document.querySelectorAll('body > astro-island[ssr]').length).toBe(0);
  }

  async scrollTo(selector: string): Promise<void> {
    await this.evaluate((where) => {
      document.querySelector(where)?.scrollIntoView({ behavior: 'instant', block: 'center' });
    }, selector);
  }

  /** Scrolls to an element, waits until nothing hides or covers it, and clicks it. */
  async click(selector: string): Promise<void> {
    await this.scrollTo(selector);
    await this.eventually(middleInReach, selector).not.toBeNull();
    const middle = await this.evaluate(middleInReach, selector);
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    await this.#point([{ type: 'pointerMove', ...middle, duration: 0 }, ...press]);
  }

  async #point(actions: readonly object[]): Promise<void> {
    await this.#browser.act([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ]);
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
