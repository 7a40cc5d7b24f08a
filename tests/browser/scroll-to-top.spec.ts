/** The scroll-to-top button beside what it must not cover. */
import { boxOf, content, openHydrated, scrollTo } from './support/site.ts';
import { expect, moving, test } from './support/test.ts';
import { setSafeArea } from './support/visitor.ts';

const words = content.controls.scrollToTop;

/** Scrolls these buttons past the scroll-to-top button. Returns where it covered one. Runs in the page. */
async function passButtons(name: string) {
  const own = document.querySelector(`[aria-label="${name}"]`) as HTMLElement;
  const selector = '[data-hero-control], [aria-roledescription] button';
  const others = [...document.querySelectorAll(selector)].filter((other) => other.checkVisibility());
  const covered: string[] = [];
  // The buttons of the carousel are in a row.
  for (const passing of [others[0], others.at(-1)] as Element[]) {
    const start = passing.getBoundingClientRect().bottom + scrollY - innerHeight;
    for (let y = Math.max(310, start - 60); y < start + 180; y += 20) {
      window.scrollTo({ top: y, behavior: 'instant' });
      // The page's observers report in the same frame as one that is created now.
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(passing));
      await new Promise(requestAnimationFrame);
      if (getComputedStyle(own).pointerEvents === 'none') continue;
      const box = own.getBoundingClientRect();
      for (const other of others) {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        if (left < box.right && right > box.left && top < box.bottom && bottom > box.top)
          covered.push(`${y}: ${other.getAttribute('aria-label')}`);
      }
    }
  }
  return { covered, passed: others.length };
}

test.describe('with motion', () => {
  // Only then the video has a control.
  test.use(moving);

  test('B2 the button to the top lies on no button of video or carousel, with or without a bar', async ({
    page,
    expectConsole,
  }) => {
    await openHydrated(page, 'home', expectConsole);
    await expect(page.getByRole('button', { name: content.hero.video.pause })).toBeVisible();
    for (const [width, height] of [
      // Phones in landscape.
      [568, 320],
      [667, 375],
      [844, 390],
      // Zoom of 400 %.
      [320, 256],
      [1024, 768],
      [1350, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await scrollTo(page, 310);
      expect(await page.evaluate(passButtons, words), `${width} × ${height}`).toEqual({
        covered: [],
        passed: 4,
      });
      await scrollTo(page, 3000);
      await expect(page.getByRole('button', { name: words })).toHaveCSS('opacity', '1');
    }
  });
});

test('B2 the button to the top is in the safe area of a phone in landscape', { tag: '@long' }, async ({
  page,
  expectConsole,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await setSafeArea(page, { left: 47, right: 47, bottom: 21 });
  await openHydrated(page, 'home', expectConsole);
  await scrollTo(page, 3000);
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    const { left, right, bottom } = await boxOf(page.getByRole('button', { name: words }));
    expect(left, direction).toBeGreaterThanOrEqual(47);
    expect(right, direction).toBeLessThanOrEqual(844 - 47);
    expect(bottom, direction).toBeLessThanOrEqual(390 - 21);
  }
});
