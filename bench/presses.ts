import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { loadContent } from '../src/content/load.ts';
import { PHONE } from '../testing/browser.ts';

const { site, services, contact } = await loadContent('content/es');

/** A cheap phone's processor is this many times slower. */
const SLOWER = 4;
/** Least duration of an event that the browser reports. */
const LEAST_MS = 16;
/** Pause before and after a press, for what it starts to end. */
const REST_MS = 600;
const PRESS_MS = 60;

declare global {
  interface Window {
    events: number[];
    tasks: number[];
  }
}

interface Press {
  /** What is scrolled to first. */
  readonly at?: string;
  /** What is pressed, in order; only the last press counts. */
  readonly targets: (page: Page) => readonly Locator[];
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const PRESSES: Record<string, Press> = {
  'first press: open the menu': { targets: (page) => [button(page, site.header.openMenu)] },
  'close the menu': {
    targets: (page) => [button(page, site.header.openMenu), button(page, site.header.closeMenu)],
  },
  'choose a container': {
    at: 'label[for^="volume-"]',
    targets: (page) => [page.locator('label[for^="volume-"]').last()],
  },
  'move the carousel': {
    at: '#servicios [aria-roledescription]',
    targets: (page) => Array.from({ length: 3 }, () => button(page, services.carousel.next)),
  },
  'copy the phone': {
    at: '#contacto address',
    targets: (page) => [button(page, contact.quote.copy.phone)],
  },
};

/** Milliseconds from the press to the next frame, on a slow phone. */
export async function measurePress(browser: Browser, url: string, { at, targets }: Press): Promise<number> {
  const { page, session } = await openSlowPage(browser, url);
  if (at !== undefined) {
    await page.locator(at).first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(2 * REST_MS);
  }
  for (const target of targets(page)) await press(page, session, target);
  const longest = await page.evaluate(() => Math.max(0, ...window.events));
  await page.context().close();
  return longest;
}

/** Milliseconds of the longest task while the page is scrolled through; 0 when none took more than 50. */
export async function measureLongestTask(browser: Browser, url: string): Promise<number> {
  const { page } = await openSlowPage(browser, url);
  await page.evaluate(() => {
    window.tasks.length = 0;
  });
  for (let turns = 0; turns < 40; turns += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(REST_MS);
  const longest = await page.evaluate(() => Math.max(0, ...window.tasks));
  await page.context().close();
  return longest;
}

/** A touch sent to the browser itself: Playwright's `tap` injects 300 kB of script first, which would be measured too. */
async function press(page: Page, session: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to press: ${target}`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.waitForTimeout(REST_MS);
  await page.evaluate(() => {
    window.events.length = 0;
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(REST_MS);
}

async function openSlowPage(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-ES', permissions: ['clipboard-write'] });
  const page = await context.newPage();
  await page.addInitScript((least) => {
    window.events = [];
    window.tasks = [];
    const note = (type: string, into: number[], options: object) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // Events without an interaction are not answers to a press.
          if (!('interactionId' in entry) || entry.interactionId) into.push(entry.duration);
        }
      }).observe({ type, buffered: true, ...options });
    note('event', window.events, { durationThreshold: least });
    note('longtask', window.tasks, {});
  }, LEAST_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, session };
}
