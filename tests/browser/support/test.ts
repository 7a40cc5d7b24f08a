/**
 * Playwright's `test` with rules for every browser context: no console error or warning, no third-party request except
 * to the map's host, no cookie and no storage.
 */
import { type BrowserContext, test as base, type Route } from '@playwright/test';
import { wantsAll } from '../../support/tools.ts';

export { expect } from '@playwright/test';

/** The only third party of the site. No request leaves this machine: without `allowHost` its name does not resolve. */
export const MAP_HOST = 'www.openstreetmap.org';

/** `test.use(moving)` for tests of motion: the configuration emulates reduced motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface Fixtures {
  /** Declares a console message or page error that the test causes; the test fails if it does not appear. */
  expectConsole: (pattern: RegExp) => void;
  /** Handles requests to a third party. */
  allowHost: (host: string, handler: (route: Route) => Promise<void>) => Promise<void>;
  /** Whether the test fails if the browser stores something. */
  storageIsTested: boolean;
  allowed: { readonly messages: RegExp[]; readonly hosts: string[] };
}

/** Replaces Playwright's `test` in all browser tests. */
export const test = base.extend<Fixtures>({
  allowed: async ({ baseURL }, use) => {
    await use({ messages: [], hosts: [new URL(baseURL ?? '').host, MAP_HOST] });
  },
  storageIsTested: [wantsAll(), { option: true }],
  context: async ({ context, allowed, baseURL, storageIsTested }, use) => {
    const messages: string[] = [];
    const requests = new Set<string>();
    context.on('console', (message) => {
      const { url } = message.location();
      const isOwn = !/^https?:/.test(url) || url.startsWith(`${baseURL}`);
      if (isOwn && ['error', 'warning'].includes(message.type()))
        messages.push(`console.${message.type()}: ${message.text()} (${url})`);
    });
    // Uncaught exceptions and unhandled rejections.
    context.on('weberror', (error) => messages.push(`uncaught ${error.error()}`));
    context.on('request', (request) => requests.add(request.url()));
    context.on('page', (page) => page.on('websocket', (socket) => requests.add(socket.url())));
    await use(context);
    const unexpected = messages.filter((text) => !allowed.messages.some((pattern) => pattern.test(text)));
    const missing = allowed.messages.filter((pattern) => !messages.some((text) => pattern.test(text)));
    const foreign = [...requests].filter(
      (url) => /^(https?|wss?):/.test(url) && !allowed.hosts.includes(new URL(url).host),
    );
    const problems = [
      ...unexpected.map((text) => `Unexpected ${text}. If the test provokes it, call expectConsole.`),
      ...missing.map((pattern) => `Missing in the console: ${pattern}`),
      ...foreign.map((url) => `Third-party request: ${url}`),
      // Takes a fifth of a short test. pages.spec.ts always checks the storage, on every page.
      ...(storageIsTested ? await storedIn(context) : []).map((entry) => `Stored in the browser: ${entry}`),
    ];
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
  expectConsole: async ({ allowed }, use) => {
    await use((pattern) => allowed.messages.push(pattern));
  },
  allowHost: async ({ allowed, context }, use) => {
    await use(async (host, handler) => {
      allowed.hosts.push(host);
      await context.route((url) => url.host === host, handler);
      await context.addInitScript(askForIconByQuery);
    });
  },
});

/** Adds a query to icon URLs: Playwright does not route a plain /favicon.ico. Runs in the page. */
function askForIconByQuery(): void {
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {};
  const set = function (this: HTMLImageElement, address: string) {
    source.set?.call(this, address.replace(/favicon\.ico$/, '$&?route'));
  };
  Object.defineProperty(HTMLImageElement.prototype, 'src', { ...source, set });
}

/** Storage of the open pages of a context. */
async function storedIn(context: BrowserContext): Promise<string[]> {
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  const stored = [...cookies, ...origins].map((entry) => JSON.stringify(entry));
  for (const page of context.pages().filter((one) => one.url().startsWith('http'))) {
    const more = await page.evaluate(async () => [
      ...Object.keys(sessionStorage),
      ...('caches' in window ? await caches.keys() : []),
      ...((await navigator.serviceWorker?.getRegistrations()) ?? []).map(({ scope }) => scope),
    ]);
    stored.push(...more);
  }
  return stored;
}
