/** `test` for faults: what must stand whatever fails, which is all text, every link, and the page's own composure. */
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { settle } from '../browser/support/settle.ts';
import { spyOnShifts } from '../browser/support/shifts.ts';
import { MAP_HOST } from '../browser/support/site.ts';
import { test as base, expect } from '../browser/support/test.ts';

export { expect } from '../browser/support/test.ts';

/** What a page shows, top to bottom. */
interface Shown {
  texts: string[];
  /** Address and text of each link. */
  links: string[];
}

interface Fixtures {
  /** Walks through the home page and expects all that a healthy one shows, at rest. */
  expectStanding: (page: Page) => Promise<void>;
  /** Holds in every test of a fault: nothing is thrown that nobody catches. */
  composure: undefined;
}

/** The most that may move, added up over a visit (CLS). */
const MOST_SHIFT = 0.02;

/** To be used in place of `test` wherever something is made to fail. The map's host is dead unless a test says otherwise. */
export const test = base.extend<Fixtures, { healthy: Shown }>({
  healthy: [
    async ({ browser }, use, { project }) => {
      await use(await showHealthy(browser, project.use as BrowserContextOptions));
    },
    { scope: 'worker' },
  ],
  composure: [
    async ({ context, allowHost }, use) => {
      await allowHost(MAP_HOST, (route) => route.abort());
      await spyOnShifts(context);
      const uncaught: string[] = [];
      context.on('weberror', (error) => uncaught.push(String(error.error())));
      await use(undefined);
      // Not to be excused by what a test expects in the console.
      expect(uncaught, 'errors that nobody caught').toEqual([]);
    },
    { auto: true },
  ],
  expectStanding: async ({ healthy, javaScriptEnabled }, use) => {
    await use(async (page) => {
      // A second walk for cards that a busy machine was late to reveal.
      await expect(async () => {
        await settle(page);
        const shown = await page.evaluate(shownOn);
        expect(missing(healthy.texts, shown.texts), 'texts that are not seen').toEqual([]);
        expect(missing(healthy.links, shown.links), 'links that are not seen').toEqual([]);
      }).toPass({ timeout: 15_000 });
      await expectReachable(page);
      if (javaScriptEnabled) await expectStill(page);
    });
  },
});

/** The home page as it shows where nothing fails and nothing moves. */
async function showHealthy(browser: Browser, use: BrowserContextOptions): Promise<Shown> {
  const page = await browser.newPage({ ...use, javaScriptEnabled: false });
  await page.goto('/');
  await settle(page);
  const shown = await page.evaluate(shownOn);
  await page.close();
  return shown;
}

/** What is there in one list and not, or less often, in the other. */
function missing(wanted: string[], present: string[]): string[] {
  const left = [...present];
  return wanted.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** All that is shown below the header, whose links a phone keeps in a menu. Runs in the page. */
function shownOn(): Shown {
  const isShown = (parent: Element, { left, top, width, height }: DOMRect) =>
    parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    width * height > 0 &&
    left + width > 0 &&
    top + height + scrollY > 0;
  const texts: string[] = [];
  const links: string[] = [];
  for (const root of document.querySelectorAll('main, body > footer')) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      // Some lettering of the drawn map gives way on a small one; its description says it all.
      if (!text || !parent || parent.closest('script, style, template, title, desc, [aria-hidden="true"]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isShown(parent, range.getBoundingClientRect())) texts.push(text);
    }
    for (const link of root.querySelectorAll('a[href]')) {
      if (isShown(link, link.getBoundingClientRect()))
        links.push(`${link.getAttribute('href')} ${link.textContent}`);
    }
  }
  return { texts, links };
}

/** Expects that the ways to the company can be pressed: nothing lies over them. */
async function expectReachable(page: Page): Promise<void> {
  const contact = page.locator('#contacto');
  const ways: Locator[] = [
    page.getByRole('main').locator('a[href="#contacto"]').first(),
    contact.locator('a[href^="https://wa.me/"]'),
    contact.locator('a[href^="tel:"]').first(),
    contact.locator('a[href^="mailto:"]'),
    contact.locator('a[href^="https://www.google.com/maps"]'),
    page.getByRole('contentinfo').locator('a[href="/aviso-legal"]'),
  ];
  for (const way of ways) await way.click({ trial: true });
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Expects that hardly anything has moved on its own since the page was opened. */
async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `layout shift: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(MOST_SHIFT);
}
