import type { Page } from '@playwright/test';
import { anchorsOf } from '../support/anchors.ts';
import { wantsAll } from '../support/tools.ts';
import { content, editions, expectUnderHeader, scrollToElement, scrollTop } from './support/site.ts';
import { expect, moving, test } from './support/test.ts';

declare global {
  interface Window {
    /** The `behavior` of each call to scrollIntoView. */
    scrolls: (string | undefined)[];
  }
}

async function recordScrolls(page: Page): Promise<void> {
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

test('B1 B3 a hash scrolls instantly to its section, below the header, with focus', {
  tag: '@phone',
}, async ({ page }) => {
  const anchors = wantsAll() ? [...anchorsOf(content), content.about.alias] : ['certificaciones', 'about'];
  await recordScrolls(page);
  for (const address of [...anchors.map((anchor) => `/#${anchor}`), '/aviso-legal#cookies']) {
    // Another URL first: a changed hash alone would not reload the document.
    await page.goto('about:blank');
    await page.goto(address);
    const target = page.locator(address.slice(address.indexOf('#')));
    await expect(target).toBeFocused();
    await expectUnderHeader(page, target);
    expect(await scrolls(page)).toEqual(['instant']);
  }
});

test('B1 a reload and Back restore the scroll position, not the anchor', async ({ page }) => {
  await recordScrolls(page);
  await page.goto('/#servicios');
  await expect(page.locator('#servicios')).toBeFocused();
  await expectUnderHeader(page, page.locator('#servicios'));
  await scrollToElement(page.locator('#certificaciones'));
  const place = await scrollTop(page);
  const again = {
    reload: () => page.reload(),
    back: async () => {
      await page.goto('/aviso-legal');
      await page.goBack();
    },
  };
  for (const [how, act] of Object.entries(again)) {
    await act();
    await page.waitForLoadState();
    await expect.poll(() => scrollTop(page), how).toBe(place);
    // Wait longer than the delay of the scroll to an anchor.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(await scrolls(page), how).toEqual([]);
    expect(await scrollTop(page), how).toBe(place);
  }
});

test('B7 a text fragment scrolls to its text', { tag: ['@both', '@long'] }, async ({ page }) => {
  // Both editions have the same scripts.
  for (const { contact, prefix } of wantsAll() ? editions : editions.slice(0, 1)) {
    await page.goto('about:blank');
    await page.goto(`${prefix || '/'}#:~:text=${encodeURIComponent(contact.quote.title)}`);
    await expect(page.getByRole('heading', { name: contact.quote.title, exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
});

test.describe('with motion', () => {
  test.use(moving);

  test('B1 the page scrolls smoothly, 100 ms after it opens', { tag: '@long' }, async ({ page }) => {
    await recordScrolls(page);
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 60_000);
    await page.goto('/#certificaciones');
    await page.clock.runFor(99);
    expect(await scrolls(page)).toEqual([]);
    await page.clock.runFor(1);
    expect(await scrolls(page)).toEqual(['smooth']);
    await expectUnderHeader(page, page.locator('#certificaciones'));
  });
});
