/** `test` for faults: whatever fails, the home page keeps its texts, links and layout. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { recordShifts } from '../browser/support/shifts.ts';
import { stopAtEach } from '../browser/support/site.ts';
import { test as base, expect } from '../browser/support/test.ts';
import { textsOf } from '../browser/support/texts.ts';

export { expect } from '../browser/support/test.ts';

interface Fixtures {
  /** Expects everything that a healthy home page shows, reachable contact links, and no layout shift. */
  expectIntact: (page: Page) => Promise<void>;
  watched: undefined;
}

/** The largest layout shift of a visit (CLS). */
const MAX_SHIFT = 0.02;

/** Once for each worker. No worker fixture: Playwright would start workers and browsers for these tests alone. */
let healthy: Promise<string[]> | undefined;

/** Reference: the home page without script, which shows everything and moves nothing. */
async function readHealthy(browser: Browser, options: BrowserContextOptions): Promise<string[]> {
  const page = await browser.newPage({ ...options, javaScriptEnabled: false });
  await page.goto('/');
  const shown = await shownOn(page);
  await page.close();
  return shown;
}

/** Replaces `test` in tests that break something. */
export const test = base.extend<Fixtures>({
  watched: [
    async ({ context }, use) => {
      await recordShifts(context);
      const uncaught: string[] = [];
      context.on('weberror', (error) => uncaught.push(String(error.error())));
      await use(undefined);
      expect(uncaught, 'uncaught errors, even if expectConsole allows them').toEqual([]);
    },
    { auto: true },
  ],
  expectIntact: async ({ browser }, use, { project }) => {
    healthy ??= readHealthy(browser, project.use as BrowserContextOptions);
    const wanted = await healthy;
    await use(async (page) => {
      // A card may still fade in.
      const missing = async () => {
        await stopAtEach(page, ':not(*)');
        return without(wanted, await shownOn(page));
      };
      await expect.poll(missing, { message: 'texts and links that are not visible' }).toEqual([]);
      await expectReachable(page);
      const shifts = await page.evaluate(() => window.shifts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, `layout shift: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(MAX_SHIFT);
    });
  },
});

/** `wanted` without the entries of `present`. Each entry of `present` removes only one equal entry. */
function without(wanted: string[], present: string[]): string[] {
  const left = [...present];
  return wanted.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Visible texts below the header, and URLs with the texts of visible links. */
async function shownOn(page: Page): Promise<string[]> {
  return page.evaluate(
    (texts) => {
      const isOnPage = ({ right, bottom, width, height }: DOMRect) =>
        width * height > 0 && right > 0 && bottom + scrollY > 0;
      const below = 'main, body > footer';
      // The labels of a small drawing are hidden; its description says the same.
      const shown = texts.filter(
        ({ parent, range, isVisible }) =>
          isVisible &&
          parent.closest(below) &&
          !parent.closest('[aria-hidden="true"]') &&
          isOnPage(range.getBoundingClientRect()),
      );
      const links = [...document.querySelectorAll(`:is(${below}) a[href]`)].filter(
        (link) =>
          link.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          isOnPage(link.getBoundingClientRect()),
      );
      return [
        ...shown.map(({ words }) => words),
        ...links.map((link) => `${link.getAttribute('href')} ${link.textContent}`),
      ];
    },
    await textsOf(page),
  );
}

/** Expects that nothing covers the contact links. */
async function expectReachable(page: Page): Promise<void> {
  const contact = page.locator('#contacto');
  for (const address of ['https://wa.me/', 'tel:', 'mailto:', 'https://www.google.com/maps'])
    await contact.locator(`a[href^="${address}"]`).first().click({ trial: true });
  await expect(page.getByRole('banner')).toBeVisible();
}
