/** `test` for faults. Whatever fails, the home page keeps its texts, its links and its layout. */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { spyOnShifts } from '../browser/support/shifts.ts';
import { test as base, expect } from '../browser/support/test.ts';

export { expect } from '../browser/support/test.ts';

/** Visible texts, and addresses with the texts of visible links. */
type Shown = string[];

interface Fixtures {
  /** Expects everything that a healthy home page shows, the links to the company in reach, and no layout shift. */
  expectStanding: (page: Page) => Promise<void>;
  noUncaughtError: undefined;
}

/** The largest layout shift of a visit (CLS). */
const MOST_SHIFT = 0.02;

/** Replaces `test` where a test makes something fail. */
export const test = base.extend<Fixtures, { healthy: Shown }>({
  healthy: [
    // The home page without script: everything shows, nothing moves.
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({
        ...(project.use as BrowserContextOptions),
        javaScriptEnabled: false,
      });
      await page.goto('/');
      const shown = await page.evaluate(shownOn);
      await page.close();
      await use(shown);
    },
    { scope: 'worker' },
  ],
  noUncaughtError: [
    async ({ context }, use) => {
      await spyOnShifts(context);
      const uncaught: string[] = [];
      context.on('weberror', (error) => uncaught.push(String(error.error())));
      await use(undefined);
      expect(uncaught, 'uncaught errors, even if expectConsole allows them').toEqual([]);
    },
    { auto: true },
  ],
  expectStanding: async ({ healthy }, use) => {
    await use(async (page) => {
      // Again until all shows: a card is hidden in a task of its own, which may come after the walk.
      const missing = async () => {
        await page.evaluate(walkThrough);
        return without(healthy, await page.evaluate(shownOn));
      };
      await expect.poll(missing, { message: 'texts and links that are not visible' }).toEqual([]);
      await expectReachable(page);
      const shifts = await page.evaluate(() => window.shifts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, `layout shift: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(MOST_SHIFT);
    });
  },
});

/** Scrolls through the page, and stays at each card until it is revealed, for 5 s at most. Runs in the page. */
async function walkThrough(): Promise<void> {
  for (const stop of document.querySelectorAll('main > section, [data-reveal], body > footer')) {
    stop.scrollIntoView({ behavior: 'instant', block: 'center' });
    const limit = performance.now() + 5_000;
    // Frames, and so observers, may be late on a busy machine.
    while (stop.matches('[data-armed]:not([data-revealed])') && performance.now() < limit)
      await new Promise((done) => setTimeout(done, 10));
  }
}

/** `wanted` without the entries of `present`, each of which counts once. */
function without(wanted: Shown, present: Shown): Shown {
  const left = [...present];
  return wanted.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Everything visible below the header. Runs in the page. */
function shownOn(): Shown {
  const isShown = (parent: Element, { right, bottom, width, height }: DOMRect) =>
    parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    width * height > 0 &&
    right > 0 &&
    bottom + scrollY > 0;
  const shown: Shown = [];
  for (const root of document.querySelectorAll('main, body > footer')) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      // The lettering of a small drawing is hidden; its description tells the same.
      if (!text || !parent || parent.closest('script, style, template, title, desc, [aria-hidden="true"]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isShown(parent, range.getBoundingClientRect())) shown.push(text);
    }
    for (const link of root.querySelectorAll('a[href]')) {
      if (isShown(link, link.getBoundingClientRect()))
        shown.push(`${link.getAttribute('href')} ${link.textContent}`);
    }
  }
  return shown;
}

/** Expects that nothing covers the links to the company. */
async function expectReachable(page: Page): Promise<void> {
  const contact = page.locator('#contacto');
  for (const address of ['https://wa.me/', 'tel:', 'mailto:', 'https://www.google.com/maps'])
    await contact.locator(`a[href^="${address}"]`).first().click({ trial: true });
  await expect(page.getByRole('banner')).toBeVisible();
}
