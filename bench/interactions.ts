import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { content } from '../tests/browser/support/site.ts';
import { PHONE } from '../tests/browser/support/transfers.ts';
import { type Spread, spread } from './figures.ts';

const { site, services, contact } = content;

/** How many times slower the processor is made: about a cheap phone. */
const SLOWER = 4;
/** The least that the browser reports of an event, in milliseconds. */
const LEAST_MS = 16;

/** Between two presses, and after the last: for what they set going to come to its end, in milliseconds. */
const REST_MS = 600;
/** How long a finger stays down, in milliseconds. */
const PRESS_MS = 60;

interface Journey {
  readonly name: string;
  /** What is scrolled to before, if it is not on the first screen. */
  readonly at?: string;
  /** What is pressed, one after another; only the last of them is measured. */
  readonly presses: (page: Page) => readonly Locator[];
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The first press comes on a page that no script file has reached yet. */
const JOURNEYS: readonly Journey[] = [
  { name: 'first tap: open the menu', presses: (page) => [button(page, site.header.openMenu)] },
  {
    name: 'close the menu',
    presses: (page) => [button(page, site.header.openMenu), button(page, site.header.closeMenu)],
  },
  {
    name: 'choose a container',
    at: 'label[for^="volume-"]',
    presses: (page) => [page.locator('label[for^="volume-"]').last()],
  },
  {
    name: 'move the carousel',
    at: '#servicios [aria-roledescription]',
    presses: (page) => Array.from({ length: 3 }, () => button(page, services.carousel.next)),
  },
  {
    name: 'copy the phone',
    at: '#contacto address',
    presses: (page) => [button(page, contact.quote.copy.phone)],
  },
];

export interface InteractionFigures {
  /** Longest event of each journey, from input to the next frame, in milliseconds. */
  readonly latency: Record<string, Spread>;
  /** Longest task while the page is scrolled through, in milliseconds; 0 when none was over 50. */
  readonly scrollTask: Spread;
}

/** Measures how fast the page answers on a slow phone. */
export async function measureInteractions(
  browser: Browser,
  url: string,
  rounds: number,
): Promise<InteractionFigures> {
  const latencies = new Map<string, number[]>(JOURNEYS.map(({ name }) => [name, []]));
  const tasks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const journey of JOURNEYS) latencies.get(journey.name)?.push(await latencyOf(browser, url, journey));
    tasks.push(await longestTaskOfScroll(browser, url));
  }
  return {
    latency: Object.fromEntries([...latencies].map(([name, values]) => [name, spread(values)])),
    scrollTask: spread(tasks),
  };
}

async function latencyOf(browser: Browser, url: string, { at, presses }: Journey): Promise<number> {
  const { page, session } = await slowPage(browser, url);
  if (at !== undefined) {
    await page.evaluate(
      (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
      at,
    );
    await page.waitForTimeout(2 * REST_MS);
  }
  for (const target of presses(page)) await press(page, session, target);
  const latency = await page.evaluate(() => Math.max(0, ...window.events));
  await page.context().close();
  return latency;
}

/**
 * Presses as a finger does. Not by the locator's own `tap`, which puts a script of some 300 kB and a listener of its own into
 * the page just before: on a slow processor they took longer than what was to be measured.
 */
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

async function longestTaskOfScroll(browser: Browser, url: string): Promise<number> {
  const { page } = await slowPage(browser, url);
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

declare global {
  interface Window {
    events: number[];
    tasks: number[];
  }
}

async function slowPage(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-ES', permissions: ['clipboard-write'] });
  const page = await context.newPage();
  await page.addInitScript((least) => {
    window.events = [];
    window.tasks = [];
    // Of events only those that are part of a press: a pointer that merely comes by is no answer to anybody.
    const note = (type: string, into: number[], options: object) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!('interactionId' in entry) || entry.interactionId) into.push(entry.duration);
      }).observe({ type, buffered: true, ...options });
    note('event', window.events, { durationThreshold: least });
    note('longtask', window.tasks, {});
  }, LEAST_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return { page, session };
}
