/** A browser on the site under test, with helpers for several tests. */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { DIST } from '../support/fixture.ts';
import { type Site, startSite } from '../support/program.ts';
import { engines } from './browsers.ts';

declare global {
  interface Window {
    /** Console messages and errors, each with its level. */
    messages: string[];
  }
}

const SCREENS = { phone: [390, 844], desktop: [1350, 900] } as const;
const KEYS = { Escape: '\uE00C', Shift: '\uE008' };

export class Visit {
  #browser!: Awaited<ReturnType<(typeof engines)[keyof typeof engines]>>;
  #site!: Site;
  /** Console messages that the current test may cause. */
  allowed: RegExp | undefined;

  /** Starts before the tests of a `describe`, stops after them, and fails tests with console messages. */
  constructor(engine: keyof typeof engines) {
    let dist = '';
    beforeAll(async () => {
      dist = makeWatchedSite();
      this.#site = await startSite(dist);
      this.#browser = await engines[engine]();
    });
    afterEach(async () => {
      const { allowed } = this;
      this.allowed = undefined;
      const messages = await this.evaluate(() => window.messages);
      expect(messages.filter((text) => !allowed?.test(text))).toEqual([]);
    });
    afterAll(async () => {
      await this.#browser?.close();
      await this.#site?.stop();
      rmSync(dist, { recursive: true, force: true });
    });
  }

  /** Runs a function in the page, where it cannot use outer variables. */
  async evaluate<Result, Values extends unknown[]>(run: (...values: Values) => Result, ...values: Values) {
    const result = await this.#browser.evaluate(`(${run})(...${JSON.stringify(values)})`);
    return result as Awaited<Result>;
  }

  /** Polls the result of a function in the page. */
  eventually<Result, Values extends unknown[]>(run: (...values: Values) => Result, ...values: Values) {
    return expect.poll(() => this.evaluate(run, ...values), { timeout: 15_000, interval: 50 });
  }

  async open(path: string, screen: keyof typeof SCREENS = 'desktop'): Promise<void> {
    const [width, height] = SCREENS[screen];
    await this.#browser.resize(width, height);
    await this.#browser.open(this.#site.origin + path);
    await this.#point([{ type: 'pointerMove', x: 2, y: 2, duration: 0 }]);
  }

  /** See {@link engines}. */
  countSheets = () => this.#browser.countSheets?.();

  async key(key: keyof typeof KEYS): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
    await this.#browser.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Sends a first input that changes nothing, and waits for the islands that hydrate on input. */
  async triggerHydration(): Promise<void> {
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

/**
 * Copies the build, with a script in each page that records errors: WebDriver does not report WebKit's console. The
 * script is a file, which the CSP allows.
 */
function makeWatchedSite(): string {
  const dist = mkdtempSync(join(tmpdir(), 'watched-'));
  const site = join(dist, 'site');
  cpSync(DIST, dist, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  writeFileSync(join(site, '_watch.js'), `(${watch})()`);
  for (const page of globSync(join(site, '**/*.html')))
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace('<head>', '<head><script src="/_watch.js"></script>'),
    );
  return dist;
}

// These run in the page.

/** Runs before the page's own scripts. */
function watch(): void {
  window.messages = [];
  const note = (...words: unknown[]) => window.messages.push(words.join(' '));
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    console[level] = (...words: unknown[]) => note(`${level}:`, ...words);
  }
  addEventListener('error', ({ target, message }) => note('error:', message ?? target), true);
  addEventListener('unhandledrejection', ({ reason }) => note('unhandled:', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note('refused by the policy:', violatedDirective, blockedURI),
  );
}

function middleInReach(selector: string): { x: number; y: number } | null {
  const target = document.querySelector(selector);
  if (!target?.checkVisibility({ visibilityProperty: true })) return null;
  const { left, top, width, height } = target.getBoundingClientRect();
  const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  return target.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
}
