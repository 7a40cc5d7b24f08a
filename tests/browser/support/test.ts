/**
 * Playwright's `test` with rules for every browser context: no console error or warning, no third-party request except to
 * the map's host, no cookie and nothing stored.
 */
import { type BrowserContext, test as base, type Route } from '@playwright/test';

export { expect } from '@playwright/test';

/** The only third party of the site. No request leaves this machine: without `allowHost` the host has no address. */
export const MAP_HOST = 'www.openstreetmap.org';

type Handler = (route: Route) => Promise<void>;

interface Fixtures {
  /** Announces a console message or page error that the test provokes; the test fails unless it appears. */
  expectConsole: (pattern: RegExp) => void;
  /** Answers requests to a third party with `handler`, or with an empty page. */
  allowHost: (host: string, handler?: Handler) => Promise<void>;
  watch: Watch;
}

/** Replaces Playwright's `test` in all browser tests. */
export const test = base.extend<Fixtures>({
  watch: async ({ baseURL }, use) => {
    const watch = new Watch(new URL(baseURL ?? '').host);
    await use(watch);
    const problems = watch.problems();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
  context: async ({ context, watch }, use) => {
    await watch.attach(context);
    await use(context);
    await watch.inspectStorage(context);
  },
  expectConsole: async ({ watch }, use) => {
    await use((pattern) => watch.expected.push(pattern));
  },
  allowHost: async ({ watch }, use) => {
    await use((host, handler) => watch.allow(host, handler));
  },
});

const emptyPage: Handler = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<title>Vacía</title>' });

/** Records what breaks the rules in the contexts of one test. */
class Watch {
  readonly expected: RegExp[] = [];
  readonly #contexts: BrowserContext[] = [];
  readonly #messages: string[] = [];
  readonly #thirdParties = new Set<string>();
  readonly #stored: string[] = [];
  readonly #handlers = new Map<string, Handler>();
  readonly #ownHost: string;

  constructor(ownHost: string) {
    this.#ownHost = ownHost;
  }

  async attach(context: BrowserContext): Promise<void> {
    this.#contexts.push(context);
    context.on('console', (message) => {
      const isOwn = !this.#isThirdParty(message.location().url);
      if (isOwn && ['error', 'warning'].includes(message.type()))
        this.#messages.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    });
    // Uncaught exceptions and unhandled rejections.
    context.on('weberror', (error) => this.#messages.push(`uncaught ${error.error()}`));
    const record = (url: string) => this.#isThirdParty(url) && this.#thirdParties.add(url);
    context.on('request', (request) => record(request.url()));
    context.on('page', (page) => page.on('websocket', (socket) => record(socket.url())));
    for (const [host, handler] of this.#handlers) await context.route((url) => url.host === host, handler);
  }

  async allow(host: string, handler: Handler = emptyPage): Promise<void> {
    this.#handlers.set(host, handler);
    for (const context of this.#contexts) await context.route((url) => url.host === host, handler);
  }

  /** Needs the open pages of the context. */
  async inspectStorage(context: BrowserContext): Promise<void> {
    const { cookies, origins } = await context.storageState({ indexedDB: true });
    this.#stored.push(...[...cookies, ...origins].map((entry) => JSON.stringify(entry)));
    for (const page of context.pages()) {
      if (!page.url().startsWith('http')) continue;
      const more = await page.evaluate(async () => [
        ...Object.keys(sessionStorage),
        ...('caches' in window ? await caches.keys() : []),
        ...((await navigator.serviceWorker?.getRegistrations()) ?? []).map(({ scope }) => scope),
      ]);
      this.#stored.push(...more);
    }
  }

  problems(): string[] {
    const hosts = [MAP_HOST, ...this.#handlers.keys()];
    const unexpected = this.#messages.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
    const missing = this.expected.filter((pattern) => !this.#messages.some((text) => pattern.test(text)));
    const foreign = [...this.#thirdParties].filter((url) => !hosts.includes(new URL(url).host));
    return [
      ...unexpected.map((text) => `Unexpected ${text}. If the test provokes it, call expectConsole.`),
      ...missing.map((pattern) => `Missing in the console: ${pattern}`),
      ...foreign.map((url) => `Third-party request: ${url}`),
      ...this.#stored.map((entry) => `Stored in the browser: ${entry}`),
    ];
  }

  #isThirdParty(url: string): boolean {
    return /^(https?|wss?):/.test(url) && new URL(url).host !== this.#ownHost;
  }
}
