import type { Browser, Page } from '@playwright/test';
import { content } from '../tests/browser/support/site.ts';
import { PHONE } from '../tests/browser/support/transfers.ts';
import { type Spread, spread } from './figures.ts';

const { site, services, contact } = content;

/** How many times slower the processor is made: about a cheap phone. */
const SLOWER = 4;
/** The least that the browser reports of an event, in milliseconds. */
const LEAST_MS = 16;

interface Journey {
  readonly name: string;
  act(page: Page): Promise<void>;
}

/** The first press comes on a page that no script file has reached yet. */
const JOURNEYS: readonly Journey[] = [
  {
    name: 'first tap: open the menu',
    act: (page) => page.getByRole('button', { name: site.header.openMenu }).tap(),
  },
  {
    name: 'close the menu',
    async act(page) {
      await page.getByRole('button', { name: site.header.openMenu }).tap();
      await page.getByRole('button', { name: site.header.closeMenu }).tap();
    },
  },
  {
    name: 'first tap: a container',
    async act(page) {
      await page.locator('label[for^="volume-"]').last().scrollIntoViewIfNeeded();
      await page.locator('label[for^="volume-"]').last().tap();
    },
  },
  {
    name: 'move the carousel',
    async act(page) {
      const next = page.getByRole('button', { name: services.carousel.next });
      await page.mouse.move(1, 1);
      await page.keyboard.press('Shift');
      await page.locator('#servicios [aria-roledescription]').first().scrollIntoViewIfNeeded();
      await next.waitFor();
      for (let taps = 0; taps < 3; taps += 1) await next.tap();
    },
  },
  {
    name: 'copy the phone',
    async act(page) {
      await page.keyboard.press('Shift');
      await page.locator('#contacto').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: contact.quote.copy.phone }).tap();
    },
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
    for (const { name, act } of JOURNEYS) {
      const page = await slowPage(browser, url);
      await act(page);
      await page.waitForTimeout(500);
      latencies.get(name)?.push(await page.evaluate(() => Math.max(0, ...window.events)));
      await page.context().close();
    }
    const page = await slowPage(browser, url);
    await page.keyboard.press('Shift');
    await page.evaluate(() => {
      window.tasks.length = 0;
    });
    for (let turns = 0; turns < 40; turns += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(50);
    }
    tasks.push(await page.evaluate(() => Math.max(0, ...window.tasks)));
    await page.context().close();
  }
  return {
    latency: Object.fromEntries([...latencies].map(([name, values]) => [name, spread(values)])),
    scrollTask: spread(tasks),
  };
}

declare global {
  interface Window {
    events: number[];
    tasks: number[];
  }
}

async function slowPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-ES', permissions: ['clipboard-write'] });
  const page = await context.newPage();
  await page.addInitScript((least) => {
    window.events = [];
    window.tasks = [];
    const note = (type: string, into: number[], options: object) =>
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) into.push(duration);
      }).observe({ type, buffered: true, ...options });
    note('event', window.events, { durationThreshold: least });
    note('longtask', window.tasks, {});
  }, LEAST_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return page;
}
