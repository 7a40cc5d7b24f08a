import type { Page } from '@playwright/test';
import { ANCHORS, editions, expectUnderHeader } from './support/site.ts';
import { expect, still, test } from './support/test.ts';

declare global {
  interface Window {
    /** The behaviour of each call to scrollIntoView. */
    scrolls: (string | undefined)[];
  }
}

async function spyOnScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.scrolls = [];
    const native = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      window.scrolls.push(typeof options === 'object' ? options.behavior : undefined);
      native.call(this, options);
    };
  });
}

const scrolls = (page: Page) => page.evaluate(() => window.scrolls);

test.describe('with reduced motion', () => {
  test.use(still);

  test('B1 B3 a hash leads at once to its section, below the header, with focus', { tag: '@phone' }, async ({
    page,
  }) => {
    await spyOnScrolls(page);
    for (const hash of [...ANCHORS.map((anchor) => `/#${anchor}`), '/#about', '/aviso-legal#cookies']) {
      // A new document: the same one would not load again.
      await page.goto('about:blank');
      await page.goto(hash);
      const target = page.locator(hash.slice(hash.indexOf('#')));
      await expect(target).toBeFocused();
      await expectUnderHeader(page, target);
      expect(await scrolls(page)).toEqual(['instant']);
    }
  });

  test('B1 a link that is pressed before the page is laid out leads to its section', {
    tag: '@phone',
  }, async ({ page }) => {
    // The page lays out the parts below the first screen when it is idle: here it never is.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    for (const anchor of ['servicios', 'contacto']) {
      await page.goto('about:blank');
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      const target = page.locator(`#${anchor}`);
      await expect(target).toHaveCSS('content-visibility', 'hidden');
      await page
        .locator('header a')
        .first()
        .evaluate((link: HTMLAnchorElement, hash) => {
          link.href = hash;
          link.click();
        }, `#${anchor}`);
      await expect(target).toBeFocused();
      await expectUnderHeader(page, target);
    }
  });
});

test('B7 a link to a text leads to it', { tag: '@both' }, async ({ page }) => {
  for (const { contact, language } of editions) {
    await page.goto('about:blank');
    await page.goto(
      `/${language === 'es' ? '' : language}#:~:text=${encodeURIComponent(contact.quote.title)}`,
    );
    await expect(page.getByRole('heading', { name: contact.quote.title, exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
});

test('B1 the page scrolls smoothly, 100 ms after it opens', async ({ page }) => {
  await spyOnScrolls(page);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await page.goto('/#objetivos');
  await page.clock.runFor(99);
  expect(await scrolls(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await scrolls(page)).toEqual(['smooth']);
  await expectUnderHeader(page, page.locator('#objetivos'));
});
