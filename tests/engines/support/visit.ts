/** What a journey has in hand, and what several of them do. */
import { expect } from 'vitest';
import { loadContent } from '../../../src/content/load.ts';
import type { Browser } from './engine.ts';
import type { WatchedSite } from './site.ts';

/** The words of the site, read as the build reads them. */
export const content = await loadContent('content/es');

export interface Visit {
  readonly browser: Browser;
  readonly site: WatchedSite;
  readonly screen: 'phone' | 'desktop';
}

/** One thing that a visitor does, from an open address to what comes of it. */
export interface Journey {
  /** What holds, after the specification's ids. */
  readonly name: string;
  /** On one screen only. */
  readonly screen?: Visit['screen'];
  /** Messages of the console that belong to it; no other may come. */
  readonly says?: RegExp;
  run(visit: Visit): Promise<void>;
}

/** Waits for what the page comes to say; a busy machine is late. */
export const eventually = <Result>(look: () => Promise<Result>) =>
  expect.poll(look, { timeout: 15_000, interval: 50 });

export const open = ({ browser, site }: Visit, path: string): Promise<void> =>
  browser.open(site.origin + path);

/** Gives the page its first input, which moves nothing, and waits for the islands that wake on input. */
export async function wake({ browser }: Visit): Promise<void> {
  await browser.press('Shift');
  const asleep = () => document.querySelectorAll('astro-island[client="input"][ssr]').length;
  await eventually(() => browser.evaluate(asleep)).toBe(0);
}

/** Brings an element into the middle of the screen, at once. */
export async function bring({ browser }: Visit, selector: string): Promise<void> {
  await browser.evaluate((where) => {
    document.querySelector(where)?.scrollIntoView({ behavior: 'instant', block: 'center' });
  }, selector);
}

/** Brings an element into view, waits until nothing hides or covers it, and presses it. */
export async function press(visit: Visit, selector: string): Promise<void> {
  await bring(visit, selector);
  await eventually(() => visit.browser.evaluate(isInReach, selector)).toBe(true);
  await visit.browser.click(selector);
}

/** Runs in the page. */
function isInReach(selector: string): boolean {
  const target = document.querySelector(selector);
  if (!target?.checkVisibility({ visibilityProperty: true })) return false;
  const { left, top, width, height } = target.getBoundingClientRect();
  return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Waits until the element of that id stands under the sticky header, at rest, with the focus on it (B1). */
export async function expectArrival({ browser }: Visit, id: string): Promise<void> {
  await eventually(() => browser.evaluate(placeOf, id)).toBe('under the header, focused');
}

/** Runs in the page. */
async function placeOf(id: string): Promise<string> {
  const before = scrollY;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const target = document.getElementById(id);
  const header = document.querySelector('body header');
  if (!target || !header) return 'nowhere';
  if (before !== scrollY) return 'moving';
  const gap = target.getBoundingClientRect().top - header.getBoundingClientRect().bottom;
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (gap < -1 || gap > (atEnd ? innerHeight / 2 : 80)) return `${gap} px below the header`;
  return `under the header, ${document.activeElement === target ? 'focused' : 'not focused'}`;
}
