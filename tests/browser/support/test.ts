/**
 * Playwright's `test` with rules for every browser context: no console error or warning, no third-party request except
 * to the map's host, no cookie and no storage.
 */
import type { Page } from '@playwright/test';
import { test as base } from './repeat.ts';

export { expect } from '@playwright/test';

/** The only third party of the site. No request leaves this machine: without `serveMap` its name does not resolve. */
const MAP_HOST = 'www.openstreetmap.org';

/** A map that is higher than its frame and scrolls. */
const MAP =
  '<!doctype html><html lang="es"><title>Mapa</title><button>Ampliar</button><p style="block-size: 3000px">Calles</p>';

interface Fixtures {
  /** Declares a console message or page error that the test causes; the test fails if it does not appear. */
  expectConsole: (pattern: RegExp) => void;
  /** Answers as the map's host. Returns the addresses that it is asked for. */
  serveMap: () => Promise<string[]>;
  expected: RegExp[];
}

/** Replaces Playwright's `test` in all browser tests. */
export const test = base.extend<Fixtures>({
  expected: ({ browserName: _ }, use) => use([]),
  expectConsole: ({ expected }, use) => use((pattern) => expected.push(pattern)),
  context: async ({ context, expected, baseURL }, use) => {
    const origin = `${baseURL}`;
    const messages: string[] = [];
    const problems = new Set<string>();
    const check = (address: string) => {
      const { protocol, host } = new URL(address);
      const isOwn = host === new URL(origin).host || host === MAP_HOST;
      if (/^(http|ws)/.test(protocol) && !isOwn) problems.add(`Third-party request: ${address}`);
    };
    context.on('console', (message) => {
      const { url } = message.location();
      const isOwn = !url.startsWith('http') || url.startsWith(origin);
      if (isOwn && ['error', 'warning'].includes(message.type())) messages.push(`${message.text()} (${url})`);
    });
    // Uncaught exceptions and unhandled rejections.
    context.on('weberror', (error) => messages.push(`uncaught ${error.error()}`));
    context.on('request', (request) => check(request.url()));
    context.on('page', (page) => page.on('websocket', (socket) => check(socket.url())));
    await use(context);
    for (const text of messages)
      if (!expected.some((pattern) => pattern.test(text))) problems.add(`In the console: ${text}`);
    for (const pattern of expected)
      if (!messages.some((text) => pattern.test(text))) problems.add(`Not in the console: ${pattern}`);
    for (const { name } of await context.cookies()) problems.add(`Cookie: ${name}`);
    for (const page of context.pages().filter((one) => one.url().startsWith('http')))
      for (const name of await page.evaluate(storedByPage)) problems.add(`Stored in the browser: ${name}`);
    if (problems.size > 0) throw new Error([...problems].join('\n'));
  },
  serveMap: ({ context }, use) =>
    use(async () => {
      const asked: string[] = [];
      await context.addInitScript(askForIconByQuery);
      await context.route(`https://${MAP_HOST}/**`, async (route) => {
        asked.push(route.request().url());
        const isIcon = route.request().url().includes('favicon');
        const icon = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
        await route.fulfill(isIcon ? icon : { contentType: 'text/html; charset=utf-8', body: MAP });
      });
      return asked;
    }),
});

/** Ends reduced motion, which the configuration emulates. */
export const move = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });

/** Adds a query to icon addresses: Playwright does not route a plain /favicon.ico. Runs in the page. */
function askForIconByQuery(): void {
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  const set = function (this: HTMLImageElement, address: string) {
    source?.set?.call(this, address.replace(/favicon\.ico$/, '$&?route'));
  };
  Object.defineProperty(HTMLImageElement.prototype, 'src', { ...source, set });
}

/** Runs in the page. */
const storedByPage = async (): Promise<(string | undefined)[]> => [
  ...[localStorage, sessionStorage].flatMap((store) => Object.keys(store)),
  ...(await indexedDB.databases()).map(({ name }) => name),
  ...(await caches.keys()),
  ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
];
