import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const POLL_MS = 30;
/** Long enough for a busy machine. */
const LIMIT_MS = 60_000;

/**
 * Scrolls through the whole page and back, so that lazy pictures load and cards are revealed. Resolves when fonts,
 * pictures and finite animations are finished. Polls from outside, as a page without script runs no timers or frames.
 */
export async function settle(page: Page): Promise<void> {
  const { start, step } = await page.evaluate(() => ({ start: scrollY, step: innerHeight * 0.9 }));
  let height = Number.POSITIVE_INFINITY;
  for (let y = 0; y < height; y += step) {
    height = await scrollTo(page, y);
    await atRest(page);
  }
  await scrollTo(page, start);
  await atRest(page);
}

/**
 * Resolves when fonts, pictures in view and finite animations are finished.
 * @throws Error after a minute
 */
export async function atRest(page: Page): Promise<void> {
  const limit = performance.now() + LIMIT_MS;
  // Check twice: the end of one animation may start the next, and observers report a frame after a scroll.
  for (let settled = 0; settled < 2; ) {
    if (performance.now() > limit) throw new Error(`${page.url()} does not come to rest.`);
    await sleep(POLL_MS);
    settled = (await page.evaluate(isLaidOut)) && (await page.evaluate(isAtRest)) ? settled + 1 : 0;
  }
}

function scrollTo(page: Page, y: number): Promise<number> {
  return page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' });
    return document.documentElement.scrollHeight;
  }, y);
}

/** Whether the page is laid out to its footer (src/boot/skipped-layout.ts). Runs in the page. */
export const isLaidOut = () =>
  !('skip' in document.documentElement.dataset) || document.querySelector('footer[data-laid-out]') !== null;

/** Runs in the page. */
function isAtRest(): boolean {
  // A paused animation hides a card until the scroll has ended (Reveals.tsx).
  const moving = document.getAnimations().some(({ playState, effect }) => {
    return (
      /running|paused/.test(playState) && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    );
  });
  const loading = [...document.images].some((image) => {
    const { left, right, top, bottom, width } = image.getBoundingClientRect();
    const inView = width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    return inView && !image.complete;
  });
  return !moving && !loading && document.fonts.status === 'loaded';
}
