/** What visitors do on a touch screen, how slow their connection is, and what they see moving. */
import type { Locator, Page } from '@playwright/test';

/** Swipes over the middle of an element or, without one, of the screen. */
export async function swipe(page: Page, by: { x?: number; y?: number }, on?: Locator): Promise<void> {
  const box = (await on?.boundingBox()) ?? {
    x: 0,
    y: 0,
    ...(page.viewportSize() ?? { width: 0, height: 0 }),
  };
  const [dx, dy] = [by.x ?? 0, by.y ?? 0];
  const start = { x: box.x + box.width / 2 - dx / 2, y: box.y + box.height / 2 - dy / 2 };
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) => {
    const point = { x: start.x + dx * share, y: start.y + dy * share };
    return devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [point],
    });
  };
  await touch('touchStart');
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
  await touch('touchEnd');
  await devtools.detach();
}

/** Shows another tab of the browser, or this one again. */
export const showTab = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((visibilityState) => {
    const hidden = visibilityState === 'hidden';
    for (const [name, value] of Object.entries({ visibilityState, hidden }))
      Object.defineProperty(document, name, { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Holds requests until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

declare global {
  interface Window {
    /** What has moved by itself, with the distance or the score. */
    moved: string[];
  }
}

/** Records in `window.moved` each layout shift without recent input. Runs in the page. */
export function recordShifts(): void {
  type LayoutShift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) window.moved.push(`${value}: ${sources.map(({ node }) => node?.textContent)}`);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Records in `window.moved` each text in view that moves by more than 2 px between frames. Runs in the page. */
export function recordMoves(): void {
  window.moved = [];
  /** The texts in view, with their tops in the page when they came into view. */
  let seen = new Map<Element, number>();
  const topOf = (text: Element) => text.getBoundingClientRect().top + scrollY;
  const compare = () => {
    for (const [text, top] of seen)
      if (Math.abs(topOf(text) - top) > 2) window.moved.push(`${topOf(text) - top} px: ${text.textContent}`);
    const before = seen;
    seen = new Map();
    for (let step = 1; step < 19; step += 1) {
      const at = document.elementFromPoint(innerWidth * (step % 2 ? 0.2 : 0.6), (innerHeight * step) / 20);
      const isText = [...(at?.childNodes ?? [])].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
      // Header and contact bar are fixed to the screen.
      if (at && isText && !at.closest('header, aside')) seen.set(at, before.get(at) ?? topOf(at));
    }
    requestAnimationFrame(compare);
  };
  requestAnimationFrame(compare);
}
