/**
 * Playwright's `test` with the rules of the house, which hold in every browser context of a test: the console
 * stays silent, no third party is asked for anything, and the browser is left with nothing.
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
  type Route,
} from '@playwright/test';
import { Watch } from './watch.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Announces a console message, page error or failed load that the test provokes; it must then come. */
  expectConsole: (pattern: RegExp) => void;
  /** Lets `handler` (or an empty page) answer requests to a third party; nothing leaves this machine. */
  allowHost: (host: string, handler?: (route: Route) => Promise<void>) => Promise<void>;
  /** Opens a page in a context of its own, under the same rules. */
  openPage: (options: BrowserContextOptions) => Promise<Page>;
  /** A page where scripts are switched off. */
  noScriptPage: Page;
  /** A page of a visitor who asks for less motion. */
  reducedMotionPage: Page;
  watch: Watch;
}

/** To be used in place of Playwright's own `test`. */
export const test = base.extend<Fixtures>({
  watch: async ({ baseURL }, use) => {
    const watch = new Watch(baseURL ?? '');
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
    await use((pattern) => watch.expect(pattern));
  },
  allowHost: async ({ watch }, use) => {
    await use((host, handler) => watch.allow(host, handler));
  },
  openPage: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await watch.attach(context);
      return context.newPage();
    });
    for (const context of contexts) {
      await watch.inspectStorage(context);
      await context.close();
    }
  },
  noScriptPage: async ({ openPage }, use) => {
    await use(await openPage({ javaScriptEnabled: false }));
  },
  reducedMotionPage: async ({ openPage }, use) => {
    await use(await openPage({ reducedMotion: 'reduce' }));
  },
});
