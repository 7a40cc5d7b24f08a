import type { BrowserContext, Page, Route } from '@playwright/test';

type Handler = (route: Route) => Promise<void>;

const emptyPage: Handler = (route) =>
  route.fulfill({
    contentType: 'text/html',
    body: '<!doctype html><html lang="es"><title>Vacía</title></html>',
  });

/** Watches every context of one test and remembers what breaks the rules of the house. */
export class Watch {
  readonly #ownHost: string;
  readonly #contexts: BrowserContext[] = [];
  readonly #messages: string[] = [];
  readonly #thirdParty = new Set<string>();
  readonly #leftBehind: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed = new Map<string, Handler>();

  constructor(baseURL: string) {
    this.#ownHost = new URL(baseURL).host;
  }

  /** Starts watching a context, before its first page is opened. */
  async attach(context: BrowserContext): Promise<void> {
    this.#contexts.push(context);
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      // A blocked request is told once, as what it is, and not a second time as its failure to load.
      if (this.#isThirdParty(message.location().url)) return;
      this.#messages.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    });
    // Uncaught exceptions and unhandled rejections both.
    context.on('weberror', (error) => {
      this.#messages.push(`uncaught ${error.error()} (${error.page()?.url() ?? ''})`);
    });
    context.on('request', (request) => this.#record(request.url()));
    context.on('page', (page) => page.on('websocket', (socket) => this.#record(socket.url())));
    for (const [host, handler] of this.#allowed) await route(context, host, handler);
  }

  /** Announces a message that must come, and may. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Lets `handler` answer for a third party, in all contexts. */
  async allow(host: string, handler: Handler = emptyPage): Promise<void> {
    this.#allowed.set(host, handler);
    for (const context of this.#contexts) await route(context, host, handler);
  }

  /** Notes what the pages of a context have stored; to be called while they are still open. */
  async inspectStorage(context: BrowserContext): Promise<void> {
    for (const { name, domain } of await context.cookies()) {
      this.#leftBehind.push(`cookie ${name} of ${domain}`);
    }
    for (const page of context.pages()) {
      if (page.isClosed() || !page.url().startsWith('http')) continue;
      this.#leftBehind.push(...(await storedBy(page)));
    }
  }

  /** One entry for each broken rule, with what to do about it; none when all is well. */
  problems(): string[] {
    const unexpected = this.#messages.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
    const missing = this.#expected.filter((pattern) => !this.#messages.some((text) => pattern.test(text)));
    const strangers = [...this.#thirdParty].filter((url) => !this.#allowed.has(new URL(url).host));
    return [
      ...report(
        'The console was not silent',
        unexpected,
        'If the test provokes it: expectConsole(/pattern/).',
      ),
      ...report('Expected in the console, but it never came', missing.map(String), 'Remove expectConsole.'),
      ...report('Third parties were asked (X1)', strangers, "If the test wants it: await allowHost('host')."),
      ...report('The browser was left with something (X1)', this.#leftBehind, 'The site stores nothing.'),
    ];
  }

  #record(url: string): void {
    if (this.#isThirdParty(url)) this.#thirdParty.add(url);
  }

  #isThirdParty(url: string): boolean {
    return /^(https?|wss?):/.test(url) && new URL(url).host !== this.#ownHost;
  }
}

async function route(context: BrowserContext, host: string, handler: Handler): Promise<void> {
  await context.route((url) => url.host === host, handler);
}

function report(title: string, lines: string[], remedy: string): string[] {
  return lines.length === 0 ? [] : [[`${title}:`, ...lines.map((line) => `  ${line}`), remedy].join('\n')];
}

async function storedBy(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...('caches' in window ? await caches.keys() : []).map((key) => `cache ${key}`),
    ...((await navigator.serviceWorker?.getRegistrations()) ?? []).map(
      ({ scope }) => `service worker ${scope}`,
    ),
  ]);
  return names.map((name) => `${name} (${page.url()})`);
}
