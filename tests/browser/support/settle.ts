import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const LIMIT_MS = 5_000;

/**
 * Brings a page to rest: passes over all of it, so that lazy pictures load and reveals happen, returns to where
 * it was, and waits until fonts, pictures and every animation that has an end are done. Driven from out here,
 * since on a page without script neither timers nor frames call back.
 */
export async function settle(page: Page): Promise<void> {
  const { start, step } = await page.evaluate(() => ({ start: scrollY, step: innerHeight * 0.9 }));
  let height = Number.POSITIVE_INFINITY;
  for (let y = 0; y < height; y += step) {
    height = await scrollTo(page, y);
    // Time for a few frames, on a busy machine too: an IntersectionObserver speaks after the one that moved.
    await sleep(80);
  }
  await scrollTo(page, start);
  await atRest(page);
}

/** Waits, within a limit, for fonts, pictures and animations; those without an end are left alone. */
export async function atRest(page: Page): Promise<void> {
  const limit = performance.now() + LIMIT_MS;
  // Twice in a row, as the end of one animation may start the next (cards in a row).
  for (let calm = 0; calm < 2 && performance.now() < limit; ) {
    await sleep(35);
    calm = (await page.evaluate(isAtRest)) ? calm + 1 : 0;
  }
}

function scrollTo(page: Page, y: number): Promise<number> {
  return page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' });
    return document.documentElement.scrollHeight;
  }, y);
}

/** Runs in the page. */
function isAtRest(): boolean {
  const moving = document.getAnimations().some(({ playState, effect }) => {
    return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  });
  // A lazy picture off to one side, as in the carousel, need never load.
  const loading = [...document.images].some((image) => {
    const { left, right, width } = image.getBoundingClientRect();
    return !image.complete && width > 0 && right > 0 && left < window.innerWidth;
  });
  return !moving && !loading && document.fonts.status === 'loaded';
}
