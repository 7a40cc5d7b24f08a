import { setTimeout as sleep } from 'node:timers/promises';
import { loadContent } from '../src/content/load.ts';
import { openSlowPage, type SlowPage } from './slow-page.ts';

const { services, contact } = await loadContent('content');

/** Time for what a load, a scroll or a press starts to end, in milliseconds. */
const REST_MS = 1_500;
const PRESS_MS = 60;

interface Press {
  /** Selector of what is scrolled to first. */
  readonly at?: string;
  /** Selectors of what is pressed, in order; only the last press counts. */
  readonly targets: readonly string[];
}

const menu = '[popovertarget]';
const next = `[aria-label="${services.carousel.next}"]`;

export const PRESSES: Record<string, Press> = {
  'first press: open the menu': { targets: [menu] },
  'close the menu': { targets: [menu, menu] },
  'choose a container': { at: '[for="volume-25"]', targets: ['[for="volume-25"]'] },
  'move the carousel': { at: next, targets: [next, next, next] },
  'copy the phone': { at: '#contacto address', targets: [`[aria-label="${contact.quote.copy.phone}"]`] },
};

/** Notes how long each click waits for its frame, and long tasks. Runs in the page. */
function observe(): void {
  const note = (name: string, type: string, options: object) => {
    const durations: number[] = [];
    Object.assign(globalThis, { [name]: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'click' || type === 'longtask') durations.push(entry.duration);
    }).observe({ type, buffered: true, ...options });
  };
  // The least that the browser reports.
  note('clicks', 'event', { durationThreshold: 16 });
  note('tasks', 'longtask', {});
}

async function open(address: string): Promise<SlowPage> {
  const page = await openSlowPage(address, `(${observe})()`);
  while (!(await page.evaluate('location.protocol !== "about:" && document.readyState === "complete"')))
    await sleep(100);
  await sleep(REST_MS);
  return page;
}

/** Milliseconds from the release of a press to the frame that answers it, on a slow phone. */
export async function measurePress(address: string, { at, targets }: Press): Promise<number> {
  await using page = await open(address);
  if (at !== undefined) {
    await page.evaluate(
      `document.querySelector(${JSON.stringify(at)}).scrollIntoView({ behavior: 'instant', block: 'center' })`,
    );
    await sleep(REST_MS);
  }
  for (const target of targets) await press(page, target);
  return await page.evaluate<number>('Math.max(0, ...clicks)');
}

/** Milliseconds of the longest task while the page is scrolled through; 0 when none took more than 50. */
export async function measureLongestTask(address: string): Promise<number> {
  await using page = await open(address);
  await page.evaluate('tasks.length = 0');
  for (let turns = 0; turns < 40; turns += 1) {
    await page.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x: 200,
      y: 400,
      deltaX: 0,
      deltaY: 400,
    });
    await sleep(50);
  }
  await sleep(REST_MS);
  return await page.evaluate<number>('Math.max(0, ...tasks)');
}

/** Runs in the page. */
function middleOf(selector: string): { x: number; y: number } {
  const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  if (width === 0) throw new Error(`There is no ${selector} to press.`);
  return { x: x + width / 2, y: y + height / 2 };
}

async function press(page: SlowPage, selector: string): Promise<void> {
  const point = await page.evaluate<object>(`(${middleOf})(${JSON.stringify(selector)})`);
  await page.evaluate('clicks.length = 0');
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await sleep(PRESS_MS);
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await sleep(REST_MS);
}
