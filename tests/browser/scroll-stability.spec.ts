/** Text in view never moves by itself, however early and by whatever means the visitor scrolls. */
import type { Page } from '@playwright/test';
import { atRest, isLaidOut, settle } from '../support/page.ts';
import { wantsAll } from '../support/tools.ts';
import { recordMoves } from './support/shifts.ts';
import { content, expectUnderHeader, scrollTop } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { drag, holdRequests } from './support/visitor.ts';

declare global {
  interface Window {
    /** Runs idle callbacks that lay out this many parts: on a slow processor the browser is never idle. */
    layOut: (parts: number) => void;
  }
}

/** Runs idle callbacks only as `window.layOut` allows. Runs in the page. */
function delayIdleCallbacks(): void {
  const waiting: IdleRequestCallback[] = [];
  let allowed = 0;
  const runAllowed = () => {
    while (allowed > 0 && waiting.length > 0) {
      allowed -= 1;
      waiting.shift()?.({ didTimeout: false, timeRemaining: () => 50 });
    }
  };
  window.requestIdleCallback = (run) => {
    waiting.push(run);
    runAllowed();
    return 0;
  };
  window.layOut = (parts) => {
    allowed += parts;
    runAllowed();
  };
}

/** Number of islands near the screen (src/islands/near.ts) that are not hydrated yet. Runs in the page. */
function pendingIslands(): number {
  return [...document.querySelectorAll('astro-island[ssr]')].filter((island) => {
    const box = island.firstElementChild?.getBoundingClientRect();
    return !box || (box.bottom > innerHeight * -0.4 && box.top < innerHeight * 1.4);
  }).length;
}

/** Lets all parts be laid out and every island near the screen hydrate. */
async function finish(page: Page): Promise<void> {
  await page.evaluate(() => window.layOut(Number.POSITIVE_INFINITY));
  await expect.poll(() => page.evaluate(isLaidOut)).toBe(true);
  await expect.poll(() => page.evaluate(pendingIslands), { intervals: [50] }).toBe(0);
  await atRest(page);
}

const expectTop = (top: number) => (page: Page) =>
  expect.poll(async () => Math.round(await scrollTop(page))).toBe(top);
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const scroll = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const contact = (page: Page) => page.locator('#contacto');

interface Navigation {
  move: (page: Page) => Promise<unknown>;
  arrive?: (page: Page) => Promise<void>;
  needsFinger?: boolean;
  /** Only in the long run: another navigation scrolls in the same way. */
  isLong?: true;
}

const NAVIGATIONS: Record<string, Navigation> = {
  'a jump': { isLong: true, move: (page) => scroll(page, 2400), arrive: expectTop(2400) },
  'a far jump': { move: (page) => scroll(page, 4000), arrive: expectTop(4000) },
  'the wheel': {
    isLong: true,
    move: async (page) => {
      await page.mouse.move(400, 400);
      for (let turns = 0; turns < 10; turns += 1) await page.mouse.wheel(0, 400);
    },
    arrive: expectTop(4000),
  },
  'a finger': {
    move: async (page) => {
      for (let times = 0; times < 4; times += 1) await drag(page, { x: 200, y: 700 }, { y: -600 });
    },
    needsFinger: true,
  },
  'the key for the next screen': { isLong: true, move: press('PageDown') },
  'the key for the end': {
    move: press('End'),
    // On a busy machine Chromium may drop a key press while it lays out the page: press again, as a visitor would.
    arrive: (page) =>
      expect(async () => {
        await page.keyboard.press('End');
        const last = page.getByRole('contentinfo').getByRole('link').last();
        await expect(last).toBeInViewport({ ratio: 1, timeout: 3_000 });
      }).toPass(),
  },
  'a link': {
    move: (page) =>
      page
        .locator('main a[href="#contacto"]')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click()),
    arrive: async (page) => {
      await expect(contact(page)).toBeFocused();
      await expectUnderHeader(page, contact(page));
    },
  },
  'a search': {
    move: async (page) => {
      await page.keyboard.press('Control+f');
      // Chromium's `find()`, which works like its find bar.
      expect(await page.evaluate(`find(${JSON.stringify(content.contact.quote.title)})`)).toBe(true);
    },
    arrive: (page) =>
      expect(page.getByRole('heading', { name: content.contact.quote.title })).toBeInViewport({ ratio: 1 }),
  },
  'a typed anchor': {
    isLong: true,
    move: (page) => page.evaluate(() => location.assign('#contacto')),
    arrive: (page) => expectUnderHeader(page, contact(page)),
  },
  'history back': {
    isLong: true,
    move: async (page) => {
      // Back during the last frames of a smooth scroll makes Chromium finish the scroll.
      await page.evaluate(async () => {
        const { promise, resolve } = Promise.withResolvers<Event>();
        addEventListener('scrollend', resolve, { once: true });
        location.assign('#contacto');
        await promise;
      });
      await expectUnderHeader(page, contact(page));
      await page.goBack();
    },
    arrive: expectTop(0),
  },
};

// Parts that are not laid out yet move most, and a phone has most of these parts.
for (const [screen, moment, parts, tags] of [
  ['a phone with reduced motion', 'before the page is laid out', 0, ['@phone']],
  ['a phone', 'before the page is laid out', 0, ['@phone', '@long']],
  ['a phone', 'while the page is laid out', 12, ['@phone', '@long']],
  ['a desktop', 'before the page is laid out', 0, ['@long']],
  ['a desktop', 'while the page is laid out', 12, ['@long']],
] as const)
  test(`B7 on ${screen} nothing shifts, however the visitor scrolls ${moment}`, {
    tag: [...tags],
  }, async ({ page, hasTouch }) => {
    await page.addInitScript(delayIdleCallbacks);
    await recordMoves(page);
    if (screen !== 'a phone with reduced motion') await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const [name, { move, arrive, needsFinger, isLong }] of Object.entries(NAVIGATIONS))
      if ((hasTouch || !needsFinger) && (wantsAll() || !isLong))
        await test.step(name, async () => {
          // A new document: the old document would keep its scroll position.
          await page.goto('about:blank');
          await page.goto('/');
          await page.evaluate((count) => window.layOut(count), parts);
          await expect(page.locator('[data-laid-out]')).toHaveCount(parts);
          await move(page);
          await finish(page);
          await arrive?.(page);
          expect(await page.evaluate(() => window.moves)).toEqual([]);
        });
  });

test('B7 a screen that shows more than the first section has the whole page at once', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(delayIdleCallbacks);
  for (const [height, isWhole] of [
    [900, false],
    [1200, true],
  ] as const) {
    await page.setViewportSize({ width: 1350, height });
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible({ visible: isWhole });
  }
});

test('B7 nothing shifts when islands hydrate and cards appear', { tag: ['@both', '@long'] }, async ({
  page,
}) => {
  await page.addInitScript(delayIdleCallbacks);
  await recordMoves(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const release = await holdRequests(page, /\.js$/);
  await page.goto('/');
  await scroll(page, 4000);
  release();
  await finish(page);
  await scroll(page, 0);
  await settle(page);
  expect(await page.evaluate(() => window.moves)).toEqual([]);
});
