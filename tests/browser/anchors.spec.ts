import type { Page } from '@playwright/test';
import { ANCHORS, content, expectUnderHeader, MAP_HOST, scrollTop } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The map may come near in any of these: its host is asked then, and answered here (K3).
test.beforeEach(({ allowHost }) => allowHost(MAP_HOST));

declare global {
  interface Window {
    /** Options of every call to scrollIntoView. */
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

/** Stops the page's clock before it is opened: what waits for a time waits for the test. */
async function stopClock(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1_000));
}

test.describe('B1 an address with a hash', () => {
  for (const anchor of [...ANCHORS, 'about']) {
    test(`#${anchor} brings its section under the header, and focus along`, async ({ page }) => {
      await page.goto(`/#${anchor}`);
      const target = page.locator(`#${anchor}`);
      await expect(target).toBeFocused();
      await expectUnderHeader(page, target);
    });
  }

  test('about is the same place as sobre-nosotros', { tag: '@once' }, async ({ page }) => {
    await page.goto('/#about');
    await expect(page.locator('#about')).toBeFocused();
    await expectUnderHeader(
      page,
      page.getByRole('heading', { name: content.about.title }).locator('xpath=ancestor::section[1]'),
    );
  });

  test('scrolls smoothly, after 100 ms', async ({ page }) => {
    await spyOnScrolls(page);
    await stopClock(page);
    await page.goto('/#objetivos');
    await page.clock.runFor(99);
    expect(await scrolls(page)).toEqual([]);
    await page.clock.runFor(1);
    expect(await scrolls(page)).toEqual(['smooth']);
  });

  test('scrolls at once when less motion is wanted', async ({ reducedMotionPage: page }) => {
    await spyOnScrolls(page);
    await page.goto('/#objetivos');
    await expect.poll(() => scrolls(page)).toEqual(['instant']);
    await expect(page.locator('#objetivos')).toBeFocused();
    await expectUnderHeader(page, page.locator('#objetivos'));
  });

  for (const hash of [
    '',
    '#',
    '#no-existe',
    '#%E0%A4%A',
    '#"><img>',
    '#%22%3E%3Cimg%20src=x%3E',
    '#:~:text=',
    '#.x[',
  ]) {
    test(`«${hash}» does nothing and throws nothing`, { tag: '@once' }, async ({ page }) => {
      await spyOnScrolls(page);
      await stopClock(page);
      await page.goto(`/${hash}`);
      await page.clock.runFor(1_000);
      expect(await scrolls(page)).toEqual([]);
      expect(await scrollTop(page)).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    });
  }

  test('works on the legal notice too', async ({ page }) => {
    await page.goto('/aviso-legal#cookies');
    await expect(page.locator('#cookies')).toBeFocused();
    await expectUnderHeader(page, page.locator('#cookies'));
  });

  test('without script, the header does not cover the target either', async ({ noScriptPage: page }) => {
    await page.goto('/#certificaciones');
    await expectUnderHeader(page, page.locator('#certificaciones'));
  });
});

test.describe('B1 a link within the page', () => {
  test('takes focus along', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Nuestros Servicios' }).click();
    await expect(page.locator('#servicios')).toBeFocused();
    await expectUnderHeader(page, page.locator('#servicios'));
  });

  test('the way back works', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Nuestros Servicios' }).click();
    await expectUnderHeader(page, page.locator('#servicios'));
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});
